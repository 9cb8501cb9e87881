//! Cross-field rules compiled over typed values: each becomes code that returns `false` when the rule is broken.

mod agrees;
mod conditions;
mod keys;
mod merge;
mod references;
mod scalars;
mod sets;

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{CrossCheck, TypeDef};
use uiap_validate::Level;
use uiap_validate::table::{CheckKind, Path, When};

use super::context::Context;
use super::paths::{self, Leaf, Names};
use super::place::{any, bare, not};
use conditions::{conditional, split_at_last_item};
use merge::merge;
use sets::Sets;

/// Code for all error-level rules of a type. Rules that typed code cannot say fall back to the walk.
pub(super) fn emit<'m>(ctx: &Context<'m>, def: &'m TypeDef) -> TokenStream {
    let root = Leaf::of(def);
    let checks: Vec<&CrossCheck> = def
        .checks
        .iter()
        .filter(|check| check.check.level == Level::Error)
        .collect();
    let mut tests = Vec::new();
    let mut compiler = Compiler {
        ctx,
        root: &root,
        names: Names::default(),
        sets: Sets::default(),
        before: Vec::new(),
    };
    for check in checks {
        match compiler.check(check) {
            Some(check) => tests.push(check),
            None => return quote! { if !private::holds_by_walk(self) { return false; } },
        }
    }
    let sets = compiler.sets.declare(ctx, &root);
    let (before, tests) = (compiler.before, merge(&tests));
    quote! { #sets #(#before)* #tests }
}

/// Paths to items, to the key inside an item, to the compared member inside an item.
type Side<'p> = (&'p Path, &'p Path, &'p Path);

/// Compiles the rules of one type.
struct Compiler<'a, 'm> {
    ctx: &'a Context<'m>,
    root: &'a Leaf<'m>,
    names: Names,
    sets: Sets,
    /// What stands before the tests: code that fills something, or that tests call.
    before: Vec<TokenStream>,
}

impl<'m> Compiler<'_, 'm> {
    /// The tests of a rule: statements that do nothing but `return false`.
    fn check(&mut self, check: &CrossCheck) -> Option<TokenStream> {
        match &check.check.check {
            CheckKind::Unique { r#in, by } => self.unique(r#in, by),
            CheckKind::RefersTo {
                from,
                to,
                r#where,
                from_where,
            } => self.refers((from, from_where.as_ref()), (to, r#where.as_ref()), true),
            CheckKind::NotRefersTo {
                from,
                to,
                r#where,
                from_where,
            } => self.refers((from, from_where.as_ref()), (to, r#where.as_ref()), false),
            CheckKind::Acyclic { r#in, id, parent } => self.acyclic(r#in, id, parent),
            CheckKind::Unambiguous { from, to } => self.unambiguous(from, to),
            CheckKind::Agrees {
                r#in,
                key,
                other,
                other_key,
                member,
                other_member,
                through,
            } => self.agrees(
                (r#in, key, member),
                (other, other_key, other_member),
                through,
            ),
            CheckKind::Equals { path, value, when } => {
                let leads_through_list =
                    path.steps.len() > 1 && split_at_last_item(path).1.is_some();
                if !leads_through_list {
                    return None;
                }
                let body = self.each(path, |ctx, leaf| {
                    let wrong = not(&leaf.is_one_of(ctx, std::slice::from_ref(value)));
                    Some(quote! { if #wrong { return false; } })
                })?;
                self.guarded(when.as_ref(), body)
            }
            CheckKind::AbsentWhen { member, when } => {
                let body = self.present(member, &quote! { return false; })?;
                self.guarded(Some(when), body)
            }
            CheckKind::RequiredWhen { member, when } => {
                let mut body = quote! {};
                for member in member {
                    let found = self.names.fresh();
                    let search = self.present(member, &quote! { #found = true; })?;
                    body.extend(quote! {
                        let mut #found = false;
                        #search
                        if !#found {
                            return false;
                        }
                    });
                }
                self.guarded(Some(when), body)
            }
            CheckKind::Excludes {
                r#in,
                values,
                prefixes,
                when,
            } => {
                let body = self.each(r#in, |ctx, leaf| {
                    let text = leaf.text(ctx)?;
                    let listed =
                        (!values.is_empty()).then(|| quote! { [#(#values),*].contains(&#text) });
                    let prefixed = prefixes
                        .iter()
                        .map(|prefix| quote! { #text.starts_with(#prefix) });
                    let excluded = bare(any(listed.into_iter().chain(prefixed)));
                    Some(quote! { if #excluded { return false; } })
                })?;
                self.guarded(when.as_ref(), body)
            }
            CheckKind::KeyOf { from, of } => self.key_of(from, of),
            CheckKind::KeyNames { of, except, .. } => {
                self.key_names(of, check.patterns.first()?, except)
            }
            CheckKind::Matches {
                at, listed, when, ..
            } => {
                let body = self.matches(at, check.patterns.first()?, listed)?;
                self.guarded(when.as_ref(), body)
            }
            CheckKind::Compare { at, is, to, when } => {
                let body = self.compare(at, *is, to)?;
                self.guarded(when.as_ref(), body)
            }
            CheckKind::Needs {
                each,
                r#in,
                table,
                other,
            } => self.needs(each, r#in, table, other.as_ref()),
        }
    }

    fn each(
        &mut self,
        path: &Path,
        inner: impl Fn(&Context<'m>, &Leaf<'m>) -> Option<TokenStream>,
    ) -> Option<TokenStream> {
        let ctx = self.ctx;
        paths::each(ctx, self.root, path, &mut self.names, &mut |leaf, _| {
            inner(ctx, &leaf)
        })
    }

    /// Does something where a member is there, typed or raw.
    fn present(&mut self, member: &Path, then: &TokenStream) -> Option<TokenStream> {
        let holder = Path {
            steps: member.steps[..member.steps.len() - 1].to_vec(),
        };
        if paths::crosses_inferred(self.ctx, self.root, &holder) {
            return None;
        }
        self.names.on_raw = Some(then.clone());
        let code = self.each(member, |_, _| Some(then.clone()));
        self.names.on_raw = None;
        code
    }

    fn guarded(&mut self, when: Option<&When>, body: TokenStream) -> Option<TokenStream> {
        match when {
            Some(when) => conditional(self.ctx, self.root, when, &mut self.names, &body),
            None => Some(body),
        }
    }
}
