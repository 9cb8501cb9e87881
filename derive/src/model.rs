//! What is derived: structs with fields, enums with variants, newtypes; names decided, roles told apart.

mod doc;
mod enumeration;
mod value;

pub(crate) use enumeration::Enum;
pub(crate) use value::Value;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::{Data, DeriveInput, Fields, Generics, Path, Type};

use crate::attr::{ContainerAttr, FieldAttr};
use crate::ctxt::Ctxt;
use crate::names::{Case, Naming, WireName, unraw};

/// Which of the macros is running.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Derive {
    Entity,
    EntityFields,
    EntityEnum,
    FieldValue,
}

impl Derive {
    /// The attributes that its container takes.
    fn known(self) -> &'static [&'static str] {
        match self {
            Self::Entity => &[
                "name",
                "label",
                "primary",
                "access",
                "actions",
                "rename_all",
                "crate",
            ],
            Self::EntityFields | Self::EntityEnum => &["rename_all", "crate"],
            Self::FieldValue => &["type", "crate"],
        }
    }
}

/// What every derive knows of its input.
pub(crate) struct Container {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) attr: ContainerAttr,
}

impl Container {
    pub(crate) fn read(ctx: &Ctxt, input: &DeriveInput, derive: Derive) -> Self {
        Self {
            ident: input.ident.clone(),
            generics: input.generics.clone(),
            attr: ContainerAttr::read(ctx, &input.attrs, derive.known()),
        }
    }

    /// The runtime crate as the output names it.
    pub(crate) fn krate(&self) -> Path {
        let chosen = self.attr.krate.as_ref().map(|given| given.value.clone());
        chosen.unwrap_or_else(|| syn::parse_quote!(::uiap))
    }
}

/// An entity, or a part of one.
pub(crate) struct Struct {
    pub(crate) fields: Vec<Field>,
}

/// A field of a struct.
pub(crate) struct Field {
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    pub(crate) attr: FieldAttr,
    pub(crate) wire: WireName,
    /// Its doc comment.
    pub(crate) doc: Option<String>,
    pub(crate) role: Role,
}

/// What a field is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// It identifies the object and goes into references.
    Id,
    /// Nobody hears of it.
    Skipped,
    /// Its own fields are fields of the struct.
    Flattened,
    /// It is a field on the wire.
    Value,
}

impl Struct {
    /// Reads the fields; any other shape is a mistake.
    pub(crate) fn read(
        ctx: &Ctxt,
        container: &Container,
        data: &Data,
        derive: Derive,
    ) -> Option<Self> {
        let fields = named_fields(ctx, container, data, derive)?;
        let fields = fields
            .iter()
            .filter_map(|field| Field::read(ctx, container, field))
            .collect();
        Some(Self { fields })
    }

    /// The fields that are on the wire.
    pub(crate) fn values(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.role == Role::Value)
    }

    /// The field that identifies the object.
    pub(crate) fn id(&self) -> Option<&Field> {
        self.fields.iter().find(|field| field.role == Role::Id)
    }

    /// The field that `primary` names.
    pub(crate) fn primary(&self, container: &Container) -> Option<&Field> {
        let primary = container.attr.primary.as_ref()?;
        self.fields
            .iter()
            .find(|field| unraw(&field.ident) == unraw(&primary.value))
    }
}

impl Field {
    fn read(ctx: &Ctxt, container: &Container, field: &syn::Field) -> Option<Self> {
        let ident = field.ident.clone()?;
        let attr = FieldAttr::read(ctx, &field.attrs);
        let naming = Naming {
            rename: attr.rename.as_ref().map(|given| &given.value),
            serde_rename: attr.serde.rename.as_ref(),
            ..container_naming(container)
        };
        let wire = naming.resolve(&ident, Case::of_field);
        let role = role(&attr);
        Some(Self {
            ident,
            ty: field.ty.clone(),
            attr,
            wire,
            doc: doc::doc(&field.attrs),
            role,
        })
    }

    /// Whether values leave the app only masked, or not at all: redacted or declared only.
    pub(crate) fn is_hidden(&self) -> bool {
        self.is_redacted() || self.is_declared_only()
    }

    /// `redact` alone says as much as `exposure = "redacted"`.
    pub(crate) fn is_redacted(&self) -> bool {
        match &self.attr.exposure {
            Some(exposure) => exposure.value.is("redacted"),
            None => self.attr.redact.is_some(),
        }
    }

    pub(crate) fn is_declared_only(&self) -> bool {
        self.attr
            .exposure
            .as_ref()
            .is_some_and(|exposure| exposure.value.is("declared_only"))
    }

    /// The type that the attribute `type` gives, as a word.
    pub(crate) fn declared_type(&self) -> Option<String> {
        self.attr
            .field_type
            .as_ref()
            .map(|given| given.value.text.value())
    }
}

fn role(attr: &FieldAttr) -> Role {
    let is_skipped = attr
        .skip
        .as_ref()
        .map_or(attr.serde.skip, |given| given.value);
    if attr.id.is_some() {
        Role::Id
    } else if is_skipped {
        Role::Skipped
    } else if attr.flatten.is_some() || attr.serde.flatten {
        Role::Flattened
    } else {
        Role::Value
    }
}

fn container_naming(container: &Container) -> Naming<'_> {
    Naming {
        rename_all: container.attr.rename_all.as_ref().map(|given| given.value),
        serde_rename_all: container.attr.serde.rename_all,
        ..Naming::default()
    }
}

fn named_fields<'d>(
    ctx: &Ctxt,
    container: &Container,
    data: &'d Data,
    derive: Derive,
) -> Option<Vec<&'d syn::Field>> {
    let (place, found) = match data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => return Some(fields.named.iter().collect()),
            Fields::Unnamed(fields) => (
                fields.to_token_stream(),
                "a tuple struct has no field names",
            ),
            Fields::Unit => (
                container.ident.to_token_stream(),
                "a unit struct has no fields",
            ),
        },
        Data::Enum(data) => (
            data.enum_token.to_token_stream(),
            "an enum has no fields of its own",
        ),
        Data::Union(data) => (
            data.union_token.to_token_stream(),
            "a union has no field that is always there",
        ),
    };
    let hint = match (data, derive) {
        (Data::Enum(_), _) => "; values of a field derive `EntityEnum`",
        (Data::Struct(_), Derive::Entity) => "; newtypes derive `FieldValue`",
        _ => "",
    };
    ctx.error(
        place,
        format_args!("`{derive:?}` takes a struct with named fields, {found}{hint}"),
    );
    None
}
