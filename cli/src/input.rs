//! Reading what is to be judged: a file or standard input, never more than the limit allows.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser};
use uiap_codegen::app::MANIFEST;

use crate::failure::Failure;

/// The name that stands for standard input.
pub(crate) const STANDARD_INPUT: &str = "-";

/// A text, or how much of it there is when that is too much.
pub(crate) enum Text {
    /// All of it.
    Whole(Vec<u8>),
    /// More than the limit; `size` in words.
    TooLarge { size: String },
}

/// A line of a stream.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// It is in the buffer, without its end.
    Whole,
    /// It has this many bytes, more than the limit; they were skipped.
    TooLarge(usize),
}

/// Reads the path of a manifest from the command line; a folder stands for the manifest in it.
pub(crate) fn manifest_path() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().map(|path| {
        if path.is_dir() {
            path.join(MANIFEST)
        } else {
            path
        }
    })
}

/// The name of an input as people know it.
pub(crate) fn name_of(file: &Path) -> String {
    if file.as_os_str() == STANDARD_INPUT {
        "<stdin>".to_owned()
    } else {
        file.display().to_string()
    }
}

/// Opens a file or standard input, and tells its size where that is known before reading.
pub(crate) fn open(file: &Path) -> Result<(Box<dyn Read>, Option<u64>), Failure> {
    if file.as_os_str() == STANDARD_INPUT {
        return Ok((Box::new(io::stdin().lock()), None));
    }
    let opened = File::open(file).and_then(|handle| {
        let metadata = handle.metadata()?;
        let size = metadata.is_file().then_some(metadata.len());
        Ok((Box::new(handle) as Box<dyn Read>, size))
    });
    opened.map_err(|error| unreadable(file, error))
}

/// Reads a whole input of at most `max_bytes`. Of a larger one, at most one byte more is read.
pub(crate) fn read(file: &Path, max_bytes: usize) -> Result<Text, Failure> {
    let (reader, size) = open(file)?;
    if let Some(size) = size.filter(|size| *size > max_bytes as u64) {
        return Ok(Text::TooLarge {
            size: format!("{size} bytes"),
        });
    }
    let mut text = Vec::with_capacity(usize::try_from(size.unwrap_or(0)).unwrap_or(0) + 1);
    reader
        .take((max_bytes as u64).saturating_add(1))
        .read_to_end(&mut text)
        .map_err(|error| unreadable(file, error))?;
    if text.len() > max_bytes {
        return Ok(Text::TooLarge {
            size: format!("more than {max_bytes} bytes"),
        });
    }
    Ok(Text::Whole(text))
}

/// Reads the next line into `buffer`; `None` at the end. Holds at most `max_bytes` of it.
pub(crate) fn read_line(
    reader: &mut impl BufRead,
    max_bytes: usize,
    buffer: &mut Vec<u8>,
) -> io::Result<Option<Line>> {
    buffer.clear();
    let mut length = 0;
    loop {
        let available = match reader.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() && length == 0 {
            return Ok(None);
        }
        let end = available.iter().position(|byte| *byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        length += part.len();
        if length <= max_bytes {
            buffer.extend_from_slice(part);
        }
        let is_last = end.is_some() || available.is_empty();
        let consumed = part.len() + usize::from(end.is_some());
        reader.consume(consumed);
        if is_last {
            return Ok(Some(if length > max_bytes {
                Line::TooLarge(length)
            } else {
                Line::Whole
            }));
        }
    }
}

/// The failure of an input that cannot be read.
pub(crate) fn unreadable(file: &Path, source: io::Error) -> Failure {
    Failure::Unreadable {
        name: name_of(file),
        source,
    }
}
