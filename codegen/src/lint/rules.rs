//! The rules: their codes, why they are rules, what to do.

use uiap_validate::Level;

/// A rule of linting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rule {
    /// Stable slug, such as `lint.no-risk`.
    pub code: &'static str,
    /// Warning or information.
    pub level: Level,
    /// Why it is a rule; one sentence.
    pub reason: &'static str,
    /// What to do; one sentence.
    pub remedy: &'static str,
}

const fn warning(code: &'static str, reason: &'static str, remedy: &'static str) -> Rule {
    Rule {
        code,
        level: Level::Warning,
        reason,
        remedy,
    }
}

const fn information(code: &'static str, reason: &'static str, remedy: &'static str) -> Rule {
    Rule {
        code,
        level: Level::Information,
        reason,
        remedy,
    }
}

/// All rules, sorted by code.
pub const RULES: &[Rule] = &[
    warning(
        "lint.catalog",
        "renderers and agents of others read catalogs by the letter of A2UI",
        "Do what the statement behind the finding says; `uiap explain` shows it.",
    ),
    Rule {
        code: "lint.catalog-error",
        level: Level::Error,
        reason: "a catalog that breaks a rule of A2UI is refused by its readers",
        remedy: "Do what the statement behind the finding says; `uiap explain` shows it.",
    },
    information(
        "lint.catalog-hint",
        "agents choose components by what catalogs say about them",
        "Do what the finding says, if it fits.",
    ),
    warning(
        "lint.idle-keyword",
        "A keyword that judges nothing was meant to judge something.",
        "Remove it, or correct what it depends on.",
    ),
    warning(
        "lint.inexact-bound",
        "Integers beyond 2^53 are not exact in every JSON reader, and refused here (RFC 7493).",
        "Send larger numbers as strings.",
    ),
    information(
        "lint.inferred-firm",
        "What is marked as inferred is a guess, and whoever demands it makes a fact of it.",
        "Make the member optional, or drop `x-inferred` once the shape is known.",
    ),
    warning(
        "lint.naming",
        "Agents see hundreds of names; those that follow one form can be read and guessed.",
        "Rename it; what is published already can be silenced.",
    ),
    warning(
        "lint.no-description",
        "A model chooses actions and fills arguments by what their descriptions say.",
        "Add a `description`: one sentence that says what it is or does.",
    ),
    warning(
        "lint.no-idempotency",
        "Without it nobody may repeat the action when an answer gets lost.",
        "Add `idempotency`: `idempotent` or `non_idempotent`.",
    ),
    warning(
        "lint.no-risk",
        "An action without a risk level is judged by guesses of the policy.",
        "Add `risk` with a `level`: `safe`, `confirm` or `blocked`.",
    ),
    warning(
        "lint.no-success",
        "Without a success signal an agent can only believe that the action worked.",
        "Add `success` with a signal that the app shows, such as `{ \"kind\": \"toast.contains\", \"text\": \"…\" }`.",
    ),
    warning(
        "lint.no-title",
        "People who are asked for consent see the title.",
        "Add a `title` of a few words.",
    ),
    information(
        "lint.not-strict",
        "Models that are held to a schema know only a part of JSON Schema; this action is left out of the strict tools.",
        "Name the members that there may be.",
    ),
    warning(
        "lint.readable-secret",
        "Values of readable fields reach agents and models as they are.",
        "Set `exposure` to `redacted` or `declared_only`.",
    ),
    warning(
        "lint.risk-contradicts",
        "What reaches outside of the app cannot be taken back, so that it is not safe.",
        "Set the level to `confirm`, or drop the tag.",
    ),
    warning(
        "lint.sensitive-argument",
        "Arguments are logged and shown unless they are marked.",
        "Add `\"x-sensitive\": true` to its schema, or leave the secret to the app.",
    ),
    warning(
        "lint.unknown-code",
        "A silenced finding whose code does not exist silences nothing.",
        "Correct the code, or drop the entry.",
    ),
    warning(
        "lint.unreachable",
        "What nothing refers to is never seen by an agent.",
        "Use it, or drop it.",
    ),
    warning(
        "lint.unsatisfiable",
        "A schema that no value fits refuses everything.",
        "Correct `type`, or write `false` if that is meant.",
    ),
    information(
        "lint.untagged-union",
        "Where nothing tells alternatives apart, faults cannot be reported inside the one that is meant.",
        "Give each a required member with a `const` of its own; typed code gets a union then.",
    ),
    warning(
        "lint.unused-allowance",
        "A silenced finding that is not there any more hides the next one.",
        "Drop the entry.",
    ),
];
