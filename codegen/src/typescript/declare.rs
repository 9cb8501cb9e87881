//! Type declarations: what a type, an arm or a message looks like in TypeScript.

use std::collections::BTreeSet;

use serde::Serialize;
use uiap_schema::model::{
    Enumeration, Field, Kind, Model, Schema, Struct, TypeDef, TypeId, Union, Variants,
};

use super::comment::Comment;
use super::imports::Imports;
use super::names::{Names, json_literal, literal, property};

/// A declaration, ready to print.
#[derive(Debug, Serialize)]
pub(super) struct Declaration {
    /// Lines of its comment.
    pub(super) comment: Vec<String>,
    /// Its identifier.
    pub(super) name: String,
    /// Its type parameters, with brackets; may be empty.
    pub(super) parameters: String,
    /// What a type alias stands for; `None` for an interface.
    pub(super) alias: Option<String>,
    /// Name of the interface that this one adds to, if any.
    pub(super) base: Option<String>,
    /// Members of an interface.
    pub(super) members: Vec<MemberView>,
}

/// A member of an interface.
#[derive(Debug, Serialize)]
pub(super) struct MemberView {
    /// Lines of its comment; may be none.
    pub(super) comment: Vec<String>,
    /// Name with everything up to the colon, such as `name?`.
    pub(super) head: String,
    /// Its type.
    pub(super) ty: String,
}

/// What all declarations of a file share.
pub(super) struct Scope<'m> {
    /// The model.
    pub(super) model: &'m Model,
    /// The identifiers.
    pub(super) names: &'m Names,
    /// What the file has to import; grows while declarations are made.
    pub(super) imports: Imports,
    /// The types that take a catalog.
    pub(super) generic: &'m BTreeSet<TypeId>,
}

impl Scope<'_> {
    /// The declarations of a type: its arms and the rest of an open union come after the union itself.
    pub(super) fn declarations(&mut self, def: &TypeDef) -> Vec<Declaration> {
        let parameters = self.parameters(&def.id);
        let mut declarations = self.plain_declarations(def);
        for declaration in &mut declarations {
            declaration.parameters.clone_from(&parameters);
        }
        declarations
    }

    fn plain_declarations(&mut self, def: &TypeDef) -> Vec<Declaration> {
        let name = self.names.type_name(&def.id).to_owned();
        match &def.schema.kind {
            Kind::Struct(shape) if shape.choice.is_some() => self.choice(def, name, shape),
            Kind::Struct(shape) => vec![self.interface(name, type_comment(def).lines(), shape)],
            Kind::Tagged(union) => self.union(def, name, union),
            Kind::Enum(enumeration) => {
                vec![alias(
                    name,
                    enum_comment(def, enumeration).lines(),
                    enum_type(enumeration),
                )]
            }
            Kind::String(_) => {
                let flavored = format!(
                    "{}<string, {}>",
                    self.imports.runtime("Flavored"),
                    literal(&name)
                );
                vec![alias(name, type_comment(def).lines(), flavored)]
            }
            Kind::ByType { arms } => {
                let arms: Vec<String> = arms.iter().map(|arm| self.ty(arm)).collect();
                vec![alias(name, type_comment(def).lines(), arms.join(" | "))]
            }
            kind => {
                let ty = self.kind(kind);
                vec![alias(name, type_comment(def).lines(), ty)]
            }
        }
    }

    /// The alternatives of a union of named types; arms told by their members exclude each other's.
    fn variants(&mut self, union: &Variants) -> String {
        let mut arms: Vec<String> = union.targets().map(|target| self.used(target)).collect();
        if let Some(other) = union
            .other
            .as_deref()
            .filter(|other| !matches!(other.kind, Kind::Ref { .. }))
        {
            arms.push(self.kind(&other.kind));
        }
        arms.join(" | ")
    }

    fn union(&mut self, def: &TypeDef, name: String, union: &Union) -> Vec<Declaration> {
        let mut arms: Vec<String> = union
            .arms
            .iter()
            .map(|arm| self.names.arm(&def.id, &arm.tag).to_owned())
            .collect();
        let mut declarations = Vec::new();
        for arm in &union.arms {
            let arm_name = self.names.arm(&def.id, &arm.tag).to_owned();
            let mut comment = Comment::new(&arm.description);
            comment.source(&def.source);
            declarations.push(self.interface(arm_name, comment.lines(), &arm.shape));
        }
        if let Some(other) = self.names.other(&def.id) {
            declarations.push(self.other_arm(other, &name, union));
            arms.push(other.to_owned());
        }
        declarations.insert(0, alias(name, type_comment(def).lines(), arms.join(" | ")));
        declarations
    }

    /// A union of interfaces: each has one member of the choice, none of the others, and what they share.
    fn choice(&mut self, def: &TypeDef, name: String, shape: &Struct) -> Vec<Declaration> {
        let mut declarations = Vec::new();
        let mut arms = Vec::new();
        for chosen in shape.chosen() {
            let arm = self.names.arm(&def.id, &chosen.name).to_owned();
            let text = format!("A {{@link {name}}} that has {}.", chosen.name);
            let mut comment = Comment::new(&text);
            comment.source(&def.source);
            let mut declaration = self.interface(arm.clone(), comment.lines(), shape);
            for (field, member) in shape.fields.iter().zip(&mut declaration.members) {
                if field.name == chosen.name {
                    member.head = property(&field.name);
                } else if shape.is_chosen(&field.name) {
                    member.comment.clear();
                    "never".clone_into(&mut member.ty);
                }
            }
            declarations.push(declaration);
            arms.push(arm);
        }
        declarations.insert(0, alias(name, type_comment(def).lines(), arms.join(" | ")));
        declarations
    }

    fn other_arm(&mut self, other: &str, union_name: &str, union: &Union) -> Declaration {
        let text = format!(
            "What {{@link {union_name}}} holds beside the arms that the documents list; kept as it came."
        );
        let tag = MemberView {
            comment: Comment::new("Any other string than those listed.").lines(),
            head: property(&union.tag),
            ty: self.imports.runtime("Unlisted").to_owned(),
        };
        Declaration {
            comment: Comment::new(&text).lines(),
            name: other.to_owned(),
            parameters: String::new(),
            alias: None,
            base: None,
            members: vec![tag, index_signature()],
        }
    }

    fn interface(&mut self, name: String, comment: Vec<String>, shape: &Struct) -> Declaration {
        let mut members: Vec<MemberView> = shape
            .fields
            .iter()
            .map(|field| self.member(field))
            .collect();
        if shape.extra.is_some() {
            members.push(index_signature());
        }
        Declaration {
            comment,
            name,
            parameters: String::new(),
            alias: None,
            base: None,
            members,
        }
    }

    /// A member of an interface.
    pub(super) fn member(&mut self, field: &Field) -> MemberView {
        let ty = self.ty(&field.schema);
        member_as(field, ty)
    }

    /// The type of a schema at its place of use.
    pub(super) fn ty(&mut self, schema: &Schema) -> String {
        let shape = self.kind(&schema.kind);
        let inferred = is_inferred(self.model, schema);
        if inferred {
            format!("{}<{shape}>", self.imports.runtime("Inferred"))
        } else {
            shape
        }
    }

    /// The type of values that a reference to a type holds.
    pub(super) fn reference(&mut self, target: &TypeId) -> String {
        let name = self.used(target);
        let def = self
            .model
            .type_def(target)
            .expect("a resolved model has no dangling reference");
        let inferred = is_inferred(self.model, &def.schema);
        if inferred {
            format!("{}<{name}>", self.imports.runtime("Inferred"))
        } else {
            name
        }
    }

    fn kind(&mut self, kind: &Kind) -> String {
        match kind {
            Kind::Any => self.imports.runtime("JsonValue").to_owned(),
            Kind::Null => "null".to_owned(),
            Kind::Boolean => "boolean".to_owned(),
            Kind::Integer(_) | Kind::Number(_) => "number".to_owned(),
            Kind::String(_) => "string".to_owned(),
            Kind::Const { value, .. } if value.is_array() || value.is_object() => {
                self.imports.runtime("JsonValue").to_owned()
            }
            Kind::Const { value, .. } => json_literal(value),
            Kind::Enum(enumeration) => enum_type(enumeration),
            Kind::Array { items, .. } => {
                let item = self.ty(items);
                if item.contains([' ', '|', '&']) {
                    format!("({item})[]")
                } else {
                    format!("{item}[]")
                }
            }
            Kind::Map { values, .. } => format!("{{ [key: string]: {} }}", self.ty(values)),
            Kind::Object => format!("{{ [key: string]: {} }}", self.imports.runtime("JsonValue")),
            Kind::Ref { target } => self.used(target),
            Kind::Variants(union) => self.variants(union),
            Kind::Slot(slot) => format!("C[{}]", literal(&slot.name)),
            Kind::Struct(_) | Kind::Tagged(_) | Kind::ByType { .. } => {
                unreachable!("a resolved model names every struct and union")
            }
        }
    }
}

/// A member of an interface with a type of its own.
pub(super) fn member_as(field: &Field, ty: String) -> MemberView {
    let mut comment = Comment::new(&field.schema.description);
    if let Some(source) = &field.schema.inferred {
        comment.inferred(source);
    }
    if let Some(default) = &field.schema.default {
        comment.default_value(default);
    }
    let mark = if field.required { "" } else { "?" };
    MemberView {
        comment: comment.lines(),
        head: format!("{}{mark}", property(&field.name)),
        ty,
    }
}

/// Whether the shape of a schema, or of what it refers to, is inferred.
pub(super) fn is_inferred(model: &Model, schema: &Schema) -> bool {
    match &schema.kind {
        _ if schema.inferred.is_some() => true,
        Kind::Ref { target } => model
            .type_def(target)
            .is_some_and(|def| is_inferred(model, &def.schema)),
        _ => false,
    }
}

fn enum_type(enumeration: &Enumeration) -> String {
    let mut values: Vec<String> = enumeration
        .values
        .iter()
        .map(|value| literal(&value.value))
        .collect();
    if enumeration.open {
        values.push("(string & {})".to_owned());
    }
    values.join(" | ")
}

fn alias(name: String, comment: Vec<String>, ty: String) -> Declaration {
    Declaration {
        comment,
        name,
        parameters: String::new(),
        alias: Some(ty),
        base: None,
        members: Vec::new(),
    }
}

fn index_signature() -> MemberView {
    MemberView {
        comment: Comment::new("Further members are kept as they came.").lines(),
        head: "[member: string]".to_owned(),
        ty: "unknown".to_owned(),
    }
}

fn type_comment(def: &TypeDef) -> Comment {
    let mut comment = Comment::new(&def.schema.description);
    if let Some(source) = &def.schema.inferred {
        comment.inferred(source);
    }
    comment.source(&def.source);
    comment
}

fn enum_comment(def: &TypeDef, enumeration: &Enumeration) -> Comment {
    let mut comment = Comment::new(&def.schema.description);
    comment.values(&enumeration.values);
    if let Some(source) = &def.schema.inferred {
        comment.inferred(source);
    }
    comment.source(&def.source);
    comment
}
