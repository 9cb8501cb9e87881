//! References as URIs: resolving against a base, and undoing percent-encoding.

/// Why a reference cannot be resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// It leaves the folder in which all files lie.
    Outside,
    /// It has a backslash.
    Backslash,
    /// A `%` without two hex digits, or bytes that are no UTF-8.
    Encoding,
}

/// Splits a reference into what comes before and after `#`.
pub(super) fn split(reference: &str) -> (&str, &str) {
    reference.split_once('#').unwrap_or((reference, ""))
}

/// Whether a reference starts with a scheme such as `https:`.
pub(super) fn is_absolute(reference: &str) -> bool {
    let scheme = reference.split_once(':').map_or("", |(scheme, _)| scheme);
    scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|each| each.is_ascii_alphanumeric() || matches!(each, '+' | '-' | '.'))
}

/// Resolves a reference without fragment against a base, which is a path below the root folder or an absolute URI.
pub(super) fn resolve(base: &str, reference: &str) -> Result<String, Fault> {
    if reference.contains('\\') {
        return Err(Fault::Backslash);
    }
    if reference.is_empty() {
        return Ok(base.to_owned());
    }
    if is_absolute(reference) {
        return Ok(reference.to_owned());
    }
    let (root, path) = if is_absolute(base) {
        authority(base)
    } else {
        ("", base)
    };
    let is_file = root.is_empty();
    let reference = if is_file {
        decode(reference)?
    } else {
        reference.to_owned()
    };
    let joined = match reference.strip_prefix('/') {
        Some(_) if is_file => return Err(Fault::Outside),
        Some(from_root) => from_root.to_owned(),
        None => {
            let folder = path.rfind('/').map_or("", |end| &path[..=end]);
            format!("{folder}{reference}")
        }
    };
    let mut segments: Vec<&str> = Vec::new();
    for segment in joined.split('/').filter(|segment| *segment != ".") {
        match segment {
            ".." if segments.pop().is_none() && is_file => return Err(Fault::Outside),
            ".." => {}
            _ => segments.push(segment),
        }
    }
    let path = segments.join("/");
    let path = path.trim_start_matches('/');
    Ok(if is_file {
        path.to_owned()
    } else {
        format!("{root}/{path}")
    })
}

/// `https://example.org` and `a/b.json` of an absolute URI.
fn authority(uri: &str) -> (&str, &str) {
    let after_scheme = uri
        .find("://")
        .map_or_else(|| uri.find(':').map_or(0, |at| at + 1), |at| at + 3);
    let end = uri[after_scheme..]
        .find('/')
        .map_or(uri.len(), |at| after_scheme + at);
    (&uri[..end], uri[end..].trim_start_matches('/'))
}

/// Undoes percent-encoding.
pub(super) fn decode(text: &str) -> Result<String, Fault> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || rest.next().and_then(|byte| char::from(byte).to_digit(16));
        let (Some(high), Some(low)) = (digit(), digit()) else {
            return Err(Fault::Encoding);
        };
        bytes.push(u8::try_from(high * 16 + low).map_err(|_| Fault::Encoding)?);
    }
    String::from_utf8(bytes).map_err(|_| Fault::Encoding)
}
