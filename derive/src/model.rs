//! What is derived: structs with fields, enums with variants, newtypes; names decided, roles told apart.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Attribute, Data, DeriveInput, Expr, Fields, Generics, Lit, Meta, Path, Type};

use crate::attr::{self, ContainerAttr, FieldAttr, VariantAttr};
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
            doc: doc(&field.attrs),
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

/// An enum whose variants are the values of a field.
pub(crate) struct Enum {
    pub(crate) variants: Vec<Variant>,
}

/// A variant of such an enum.
pub(crate) struct Variant {
    pub(crate) ident: Ident,
    pub(crate) attr: VariantAttr,
    pub(crate) wire: WireName,
    /// What it carries; nothing, unless there is a mistake.
    pub(crate) content: Fields,
    pub(crate) is_skipped: bool,
}

impl Enum {
    /// Reads the variants; a struct or union is a mistake.
    pub(crate) fn read(ctx: &Ctxt, container: &Container, data: &Data) -> Option<Self> {
        let (place, found): (TokenStream, _) = match data {
            Data::Enum(data) => {
                let variants = data
                    .variants
                    .iter()
                    .map(|variant| Variant::read(ctx, container, variant))
                    .collect();
                return Some(Self { variants });
            }
            Data::Struct(data) => (data.struct_token.to_token_stream(), "a struct"),
            Data::Union(data) => (data.union_token.to_token_stream(), "a union"),
        };
        ctx.error(
            place,
            format_args!("`EntityEnum` takes an enum of unit variants, not {found}"),
        );
        None
    }

    /// The variants that are values on the wire.
    pub(crate) fn values(&self) -> impl Iterator<Item = &Variant> {
        self.variants.iter().filter(|variant| !variant.is_skipped)
    }
}

impl Variant {
    fn read(ctx: &Ctxt, container: &Container, variant: &syn::Variant) -> Self {
        let attr = VariantAttr::read(ctx, &variant.attrs);
        let naming = Naming {
            rename: attr.rename.as_ref().map(|given| &given.value),
            serde_rename: attr.serde.rename.as_ref(),
            ..container_naming(container)
        };
        let wire = naming.resolve(&variant.ident, Case::of_variant);
        let is_skipped = attr
            .skip
            .as_ref()
            .map_or(attr.serde.skip, |given| given.value);
        Self {
            ident: variant.ident.clone(),
            attr,
            wire,
            content: variant.fields.clone(),
            is_skipped,
        }
    }
}

/// A type of the app's own that a field may hold.
pub(crate) enum Value {
    /// A newtype, written as what it wraps.
    Newtype(Box<Type>),
    /// Anything else, written by serde; the types of its members.
    Other(Vec<Type>),
}

impl Value {
    /// Reads the shape; unit enums and unions are mistakes.
    pub(crate) fn read(ctx: &Ctxt, container: &Container, data: &Data) -> Option<Self> {
        match data {
            Data::Struct(data) => match &data.fields {
                Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                    let content = &fields.unnamed[0];
                    attr::none_taken(ctx, &content.attrs);
                    Some(Self::Newtype(Box::new(content.ty.clone())))
                }
                fields => Some(Self::Other(
                    fields.iter().map(|field| field.ty.clone()).collect(),
                )),
            },
            Data::Enum(data)
                if data
                    .variants
                    .iter()
                    .all(|variant| variant.fields.is_empty()) =>
            {
                let message = format_args!(
                    "an enum of unit variants derives `EntityEnum`, which makes `{}` a field value",
                    container.ident
                );
                ctx.error(data.enum_token, message);
                None
            }
            Data::Enum(data) => {
                let members = data.variants.iter().flat_map(|variant| &variant.fields);
                Some(Self::Other(members.map(|field| field.ty.clone()).collect()))
            }
            Data::Union(data) => {
                ctx.error(
                    data.union_token,
                    "`FieldValue` takes a struct or an enum, not a union",
                );
                None
            }
        }
    }
}

/// The text of a doc comment: soft line breaks become spaces, empty lines and list items stay apart.
fn doc(attributes: &[Attribute]) -> Option<String> {
    let mut text = String::new();
    for line in attributes
        .iter()
        .filter_map(doc_line)
        .flat_map(|doc| doc.split('\n').map(str::to_owned).collect::<Vec<_>>())
    {
        let line = line.trim();
        let starts_item = line.starts_with("- ") || line.starts_with("* ");
        let gap = match () {
            () if text.is_empty() => "",
            () if line.is_empty() && text.ends_with("\n\n") => "",
            () if line.is_empty() => "\n\n",
            () if text.ends_with('\n') => "",
            () if starts_item => "\n",
            () => " ",
        };
        text.push_str(gap);
        text.push_str(line);
    }
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn doc_line(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}
