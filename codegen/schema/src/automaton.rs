//! Compiles a pattern to the small automaton that the walk runs.
//!
//! regex-automata determinizes it; here it is explored from its start, minimised, and its bytes are grouped into
//! classes. States are numbered in the order of a breadth-first search, so equal patterns give equal automata.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::util::syntax;
use regex_automata::{Anchored, Input};
use uiap_validate::Dfa;

use crate::error::LoadErrorKind;

/// Most automata that are kept; catalogs may bring any number of patterns along.
const MAX_KNOWN: usize = 1024;

/// Largest intermediate automaton, in bytes.
const SIZE_LIMIT: usize = 1 << 20;

/// Compiles a pattern to the automaton that matches it.
///
/// That the pattern stays within the common subset is checked when a spec is loaded, not here.
///
/// # Errors
/// [`LoadErrorKind::BadPattern`] when it is no regular expression, or too large a one.
pub fn automaton(pattern: &str) -> Result<Dfa, LoadErrorKind> {
    if let Some(dfa) = known().get(pattern) {
        return Ok(dfa.clone());
    }
    let dfa = build(pattern, true).map_err(|detail| LoadErrorKind::BadPattern { detail })?;
    let mut known = known();
    if known.len() < MAX_KNOWN {
        known.insert(pattern.to_owned(), dfa.clone());
    }
    Ok(dfa)
}

/// The automata that were built before: loading, compiling and emitting a spec ask for each of them several times.
fn known() -> MutexGuard<'static, BTreeMap<String, Dfa>> {
    static KNOWN: Mutex<BTreeMap<String, Dfa>> = Mutex::new(BTreeMap::new());
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Compiles a pattern to the automaton that takes the texts in which it is found.
///
/// # Errors
/// The same as for [`automaton`].
pub(crate) fn search_automaton(pattern: &str) -> Result<Dfa, LoadErrorKind> {
    // Texts are UTF-8 throughout, so what stands around may be read byte by byte, which takes few states.
    let around = format!(r"^(?s-u:.)*(?:{pattern})(?s-u:.)*$");
    build(&around, false).map_err(|detail| LoadErrorKind::BadPattern { detail })
}

fn build(pattern: &str, utf8: bool) -> Result<Dfa, String> {
    let config = dense::Config::new()
        .start_kind(StartKind::Anchored)
        .dfa_size_limit(Some(SIZE_LIMIT))
        .determinize_size_limit(Some(SIZE_LIMIT));
    let syntax = syntax::Config::new().unicode(true).utf8(utf8);
    let built = dense::Builder::new()
        .configure(config)
        .syntax(syntax)
        .build(pattern);
    let dense = built.map_err(|error| error.to_string())?;
    let machine = explore(&dense)?;
    let classes = byte_classes(&machine);
    let blocks = minimise(&machine, &classes);
    assemble(&machine, &classes, &blocks)
}

/// Reachable states, the start first: where each byte leads, and whether a text may end there.
struct Machine {
    next: Vec<[usize; 256]>,
    accept: Vec<bool>,
}

fn explore(dense: &dense::DFA<Vec<u32>>) -> Result<Machine, String> {
    let input = Input::new("").anchored(Anchored::Yes);
    let start = dense
        .start_state_forward(&input)
        .map_err(|error| error.to_string())?;
    let mut known = BTreeMap::from([(start, 0)]);
    let mut open = VecDeque::from([start]);
    let mut machine = Machine {
        next: Vec::new(),
        accept: Vec::new(),
    };
    while let Some(state) = open.pop_front() {
        let mut row = [0; 256];
        for byte in 0..=u8::MAX {
            let target = dense.next_state(state, byte);
            let fresh = known.len();
            row[usize::from(byte)] = *known.entry(target).or_insert_with(|| {
                open.push_back(target);
                fresh
            });
        }
        machine.next.push(row);
        machine
            .accept
            .push(dense.is_match_state(dense.next_eoi_state(state)));
    }
    Ok(machine)
}

/// For every byte its class: bytes of a class lead to the same states everywhere. Numbered in byte order.
fn byte_classes(machine: &Machine) -> Vec<usize> {
    let mut known = BTreeMap::new();
    let column = |byte: usize| machine.next.iter().map(|row| row[byte]).collect::<Vec<_>>();
    (0..256)
        .map(|byte| {
            let fresh = known.len();
            *known.entry(column(byte)).or_insert(fresh)
        })
        .collect()
}

/// For every state its block: states of a block cannot be told apart by what follows (Moore's algorithm).
fn minimise(machine: &Machine, classes: &[usize]) -> Vec<usize> {
    let samples = samples(classes);
    let mut blocks: Vec<usize> = machine
        .accept
        .iter()
        .map(|accept| usize::from(*accept))
        .collect();
    let mut n_blocks = 0;
    loop {
        let mut known = BTreeMap::new();
        let refined: Vec<usize> = machine
            .next
            .iter()
            .enumerate()
            .map(|(state, row)| {
                let targets: Vec<usize> = samples.iter().map(|byte| blocks[row[*byte]]).collect();
                let fresh = known.len();
                *known.entry((blocks[state], targets)).or_insert(fresh)
            })
            .collect();
        if known.len() == n_blocks {
            return refined;
        }
        n_blocks = known.len();
        blocks = refined;
    }
}

/// One byte of every class, in class order.
fn samples(classes: &[usize]) -> Vec<usize> {
    let n_classes = classes.iter().max().map_or(0, |last| last + 1);
    (0..n_classes)
        .filter_map(|class| classes.iter().position(|each| *each == class))
        .collect()
}

/// The automaton over blocks and classes, states renumbered by a breadth-first search.
fn assemble(machine: &Machine, classes: &[usize], blocks: &[usize]) -> Result<Dfa, String> {
    let samples = samples(classes);
    let mut numbers = BTreeMap::from([(blocks[0], 0_u16)]);
    let mut open = VecDeque::from([0]);
    let (mut next, mut accept) = (Vec::new(), Vec::new());
    while let Some(state) = open.pop_front() {
        for byte in &samples {
            let target: usize = machine.next[state][*byte];
            let fresh =
                u16::try_from(numbers.len()).map_err(|_| "it has too many states".to_owned())?;
            next.push(*numbers.entry(blocks[target]).or_insert_with(|| {
                open.push_back(target);
                fresh
            }));
        }
        accept.push(machine.accept[state]);
    }
    let rows = next.chunks(samples.len()).zip(&accept);
    let is_dead = |(number, (row, accepts)): (u16, (&[u16], &bool))| {
        (!accepts && row.iter().all(|target| *target == number)).then_some(number)
    };
    let dead = (0..).zip(rows).find_map(is_dead);
    let n_classes = u16::try_from(samples.len()).expect("there are at most 256 classes of bytes");
    Ok(Dfa::from_parts(
        runs(classes),
        n_classes,
        next,
        accept,
        dead,
    ))
}

/// Runs of bytes of one class: the last byte and the class.
fn runs(classes: &[usize]) -> Vec<(u8, u8)> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for (byte, class) in (0..=u8::MAX).zip(classes) {
        let class = u8::try_from(*class).expect("there are at most 256 classes of bytes");
        match runs.last_mut() {
            Some((last, same)) if *same == class => *last = byte,
            _ => runs.push((byte, class)),
        }
    }
    runs
}
