//! Every case by name. Written by the tests of this crate.

pub mod all_of_one_of;
pub mod anchor;
pub mod bounds;
pub mod by_type;
pub mod catch_all;
pub mod comparison;
pub mod conditions;
pub mod contains;
pub mod definitions;
pub mod dependent;
pub mod encoded;
pub mod exactly_one;
pub mod files;
pub mod first;
pub mod folding_names;
pub mod folding_values;
pub mod index_clash;
pub mod int8;
pub mod keywords;
pub mod list_node;
pub mod map_of_itself;
pub mod mixed_enum;
pub mod multiples;
pub mod nested_pointer;
pub mod not;
pub mod nullable;
pub mod odd_names;
pub mod overlapping_enums;
pub mod patterned;
pub mod patterns;
pub mod siblings;
pub mod tree;
pub mod tuples;
pub mod unevaluated;
pub mod union_by_ref;
pub mod unsatisfiable;
pub mod untagged;
pub mod untyped_const;

use uiap_validate::{Report, SpecType};

/// Reads a value of a case and writes it again.
pub fn parse(case: &str, text: &[u8]) -> Result<String, Report> {
    match case {
        "all_of_one_of" => read::<all_of_one_of::AllOfOneOf>(text),
        "anchor" => read::<anchor::Anchor>(text),
        "bounds" => read::<bounds::Bounds>(text),
        "by_type" => read::<by_type::ByType>(text),
        "catch_all" => read::<catch_all::CatchAll>(text),
        "comparison" => read::<comparison::Comparison>(text),
        "conditions" => read::<conditions::Conditions>(text),
        "contains" => read::<contains::Contains>(text),
        "definitions" => read::<definitions::Definitions>(text),
        "dependent" => read::<dependent::Dependent>(text),
        "encoded" => read::<encoded::Encoded>(text),
        "exactly_one" => read::<exactly_one::ExactlyOne>(text),
        "files" => read::<files::Files>(text),
        "first" => read::<first::First>(text),
        "folding_names" => read::<folding_names::FoldingNames>(text),
        "folding_values" => read::<folding_values::FoldingValues>(text),
        "index_clash" => read::<index_clash::IndexClash>(text),
        "int8" => read::<int8::Int8>(text),
        "keywords" => read::<keywords::Keywords>(text),
        "list_node" => read::<list_node::ListNode>(text),
        "map_of_itself" => read::<map_of_itself::MapOfItself>(text),
        "mixed_enum" => read::<mixed_enum::MixedEnum>(text),
        "multiples" => read::<multiples::Multiples>(text),
        "nested_pointer" => read::<nested_pointer::NestedPointer>(text),
        "not" => read::<not::Not>(text),
        "nullable" => read::<nullable::Nullable>(text),
        "odd_names" => read::<odd_names::OddNames>(text),
        "overlapping_enums" => read::<overlapping_enums::OverlappingEnums>(text),
        "patterned" => read::<patterned::Patterned>(text),
        "patterns" => read::<patterns::Patterns>(text),
        "siblings" => read::<siblings::Siblings>(text),
        "tree" => read::<tree::Tree>(text),
        "tuples" => read::<tuples::Tuples>(text),
        "unevaluated" => read::<unevaluated::Unevaluated>(text),
        "union_by_ref" => read::<union_by_ref::UnionByRef>(text),
        "unsatisfiable" => read::<unsatisfiable::Unsatisfiable>(text),
        "untagged" => read::<untagged::Untagged>(text),
        "untyped_const" => read::<untyped_const::UntypedConst>(text),
        _ => panic!("no case {case}"),
    }
}

fn read<T: SpecType>(text: &[u8]) -> Result<String, Report> {
    let value = T::parse(text)?;
    Ok(serde_json::to_string(&value).unwrap_or_default())
}
