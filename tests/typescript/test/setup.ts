/** The same cases on every run; `FC_SEED` picks others. */

import fc from "fast-check";

const { FC_SEED = "20260326" } = process.env;

fc.configureGlobal({ seed: Number(FC_SEED) });
