/** From the structs of `examples/crm` to the TypeScript program beside them: a renamed field stops its compilation. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const crm = join(root, "examples/crm");
const web = join(crm, "web");
const folder = mkdtempSync(join(tmpdir(), "uiap-crm-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Without the path of a built command in `UIAP`, cargo builds it. */
const timeout = 600_000;

function run(program: string, args: string[], env = process.env): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: "utf8", env });
  if (error !== undefined) throw error;
  return { status, output: stdout + stderr };
}

function uiap(...args: string[]): { status: number | null; output: string } {
  const generate = ["generate", "--lang", "typescript", ...args];
  const built = process.env["UIAP"];
  return built === undefined ? run("cargo", ["run", "--quiet", "--bin", "uiap", "--", ...generate]) : run(built, generate);
}

function tsc(project: string): { status: number | null; output: string } {
  const compiler = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
  return run(process.execPath, [compiler, "-p", project]);
}

function replaceIn(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  const replaced = text.replace(before, after);
  expect(replaced).not.toBe(text);
  writeFileSync(file, replaced);
}

/** A copy of the crate in a workspace of its own, over the crates of this one. */
function copyOfCrate(): string {
  const copy = join(folder, "crm");
  mkdirSync(copy);
  cpSync(join(crm, "src"), join(copy, "src"), { recursive: true });
  cpSync(join(crm, "entities.json"), join(copy, "entities.json"));
  cpSync(join(root, "Cargo.lock"), join(copy, "Cargo.lock"));
  writeFileSync(join(copy, "Cargo.toml"), `
    [workspace]

    [package]
    name = "crm"
    version = "0.1.0"
    edition = "2024"

    [dependencies]
    jiff = { version = "1", default-features = false, features = ["alloc", "serde"] }
    serde = { version = "1", features = ["derive"] }
    serde_json = "1"
    uiap = { path = ${JSON.stringify(join(root, "runtime/uiap"))}, features = ["jiff"] }
  `);
  return copy;
}

/** The copy's test `uiap_export`, which writes its `entities.json`. What it builds stays for the next run. */
function updateExport(copy: string): { status: number | null; output: string } {
  const target = process.env["CARGO_TARGET_DIR"] ?? join(root, "target");
  const args = ["test", "--quiet", "--offline", "--lib", "--manifest-path", join(copy, "Cargo.toml")];
  return run("cargo", [...args, "--target-dir", target, "uiap_export"], { ...process.env, UIAP_UPDATE: "1" });
}

test("the types are those of the exported document", { timeout }, () => {
  const { status, output } = uiap("--entities", join(crm, "entities.json"), "--out", join(web, "src"), "--check");
  expect(output).toContain("is up to date");
  expect(status).toBe(0);
});

test("the program compiles", { timeout }, () => {
  const { status, output } = tsc(join(web, "tsconfig.check.json"));
  expect(output).toBe("");
  expect(status).toBe(0);
});

test("a field that is renamed in Rust no longer compiles here", { timeout }, () => {
  cpSync(join(web, "src"), join(folder, "src"), { recursive: true });
  cpSync(join(web, "package.json"), join(folder, "package.json"));
  const project = join(folder, "tsconfig.json");
  writeFileSync(project, JSON.stringify({ extends: join(web, "tsconfig.check.json"), include: ["src"] }));
  expect(tsc(project)).toEqual({ status: 0, output: "" });

  const copy = copyOfCrate();
  replaceIn(join(copy, "src/contact.rs"), "pub company:", "pub employer:");
  replaceIn(join(copy, "src/sample.rs"), "company:", "employer:");
  const exported = updateExport(copy);
  expect(exported.output).toContain("1 passed");
  expect(exported.status).toBe(0);
  const document = join(copy, "entities.json");
  expect(readFileSync(document, "utf8")).toContain('"employer": {');
  expect(uiap("--entities", document, "--out", join(folder, "src")).status).toBe(0);

  const { status, output } = tsc(project);
  expect(status).not.toBe(0);
  const errors = output.split("\n").filter((line) => line.includes("error TS"));
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) {
    expect(error).toContain("main.ts");
  }
  expect(output).toContain('"company"');
});
