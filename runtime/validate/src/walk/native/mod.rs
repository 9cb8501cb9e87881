//! Rules that no keyword says ([`Native`]): directives of other dialects, names that the protocol keeps, bounds, A2UI
//! in A2A.

mod a2a;
mod composition;
mod directive;

use super::near::near;
use super::text::{self, Texts};
use super::{Val, Walk};
use crate::native::texts::{Excess, expression_excess, odd_name, pointer_excess};
use crate::native::{MAX_ARGUMENTS, MAX_MESSAGE_DEPTH, SURFACE};
use crate::table::Native;

impl<'w> Walk<'w> {
    /// Judges what has to be told before a value's shape. Returns whether its shape has nothing to say then.
    pub(super) fn is_foreign(&mut self, index: u32, native: Native, value: Val<'w>) -> bool {
        match native {
            Native::Directive => self.foreign_directive(index, value),
            Native::SystemFunction => self.system_function(index, value),
            Native::SurfaceType => self.surface_type(index, value),
            _ => false,
        }
    }

    /// Judges a value by a rule that no keyword says. `n_errors`: errors about shapes before the value was judged.
    pub(super) fn native(&mut self, index: u32, native: Native, value: Val<'w>, n_errors: usize) {
        match native {
            Native::Directive | Native::SystemFunction | Native::SurfaceType => {}
            Native::Literal => self.literal(index, value),
            Native::Child if self.calls.is_call() => {}
            Native::Child => self.children.push(value),
            Native::Components => {
                if self.findings.n_shape_errors() == n_errors {
                    self.composition(index, value);
                }
                self.children.clear();
                self.components.clear();
            }
            // First shapes, then meaning.
            Native::A2uiPart | Native::A2uiDeclaration
                if self.findings.n_shape_errors() > n_errors => {}
            Native::A2uiPart => self.a2ui_part(index, value),
            Native::A2uiDeclaration => self.a2ui_declaration(index, value),
            Native::Pointer => self.pointer(index, value),
            Native::Expression => {
                let excess = value.as_str().and_then(|text| expression_excess(&text));
                self.excess("a2ui.expression-limits", index, value, excess);
            }
            Native::Arguments => {
                let count = value.len();
                let excess = (count > MAX_ARGUMENTS).then(|| {
                    let expected = format!("at most {MAX_ARGUMENTS} arguments");
                    (expected, count.to_string())
                });
                self.excess("a2ui.call-args-count", index, value, excess);
            }
            Native::Message => {
                if !value.is_within(MAX_MESSAGE_DEPTH) {
                    let expected = format!("values at most {MAX_MESSAGE_DEPTH} deep");
                    let excess = Some((expected, "a deeper one".to_owned()));
                    self.excess("a2ui.json-depth", index, value, excess);
                }
            }
        }
    }

    fn excess(&mut self, code: &str, index: u32, value: Val<'w>, excess: Option<Excess>) {
        if let Some((expected, found)) = excess {
            self.add(code, index, &[], value, || Texts::new(expected, found));
        }
    }

    fn pointer(&mut self, index: u32, value: Val<'w>) {
        let Some(text) = value.as_str() else { return };
        if let Some((expected, name)) = pointer_excess(&text) {
            let found = text::quoted(&name);
            self.add("a2ui.expression-limits", index, &[], value, || {
                Texts::new(expected, found)
            });
        } else if let Some(name) = odd_name(&text) {
            let found = format!("the name {}", text::quoted(name));
            self.add("a2ui.pointer-name", index, &[], value, || {
                Texts::new("names that are neither empty nor `..`", found)
            });
        }
    }

    /// Names with `@` are never looked for in a catalog.
    fn system_function(&mut self, index: u32, value: Val<'w>) -> bool {
        const CODE: &str = "a2ui.system-function";
        let Some(call) = value.get("call") else {
            return false;
        };
        let name = call.as_str().filter(|name| name.starts_with('@'));
        let Some(name) = name.filter(|_| !self.findings.is_off(CODE, CODE)) else {
            return false;
        };
        self.add(CODE, index, &[], call, || Texts {
            near: text::did_you_mean(near(&name, ["@index"])),
            ..Texts::new(
                "\"@index\", or a function of a catalog",
                text::quoted(&name),
            )
        });
        true
    }

    /// The surface itself is no component that is sent.
    fn surface_type(&mut self, index: u32, value: Val<'w>) -> bool {
        const CODE: &str = "a2ui.surface-type-reserved";
        let Some(place) = value.get("component") else {
            return false;
        };
        let is_surface = place.as_str().is_some_and(|name| name == SURFACE);
        if !is_surface || self.findings.is_off(CODE, CODE) {
            return false;
        }
        self.add(CODE, index, &[], place, || {
            Texts::new("a component of a catalog", text::quoted(SURFACE))
        });
        true
    }
}
