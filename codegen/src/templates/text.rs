//! Filters over texts.

use heck::{ToKebabCase, ToLowerCamelCase, ToPascalCase, ToShoutySnakeCase, ToSnakeCase};

/// Without byte order mark, with line ends that are LF.
pub(super) fn plain(text: &str) -> String {
    text.strip_prefix('\u{feff}')
        .unwrap_or(text)
        .replace("\r\n", "\n")
}

/// A name in another form; an unknown form is `None`, an empty one leaves it as it is.
pub(super) fn convert(name: &str, form: &str) -> Option<String> {
    Some(match form {
        "" => name.to_owned(),
        "snake" => name.to_snake_case(),
        "kebab" => name.to_kebab_case(),
        "camel" => name.to_lower_camel_case(),
        "pascal" => name.to_pascal_case(),
        "shouty" => name.to_shouty_snake_case(),
        _ => return None,
    })
}

/// Every line with `prefix` before it; lines of blanks keep no blanks at their end.
#[expect(clippy::needless_pass_by_value, reason = "filters own their arguments")]
pub(super) fn prefix(text: String, prefix: String) -> String {
    let lines = text
        .lines()
        .map(|line| format!("{prefix}{line}").trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

/// Words in lines of at most `width` characters, where words allow it. Line ends stay.
#[expect(clippy::needless_pass_by_value, reason = "filters own their arguments")]
pub(super) fn wrap(text: String, width: usize) -> String {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let (mut line, mut length) = (String::new(), 0);
        for word in paragraph.split_whitespace() {
            let n_characters = word.chars().count();
            if length > 0 && length + 1 + n_characters > width {
                lines.push(std::mem::take(&mut line));
                length = 0;
            }
            if length > 0 {
                line.push(' ');
                length += 1;
            }
            line.push_str(word);
            length += n_characters;
        }
        lines.push(line);
    }
    lines.join("\n")
}
