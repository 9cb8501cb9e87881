//! Names that promise a secret, on values that anyone may see.

use heck::ToSnakeCase;

use super::Found;
use super::visit::{fields, members};
use crate::entities::Exposure;

/// Words that stand for secrets wherever they are in a name.
const WORDS: [&str; 26] = [
    "password",
    "passwort",
    "passwd",
    "pwd",
    "passphrase",
    "passcode",
    "secret",
    "token",
    "credential",
    "credentials",
    "otp",
    "totp",
    "pin",
    "cvv",
    "cvc",
    "iban",
    "ssn",
    "apikey",
    "privatekey",
    "pan",
    "cardnumber",
    "creditcard",
    "taxid",
    "passport",
    "biometric",
    "bearer",
];

/// Pairs of words that do.
const PAIRS: [(&str, &str); 12] = [
    ("api", "key"),
    ("private", "key"),
    ("access", "key"),
    ("secret", "key"),
    ("card", "number"),
    ("credit", "card"),
    ("account", "number"),
    ("social", "security"),
    ("tax", "id"),
    ("tax", "number"),
    ("recovery", "code"),
    ("security", "code"),
];

/// Words behind a secret that make it something about the secret.
const ABOUT: [&str; 9] = [
    "count", "length", "policy", "hint", "expires", "expiry", "updated", "changed", "type",
];

pub(super) fn look(found: &mut Found<'_>) {
    let app = found.app;
    for (at, field) in fields(app) {
        if field.exposure == Exposure::Readable
            && let Some(secret) = secret_in(&field.name)
        {
            let message = format!(
                "field `{}` looks like a secret (`{secret}`) and is readable",
                field.name
            );
            found.push("lint.readable-secret", &at, message);
        }
    }
    for member in members(app) {
        let schema = &member.field.schema;
        let is_marked = schema.sensitive || app.types.follow(schema).sensitive;
        if !is_marked && let Some(secret) = secret_in(&member.field.name) {
            let message = format!(
                "argument `{}` looks like a secret (`{secret}`) and is not marked",
                member.field.name
            );
            found.push("lint.sensitive-argument", &member.at, message);
        }
    }
}

/// The word in a name that promises a secret.
fn secret_in(name: &str) -> Option<String> {
    let snake = name.to_snake_case();
    let words: Vec<&str> = snake.split('_').collect();
    if words.last().is_some_and(|last| ABOUT.contains(last)) {
        return None;
    }
    let single = words.iter().find(|word| {
        let singular = word.strip_suffix('s').unwrap_or(word);
        WORDS.contains(word) || WORDS.contains(&singular)
    });
    let pair = words
        .windows(2)
        .find(|pair| PAIRS.contains(&(pair[0], pair[1].strip_suffix('s').unwrap_or(pair[1]))));
    single
        .map(|word| (*word).to_owned())
        .or_else(|| pair.map(|pair| pair.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::secret_in;

    #[test]
    fn secrets_are_told_from_what_is_about_them() {
        for name in [
            "password",
            "userPassword",
            "api_key",
            "apiKeys",
            "iban",
            "cardNumber",
            "IBAN",
            "cvv2Cvv",
            "loginTokens",
        ] {
            assert!(secret_in(name).is_some(), "{name}");
        }
        for name in [
            "passwordHint",
            "tokenCount",
            "spinner",
            "pinned",
            "pancake",
            "keyboard",
            "cardColor",
            "title",
        ] {
            assert_eq!(secret_in(name), None, "{name}");
        }
    }
}
