//! Standard output: buffered, and silent once nobody reads it any more.

use std::env;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};

use crate::failure::Failure;

/// The place of all answers.
pub(crate) struct Output {
    writer: BufWriter<Pipe<Box<dyn Write>>>,
    colours: bool,
}

impl Output {
    /// Standard output, locked until the end of the command.
    pub(crate) fn stdout() -> Self {
        let stdout = io::stdout().lock();
        let colours = stdout.is_terminal() && is_unset("NO_COLOR") && !is_dumb_terminal();
        Self {
            writer: BufWriter::new(Pipe {
                inner: Box::new(stdout),
                closed: false,
            }),
            colours,
        }
    }

    /// Somewhere else, without colours.
    #[cfg(test)]
    pub(crate) fn to(writer: impl Write + 'static) -> Self {
        Self {
            writer: BufWriter::new(Pipe {
                inner: Box::new(writer),
                closed: false,
            }),
            colours: false,
        }
    }

    /// Whether text is to be coloured: on a terminal that can, unless `NO_COLOR` is set.
    pub(crate) fn colours(&self) -> bool {
        self.colours
    }

    /// Whether the reader has gone: what is written from now on is lost.
    pub(crate) fn is_closed(&self) -> bool {
        self.writer.get_ref().closed
    }

    /// Writes what is still buffered.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.writer.flush()?)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// A writer that swallows everything after its reader has gone.
struct Pipe<W> {
    inner: W,
    closed: bool,
}

impl<W: Write> Pipe<W> {
    /// Turns the news that the reader has gone into `instead`.
    fn unless_broken<T>(&mut self, result: io::Result<T>, instead: T) -> io::Result<T> {
        match result {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(instead)
            }
            other => other,
        }
    }
}

impl<W: Write> Write for Pipe<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let result = self.inner.write(bytes);
        self.unless_broken(result, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let result = self.inner.flush();
        self.unless_broken(result, ())
    }
}

/// Set to the empty text counts as unset; see <https://no-color.org>.
fn is_unset(variable: &str) -> bool {
    env::var_os(variable).is_none_or(|value| value.is_empty())
}

fn is_dumb_terminal() -> bool {
    env::var_os("TERM").is_some_and(|value| value == "dumb")
}
