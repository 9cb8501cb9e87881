//! UI Agent Protocol for Rust: typed messages, validators and (feature by feature) the behaviour the documents demand.
//!
//! An app tells an agent what is on screen, what can be done, what is risky and which records it may read. This crate
//! holds the messages of that conversation as Rust types, generated from a machine-readable spec, and judges them.
//!
//! ```
//! use uiap::{SpecType, message::{Body, Message}};
//!
//! let text = br#"{
//!   "uiap": "0.1", "kind": "request", "type": "web.state.get", "id": "msg_1", "sessionId": "sess_1",
//!   "ts": "2026-03-26T13:00:00.000Z", "source": { "role": "agent", "id": "planner" },
//!   "payload": { "maxNodes": 200 }
//! }"#;
//! let message = Message::parse(text)?;
//! let Body::WebStateGet(request) = &message.body else { panic!("not the message I expected") };
//! assert_eq!(request.max_nodes, Some(200.0));
//! # Ok::<(), uiap::Report>(())
//! ```
//!
//! Three doors, for every type and for whole messages:
//!
//! | door | takes | gives |
//! |---|---|---|
//! | [`SpecType::parse`] | JSON text | a [`Checked`] value, or a [`Report`] with every problem and its place |
//! | [`SpecType::check`] | a typed value | its errors, if any |
//! | [`SpecType::diagnose`] | any JSON text | errors, warnings and information |
//!
//! What an agent may know of an app's data is declared on the app's own structs, see [`cognition`].
//!
//! | feature | adds |
//! |---|---|
//! | `derive` (default) | the derives of [`cognition`] |
//! | `chrono`, `jiff`, `rust_decimal`, `time`, `url`, `uuid` | types of these crates as values of fields |
//! | `a2ui` | `a2ui`: messages of A2UI v1.0, the basic catalog, batches |
//! | `a2a` | `a2a`: cards, messages, tasks, events, requests and errors of A2A 1.0 |
//! | `schemars` | `JsonSchema` of records |

#![forbid(unsafe_code)]

#[cfg(feature = "a2ui")]
pub mod a2ui;
#[cfg(feature = "a2a")]
pub use uiap_types::a2a;
pub mod app;
pub mod cognition;
mod envelope;

#[doc(hidden)]
pub use cognition::private as __private;
pub use envelope::RawEnvelope;
pub use uiap_types::{
    DIGEST, VERSION, action, agent, capability, core, http, message, policy, table, v0_1, web,
    workflow,
};
pub use uiap_validate::{
    Checked, Inferred, Level, Limits, Options, Pointer, Problem, Report, SpecType, Subject, Table,
    diagnose, json, parse_str, parse_with,
};
