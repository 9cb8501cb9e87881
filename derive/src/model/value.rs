//! Other types of the app's own that fields hold.

use syn::{Data, Fields, Type};

use super::Container;
use crate::attr;
use crate::ctxt::Ctxt;

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
