//! Agreement across engines, outside judges and the reference documents.

mod documents;
mod generation;
mod judge;
mod near;
mod robustness;
mod twins;
mod vectors;
