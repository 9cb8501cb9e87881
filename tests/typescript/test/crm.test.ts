/** From the structs of `examples/crm` to the TypeScript program beside them: a renamed field stops its compilation. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const web = join(root, "examples/crm/web");
const folder = mkdtempSync(join(tmpdir(), "uiap-crm-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `cargo run` builds what the Rust tests, which come first, have built already. */
const timeout = 600_000;

function run(program: string, args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  if (error !== undefined) throw error;
  return { status, output: stdout + stderr };
}

function uiap(...args: string[]): { status: number | null; output: string } {
  return run("cargo", ["run", "--quiet", "--package", "uiap-cli", "--", "generate", "--lang", "typescript", ...args]);
}

function tsc(project: string): { status: number | null; output: string } {
  const compiler = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
  return run(process.execPath, [compiler, "-p", project]);
}

test("the types are those of the exported document", { timeout }, () => {
  const { status, output } = uiap("--entities", join(root, "examples/crm/entities.json"), "--out", join(web, "src"), "--check");
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

  // What `UIAP_UPDATE=1 cargo test -p crm` exports once `Contact::company` is called `employer`.
  const exported = readFileSync(join(root, "examples/crm/entities.json"), "utf8");
  const renamed = exported.replace('"company": {', '"employer": {');
  expect(renamed).not.toBe(exported);
  const document = join(folder, "entities.json");
  writeFileSync(document, renamed);
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
