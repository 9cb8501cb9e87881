/** Catalogs of apps as TypeScript: what `uiap generate` writes compiles with a program over it, and judges messages. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { build } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sources = join(root, "generated/typescript/src");
const folder = mkdtempSync(join(tmpdir(), "uiap-catalogs-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Without the path of a built command in `UIAP`, cargo builds it. */
const timeout = 600_000;

function run(program: string, args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  if (error !== undefined) throw error;
  return { status, output: stdout + stderr };
}

function generate(manifest: string, out: string): void {
  const args = ["generate", "--manifest", manifest, "--lang", "typescript", "--out", out];
  const built = process.env["UIAP"];
  const cargo = ["run", "--quiet", "--bin", "uiap", "--", ...args];
  const { status, output } = built === undefined ? run("cargo", cargo) : run(built, args);
  expect(status, output).toBe(0);
}

const compilerOptions = {
  target: "es2022",
  lib: ["es2023"],
  types: [],
  module: "nodenext",
  moduleResolution: "nodenext",
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  paths: {
    "@uiap-toolkit/protocol": [join(sources, "index.ts")],
    "@uiap-toolkit/protocol/runtime": [join(sources, "runtime/index.ts")],
    "@uiap-toolkit/protocol/runtime/guard": [join(sources, "runtime/guard.ts")],
  },
};

/** Generates, checks the types of the program of this name with what came out, and loads it. */
async function compiled<T>(name: string, manifest: string): Promise<T> {
  const project = join(folder, name);
  mkdirSync(project);
  generate(manifest, join(project, "uiap"));
  cpSync(fileURLToPath(new URL(`../data/catalog/${name}.ts`, import.meta.url)), join(project, `${name}.ts`));
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  const tsconfig = join(project, "tsconfig.json");
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, include: [`${name}.ts`, "uiap"] }));
  const compiler = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
  expect(run(process.execPath, [compiler, "-p", tsconfig])).toEqual({ status: 0, output: "" });
  const outfile = join(project, "bundle.mjs");
  const entryPoints = [join(project, `${name}.ts`)];
  await build({ entryPoints, outfile, tsconfig, bundle: true, format: "esm", platform: "neutral", logLevel: "error" });
  return (await import(pathToFileURL(outfile).href)) as T;
}

/** What `data/catalog/shop.ts` exports. */
interface Shop {
  readonly shelf: (components: object[]) => object;
  readonly codes: (message: object) => string[];
  readonly read: (input: unknown) => number | string[];
  readonly tile: object;
  readonly unknown: object;
  readonly huge: object;
  readonly untitled: object;
  readonly not: object;
  readonly amount: object;
}

/** What `data/catalog/official.ts` exports. */
interface Official {
  readonly message: object;
  readonly shouted: object;
  readonly judge: (input: unknown) => { ok: boolean; errors: number };
}

test("a catalog of an app's own", { timeout }, async () => {
  const shop = await compiled<Shop>("shop", join(root, "examples/a2ui-catalog/uiap.app.json"));
  const { codes, read, shelf, tile } = shop;

  const message = shelf([tile]);
  expect(codes(message)).toEqual([]);
  expect(read(JSON.stringify(message))).toBe(2);
  const at = "/updateComponents/components";
  const update = (component: object): unknown => ({
    version: "v1.0",
    updateComponents: { surfaceId: "shop", components: [component] },
  });
  expect(read(update({ ...tile, id: "root" }))).toEqual([`a2ui.unallowed-parent ${at}/0`]);
  expect(read(update(shop.unknown))).toEqual([`shape.tag ${at}/0/component`]);
  expect(read(update(shop.huge))).toContain(`shape.enum ${at}/0/size`);
  expect(read(update(shop.untitled))).toContain(`shape.required ${at}/0`);
  expect(read(update({ ...tile, price: shop.not }))).toContain(`shape.tag ${at}/0/price/call`);
  expect(read(update({ ...tile, price: shop.amount }))).toEqual([
    `shape.required ${at}/0/price/args`,
    `shape.extra-member ${at}/0/price/args/amount`,
  ]);
  expect(read("{")).toEqual(["json.syntax "]);
});

const official = process.env["UIAP_REFERENCE_DIR"];

describe.skipIf(official === undefined)("the official basic catalog, from its own file (UIAP_REFERENCE_DIR)", () => {
  test("compiles and judges the official examples", { timeout }, async () => {
    const basic = join(official ?? "", "a2ui/v1_0/catalogs/basic");
    const app = join(folder, "app");
    mkdirSync(app);
    cpSync(join(basic, "catalog.json"), join(app, "catalog.json"));
    const manifest = join(app, "uiap.app.json");
    writeFileSync(manifest, JSON.stringify({ id: "official", version: "1.0.0", catalogs: { official: "catalog.json" } }));
    const { judge, message, shouted } = await compiled<Official>("official", manifest);

    expect(judge(message)).toEqual({ ok: true, errors: 0 });
    const wrong = { version: "v1.0", createSurface: { surfaceId: "s", components: [shouted] } };
    expect(judge(wrong)).toEqual({ ok: false, errors: 1 });
    const examples = readdirSync(join(basic, "examples")).flatMap((name) => {
      const { messages } = JSON.parse(readFileSync(join(basic, "examples", name), "utf8")) as { messages: unknown[] };
      return messages;
    });
    expect(examples.length).toBeGreaterThan(50);
    expect(examples.map(judge)).toEqual(examples.map(() => ({ ok: true, errors: 0 })));
  });
});
