//! One field: how the schema describes it, and how a record takes its value.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use crate::attr::Redact;
use crate::model::{Field, Role};

/// Where the written form of a field's type comes from.
pub(super) enum Form {
    /// `FieldValue` of its type.
    Value,
    /// Its `EntityEnum`, as `type = "enum"` says.
    Enum,
    /// Its `Serialize`, as `type = "json"` says.
    Json,
}

pub(super) fn form(field: &Field) -> Form {
    match field.declared_type().as_deref() {
        Some("json") => Form::Json,
        Some("enum") => Form::Enum,
        _ => Form::Value,
    }
}

/// The entry of the constant `FIELDS`.
pub(super) fn info(p: &TokenStream, field: &Field) -> TokenStream {
    let ty = &field.ty;
    match field.role {
        Role::Id | Role::Skipped => TokenStream::new(),
        Role::Flattened => {
            let fields = quote_spanned! { ty.span()=> <#ty as #p::EntityFields>::FIELDS };
            quote! { #p::FieldEntry::Part(#fields), }
        }
        Role::Value => {
            let (name, form) = (&field.wire.text, static_form(p, field));
            let (texts, exposure, uses, relation) = (
                texts(field),
                exposure(p, field),
                uses(field),
                relation(p, field),
            );
            quote! { #p::FieldEntry::Field(#p::FieldInfo::new(#name, #form) #texts #exposure #uses #relation), }
        }
    }
}

/// The field's type and the values of an enum.
fn static_form(p: &TokenStream, field: &Field) -> TokenStream {
    let ty = &field.ty;
    match (form(field), &field.attr.field_type) {
        (Form::Enum, _) => {
            quote_spanned! { ty.span()=> #p::enum_form(<#ty as #p::EntityEnum>::VALUES) }
        }
        (_, Some(given)) => {
            let variant = &given.value.variant;
            quote! { #p::plain_form(#p::FieldType::#variant) }
        }
        (_, None) => quote_spanned! { ty.span()=> <#ty as #p::FieldValue>::FORM },
    }
}

fn texts(field: &Field) -> TokenStream {
    let label = field.attr.label.as_ref().map(|given| {
        let label = &given.value;
        quote! { .label(#label) }
    });
    let description = field
        .attr
        .description
        .as_ref()
        .map(|given| given.value.value())
        .or_else(|| field.doc.clone());
    let description = description.map(|text| quote! { .description(#text) });
    quote! { #label #description }
}

fn exposure(p: &TokenStream, field: &Field) -> TokenStream {
    if field.is_declared_only() {
        return quote! { .declared_only() };
    }
    if !field.is_redacted() {
        return TokenStream::new();
    }
    match field.attr.redact.as_ref().map(|given| &given.value) {
        Some(Redact::Way(way)) => {
            let variant = &way.variant;
            quote! { .redacted(#p::FieldRedaction::#variant) }
        }
        Some(Redact::With(_)) | None => quote! { .redacted(#p::FieldRedaction::Masked) },
    }
}

fn uses(field: &Field) -> TokenStream {
    let searchable = field
        .attr
        .searchable
        .as_ref()
        .map(|_| quote! { .searchable() });
    let sortable = field.attr.sortable.as_ref().map(|_| quote! { .sortable() });
    let filterable = field
        .attr
        .filterable
        .as_ref()
        .map(|_| quote! { .filterable() });
    quote! { #searchable #sortable #filterable }
}

fn relation(p: &TokenStream, field: &Field) -> Option<TokenStream> {
    let relation = field.attr.relations.first()?;
    let (kind, target) = (relation.key.to_string(), &relation.value);
    let name = quote_spanned! { target.span()=> <#target as #p::Entity>::NAME };
    Some(quote! { .related(#kind, #name) })
}

/// The statement that gives the value to a record. A declared-only field has none; a redacted one is read only by the
/// function that masks it.
pub(super) fn write(p: &TokenStream, field: &Field) -> TokenStream {
    let (ident, ty, name) = (&field.ident, &field.ty, &field.wire.text);
    match field.role {
        Role::Id | Role::Skipped => TokenStream::new(),
        Role::Flattened => {
            quote_spanned! { ty.span()=> <#ty as #p::EntityFields>::write_fields(&self.#ident, __sink)?; }
        }
        Role::Value if field.is_declared_only() => TokenStream::new(),
        Role::Value if field.is_redacted() => write_redacted(p, field),
        Role::Value => match form(field) {
            Form::Json => {
                quote_spanned! { ty.span()=> #p::put_json(__sink, #name, &self.#ident)?; }
            }
            Form::Enum => {
                quote_spanned! { ty.span()=> <#ty as #p::EntityEnum>::put(&self.#ident, __sink, #name)?; }
            }
            Form::Value => {
                quote_spanned! { ty.span()=> <#ty as #p::FieldValue>::put(&self.#ident, __sink, #name)?; }
            }
        },
    }
}

fn write_redacted(p: &TokenStream, field: &Field) -> TokenStream {
    let (ident, name) = (&field.ident, &field.wire.text);
    match field.attr.redact.as_ref().map(|given| &given.value) {
        Some(Redact::With(function)) => {
            quote_spanned! { function.span()=> #p::put_masked_by(__sink, #name, #function(&self.#ident))?; }
        }
        Some(Redact::Way(way)) if !way.is("masked") => TokenStream::new(),
        Some(Redact::Way(_)) | None => quote! { #p::put_masked(__sink, #name)?; },
    }
}

/// The value as a text for people.
pub(super) fn text(p: &TokenStream, field: &Field) -> TokenStream {
    let (ident, ty) = (&field.ident, &field.ty);
    match form(field) {
        Form::Enum => quote_spanned! { ty.span()=> #p::enum_text::<#ty>(&self.#ident) },
        Form::Value | Form::Json => {
            quote_spanned! { ty.span()=> <#ty as #p::FieldValue>::text(&self.#ident) }
        }
    }
}
