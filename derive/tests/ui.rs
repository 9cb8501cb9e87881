//! Every rule of the derives with its mistakes: one folder a rule, one mistake a file, the compiler's words beside it.
//!
//! `TRYBUILD=overwrite` rewrites the goldens. `by_compiler`-like cases (forms, ids, parts) contain rustc's own text.

#[test]
fn mistakes() {
    trybuild::TestCases::new().compile_fail("tests/ui/*/*.rs");
}
