//! Cross-field rules compiled over typed values: each becomes code that returns `false` when the rule is broken.

mod merge;
mod scalars;
mod sets;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use uiap_schema::model::{CrossCheck, Kind, TypeDef};
use uiap_validate::Level;
use uiap_validate::table::{CheckKind, NeedsOther, Path, Step, Through, When};

use super::context::Context;
use super::names;
use super::paths::{self, Leaf, Names};
use super::place::{all, any, bare, not};
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
    let mut code = Vec::new();
    let mut compiler = Compiler {
        ctx,
        root: &root,
        names: Names::default(),
        sets: Sets::default(),
    };
    for check in checks {
        match compiler.check(check) {
            Some(check) => code.push(check),
            None => return quote! { if !private::holds_by_walk(self) { return false; } },
        }
    }
    let sets = compiler.sets.declare(ctx, &root);
    merge(quote! { #sets #(#code)* })
}

/// Code that runs `inner` for every value at a path whose last item meets a condition.
fn each_item<'m>(
    ctx: &Context<'m>,
    root: &Leaf<'m>,
    path: &Path,
    when: &When,
    names: &mut Names,
    inner: &mut dyn FnMut(Leaf<'m>, &mut Names) -> Option<TokenStream>,
) -> Option<TokenStream> {
    let (items, rest) = split_at_last_item(path);
    paths::each(ctx, root, &items, names, &mut |item, names| {
        let body = match &rest {
            Some(rest) => paths::each(ctx, &item, rest, names, inner)?,
            None => inner(item.clone(), names)?,
        };
        conditional(ctx, &item, when, names, &body)
    })
}

/// `a[].b.c` as `a[]` and `b.c`; a path without lists stays whole.
fn split_at_last_item(path: &Path) -> (Path, Option<Path>) {
    match path
        .steps
        .iter()
        .rposition(|step| !matches!(step, Step::Member(_)))
    {
        Some(last) if last + 1 < path.steps.len() => (
            Path {
                steps: path.steps[..=last].to_vec(),
            },
            Some(Path {
                steps: path.steps[last + 1..].to_vec(),
            }),
        ),
        _ => (path.clone(), None),
    }
}

/// The path that goes on behind another one.
fn join(head: &Path, tail: &Path) -> Path {
    Path {
        steps: head.steps.iter().chain(&tail.steps).cloned().collect(),
    }
}

/// Runs `body` when a condition on `at` holds.
fn conditional<'m>(
    ctx: &Context<'m>,
    at: &Leaf<'m>,
    when: &When,
    names: &mut Names,
    body: &TokenStream,
) -> Option<TokenStream> {
    let test = condition(ctx, at, when, names)?;
    let test = bare(test);
    Some(quote! { if #test { #body } })
}

/// A condition as an expression of type `bool`.
fn condition<'m>(
    ctx: &Context<'m>,
    at: &Leaf<'m>,
    when: &When,
    names: &mut Names,
) -> Option<TokenStream> {
    let mut tests = Vec::new();
    for (path, values) in &when.all {
        // A raw value on the way makes the walk pass over the rule; compiled code would have to know.
        if paths::crosses_inferred(ctx, at, path) {
            return None;
        }
        let found = names.fresh();
        let search = paths::each(ctx, at, path, names, &mut |leaf, _| {
            let test = bare(leaf.is_one_of(ctx, values));
            Some(quote! { #found |= #test; })
        })?;
        tests.push(quote! {{
            let mut #found = false;
            #search
            #found
        }});
    }
    if let Some(excluded) = &when.not {
        let test = condition(ctx, at, excluded, names)?;
        tests.push(not(&test));
    }
    Some(all(tests))
}

/// Paths to items, to the key inside an item, to the compared member inside an item.
type Side<'p> = (&'p Path, &'p Path, &'p Path);

/// Compiles the rules of one type.
struct Compiler<'a, 'm> {
    ctx: &'a Context<'m>,
    root: &'a Leaf<'m>,
    names: Names,
    sets: Sets,
}

impl<'m> Compiler<'_, 'm> {
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

    /// One key: the set of these ids, filled with a check. Several: a set of tuples.
    fn unique(&mut self, items: &Path, by: &[Path]) -> Option<TokenStream> {
        if let [by] = by {
            let whole = join(items, by);
            self.each(&whole, |ctx, leaf| leaf.text(ctx))?;
            self.sets.of(&whole, None, true);
            return Some(quote! {});
        }
        let ctx = self.ctx;
        let seen = self.names.fresh();
        let body = paths::each(
            ctx,
            self.root,
            items,
            &mut self.names,
            &mut |item, names| tuple(ctx, &item, by, names, &seen, &mut Vec::new()),
        )?;
        Some(quote! {
            let mut #seen = private::id_set(0);
            #body
        })
    }

    fn refers(
        &mut self,
        (from, from_when): (&[Path], Option<&When>),
        (to, to_when): (&[Path], Option<&When>),
        wanted: bool,
    ) -> Option<TokenStream> {
        for path in to {
            // A raw value on the way could name anything, so that the rule would be passed over: the walk knows.
            if paths::crosses_inferred(self.ctx, self.root, path) {
                return None;
            }
            self.each(path, |ctx, leaf| leaf.text(ctx))?;
        }
        let sets: Vec<Ident> = to
            .iter()
            .map(|path| self.sets.of(path, to_when, false))
            .collect();
        let (ctx, root) = (self.ctx, self.root);
        let mut test = |leaf: Leaf<'m>, _: &mut Names| {
            let text = leaf.text(ctx)?;
            let found = any(sets.iter().map(|ids| quote! { #ids.contains_key(#text) }));
            let broken = if wanted { not(&found) } else { bare(found) };
            Some(quote! { if #broken { return false; } })
        };
        let mut code = Vec::new();
        for path in from {
            let names = &mut self.names;
            code.push(match from_when {
                Some(when) => each_item(ctx, root, path, when, names, &mut test)?,
                None => paths::each(ctx, root, path, names, &mut test)?,
            });
        }
        Some(quote! { #(#code)* })
    }

    fn acyclic(&mut self, items: &Path, id: &Path, parent: &Path) -> Option<TokenStream> {
        let (ctx, links) = (self.ctx, self.names.fresh());
        let room = sets::size(ctx, self.root, &join(items, id));
        let body = paths::each(
            ctx,
            self.root,
            items,
            &mut self.names,
            &mut |item, names| {
                paths::each(ctx, &item, id, names, &mut |id, names| {
                    let id = id.text(ctx)?;
                    paths::each(ctx, &item, parent, names, &mut |parent, _| {
                        let parent = parent.text(ctx)?;
                        Some(quote! { #links.push(#id, #parent); })
                    })
                })
            },
        )?;
        Some(quote! {
            let mut #links = private::Links::new(#room);
            #body
            if !#links.end() {
                return false;
            }
        })
    }

    fn unambiguous(&mut self, from: &[Path], to: &[Path]) -> Option<TokenStream> {
        let sets: Vec<Ident> = to
            .iter()
            .map(|path| self.ids(path))
            .collect::<Option<_>>()?;
        let mut code = Vec::new();
        for path in from {
            code.push(self.each(path, |ctx, leaf| {
                let text = leaf.text(ctx)?;
                Some(quote! { if [#(#sets.contains_key(#text)),*].into_iter().filter(|found| *found).count() > 1 { return false; } })
            })?);
        }
        Some(quote! { #(#code)* })
    }

    /// The table of the ids at one path.
    fn ids(&mut self, path: &Path) -> Option<Ident> {
        self.each(path, |ctx, leaf| leaf.text(ctx))?;
        Some(self.sets.of(path, None, false))
    }

    /// The table from the key of each item to its member.
    fn pairs(&mut self, side: Side<'_>) -> Option<Ident> {
        let (items, key, member) = side;
        let ctx = self.ctx;
        let mut is_total = true;
        let mut names = Names::default();
        paths::each(ctx, self.root, items, &mut names, &mut |item, names| {
            for path in [key, member] {
                let text = paths::each(ctx, &item, path, names, &mut |leaf, _| leaf.text(ctx))?;
                is_total &= !text.to_string().starts_with("if ");
            }
            Some(quote! {})
        })?;
        Some(self.sets.pairs(side, is_total))
    }

    fn agrees(
        &mut self,
        left: Side<'_>,
        right: Side<'_>,
        through: &[Through],
    ) -> Option<TokenStream> {
        let ctx = self.ctx;
        let (items, key, member) = left;
        let known = self.pairs(right)?;
        let is_astray: Vec<TokenStream> = through
            .iter()
            .map(|way| self.leads_nowhere(way))
            .collect::<Option<_>>()?;
        paths::each(
            ctx,
            self.root,
            items,
            &mut self.names,
            &mut |item, names| {
                paths::each(ctx, &item, key, names, &mut |id, names| {
                    let id = id.text(ctx)?;
                    paths::each(ctx, &item, member, names, &mut |value, _| {
                        let value = value.text(ctx)?;
                        Some(quote! {
                            if let Some(other) = #known.get(#id) {
                                let own = #value;
                                if *other != own #(&& #is_astray)* {
                                    return false;
                                }
                            }
                        })
                    })
                })
            },
        )
    }

    /// The test that a way does not lead from `own` to `other`.
    fn leads_nowhere(&mut self, way: &Through) -> Option<TokenStream> {
        let Through {
            r#in,
            key,
            member,
            via,
        } = way;
        let (names, ends) = (
            self.ids(&join(r#in, key))?,
            self.pairs((r#in, key, member))?,
        );
        let end = match via {
            Some(via) => {
                let passed = self.pairs((r#in, via, key))?;
                quote! { #ends.get(own).and_then(|end| #passed.get(end)) }
            }
            None => quote! { #ends.get(own) },
        };
        Some(quote! { #names.contains_key(own) && #end != Some(other) })
    }

    fn key_of(&mut self, from: &Path, of: &Path) -> Option<TokenStream> {
        let (ctx, root) = (self.ctx, self.root);
        paths::each(ctx, root, of, &mut self.names, &mut |object, names| {
            let Leaf::Stored(place, schema) = &object else {
                return None;
            };
            let object = place.receiver();
            let present = |text: &TokenStream| match &ctx.model.follow(schema).kind {
                Kind::Struct(shape) if shape.choice.is_none() => {
                    let arms = shape.fields.iter().map(|field| {
                        let (name, ident) = (&field.name, names::field(&field.name));
                        let there = if field.required {
                            quote! { true }
                        } else {
                            quote! { #object.#ident.is_some() }
                        };
                        quote! { #name => #there, }
                    });
                    Some(quote! { match #text { #(#arms)* _ => false } })
                }
                Kind::Map { .. } | Kind::Object => Some(quote! { #object.contains_key(#text) }),
                _ => None,
            };
            paths::each(ctx, root, from, names, &mut |leaf, _| {
                let present = present(&leaf.text(ctx)?)?;
                Some(quote! { if !#present { return false; } })
            })
        })
    }

    fn key_names(&mut self, of: &Path, pattern: &str, except: &[String]) -> Option<TokenStream> {
        let pattern = format_ident!("PATTERN_{}", self.ctx.pattern(pattern));
        let root = &self.ctx.root;
        self.each(of, |ctx, object| {
            let Leaf::Stored(place, schema) = object else {
                return None;
            };
            if !matches!(
                ctx.model.follow(schema).kind,
                Kind::Map { .. } | Kind::Object
            ) {
                return None;
            }
            let (object, forbidden) = (
                place.receiver(),
                (!except.is_empty()).then(|| quote! { || [#(#except),*].contains(&key.as_str()) }),
            );
            Some(quote! {
                for key in #object.keys() {
                    if !#root::patterns::#pattern.is_match(key.as_str()) #forbidden {
                        return false;
                    }
                }
            })
        })
    }

    fn needs(
        &mut self,
        each: &Path,
        beside: &Path,
        table: &[(String, Vec<String>)],
        other: Option<&NeedsOther>,
    ) -> Option<TokenStream> {
        let (ctx, root, has) = (self.ctx, self.root, self.names.fresh());
        // What is kept raw could be what is needed: then nothing is demanded.
        self.names.on_raw = Some(quote! { return true; });
        let search = paths::each(ctx, root, beside, &mut self.names, &mut |leaf, _| {
            let text = leaf.text(ctx)?;
            Some(quote! { if wanted.contains(&#text) { return true; } })
        });
        self.names.on_raw = None;
        let search = search?;
        let arms = table
            .iter()
            .map(|(value, needed)| quote! { #value => #has(&[#(#needed),*]), });
        let otherwise = if let Some(NeedsOther {
            unless_prefix,
            needs,
        }) = other
        {
            quote! { other => #(other.starts_with(#unless_prefix) ||)* #has(&[#(#needs),*]), }
        } else {
            quote! { _ => true, }
        };
        let arms = quote! { #(#arms)* #otherwise };
        let body = self.each(each, |ctx, leaf| {
            let text = leaf.text(ctx)?;
            Some(quote! {{
                let served = match #text { #arms };
                if !served { return false; }
            }})
        })?;
        Some(quote! {
            let #has = |wanted: &[&str]| {
                #search
                false
            };
            #body
        })
    }
}

/// Inserts the tuple of keys of an item; an item that lacks one is passed over.
fn tuple<'m>(
    ctx: &Context<'m>,
    item: &Leaf<'m>,
    by: &[Path],
    names: &mut Names,
    seen: &Ident,
    keys: &mut Vec<TokenStream>,
) -> Option<TokenStream> {
    let Some((first, rest)) = by.split_first() else {
        return Some(quote! { if !#seen.insert((#(#keys),*)) { return false; } });
    };
    paths::each(ctx, item, first, names, &mut |leaf, names| {
        keys.push(leaf.text(ctx)?);
        let code = tuple(ctx, item, rest, names, seen, keys);
        keys.pop();
        code
    })
}
