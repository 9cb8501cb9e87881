//! What the benches share: data, the counting allocator, interleaved timing and the table of ratios.

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicIsize, AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

/// Counts allocations and live bytes while it is switched on.
pub struct Counting;

static ON: AtomicBool = AtomicBool::new(false);
static LIVE: AtomicIsize = AtomicIsize::new(0);
static PEAK: AtomicIsize = AtomicIsize::new(0);
static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

fn grow(bytes: usize) {
    ALLOCATIONS.fetch_add(1, Relaxed);
    let live = LIVE.fetch_add(bytes as isize, Relaxed) + bytes as isize;
    PEAK.fetch_max(live, Relaxed);
}

// SAFETY: every call is handed on to the system allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if ON.load(Relaxed) {
            grow(layout.size());
        }
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        if ON.load(Relaxed) {
            LIVE.fetch_sub(layout.size() as isize, Relaxed);
        }
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if ON.load(Relaxed) {
            LIVE.fetch_sub(layout.size() as isize, Relaxed);
            grow(size);
        }
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// Runs `work` once and returns its peak of live bytes and its number of allocations.
pub fn heap(work: &mut dyn FnMut()) -> (usize, usize) {
    LIVE.store(0, Relaxed);
    PEAK.store(0, Relaxed);
    ALLOCATIONS.store(0, Relaxed);
    ON.store(true, Relaxed);
    work();
    ON.store(false, Relaxed);
    (
        PEAK.load(Relaxed).max(0) as usize,
        ALLOCATIONS.load(Relaxed),
    )
}

/// Makes the snapshots with the data maker of the base (Python 3) and returns their folder.
pub fn data() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = root.join("data");
    if !folder.join("snapshot_20000.json").exists() {
        let made = Command::new("python3")
            .arg(root.join("base/gen_data.py"))
            .arg(&folder)
            .status();
        assert!(
            made.is_ok_and(|status| status.success()),
            "python3 benches/base/gen_data.py failed"
        );
    }
    folder
}

/// A contender: name and work.
pub type Contender<'a> = (&'static str, Box<dyn FnMut() + 'a>);

/// Times all contenders interleaved and prints, for each, the median of its per-round ratios to the first one.
pub fn compare(
    title: &str,
    bytes: usize,
    rounds: usize,
    inner: usize,
    contenders: &mut [Contender<'_>],
) {
    let mut times = vec![Vec::with_capacity(rounds); contenders.len()];
    for round in 0..=rounds {
        for (index, (_, work)) in contenders.iter_mut().enumerate() {
            // Once before the clock runs: none meets heap and caches as another one left them.
            work();
            let start = Instant::now();
            for _ in 0..inner {
                work();
            }
            if round > 0 {
                times[index].push(start.elapsed().as_secs_f64() / inner as f64);
            }
        }
    }
    println!("\n## {title}: {bytes} bytes, {rounds} rounds\n");
    println!(
        "| contender | median ms | MB/s | ratio | peak heap / input | allocations |\n|---|---|---|---|---|---|"
    );
    for (index, (name, work)) in contenders.iter_mut().enumerate() {
        let ratios: Vec<f64> = times[index]
            .iter()
            .zip(&times[0])
            .map(|(own, base)| own / base)
            .collect();
        let seconds = median(&times[index]);
        let (peak, allocations) = heap(&mut || black_box(&mut *work)());
        println!(
            "| {name} | {:.4} | {:.0} | {:.3} | {:.2} | {allocations} |",
            seconds * 1e3,
            bytes as f64 / seconds / 1e6,
            median(&ratios),
            peak as f64 / bytes as f64,
        );
    }
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}
