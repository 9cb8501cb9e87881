//! A2UI v1.0: messages by which an agent builds user interfaces, and those by which a renderer answers.
//!
//! Messages are generic over the catalog whose components and functions they use, [`Basic`] unless another one is named;
//! [`Open`] takes any. Implements the v1.0 candidate at commit 44a420b, dialect 2026-08.
//!
//! ```
//! use uiap::SpecType;
//! use uiap::a2ui::basic::{AnyComponent, Column, Text};
//! use uiap::a2ui::{AgentToRendererMessage, ChildList, UpdateComponents, UpdateComponentsMessage};
//!
//! let children = ChildList::Array(vec!["title".into()]);
//! let components: [AnyComponent; 2] = [Column::new("root", children).into(), Text::new("title", "Hello").into()];
//! let message: AgentToRendererMessage =
//!     UpdateComponentsMessage::new(UpdateComponents::new("surface-1", components)).into();
//! message.check()?;
//! # Ok::<(), uiap::Report>(())
//! ```

pub mod batch;

pub use uiap_types::a2ui::*;
