/** What a bundler keeps of the package. */

import { fileURLToPath } from "node:url";

import { build } from "esbuild";
import { describe, expect, test } from "vitest";

const source = fileURLToPath(new URL("../../../generated/typescript/src", import.meta.url));

/** The minified bundle of a page that imports from the package. */
async function bundled(program: string): Promise<string> {
  const stdin = { contents: program, resolveDir: source, loader: "ts" as const };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", write: false });
  return outputFiles.map(({ text }) => text).join("");
}

describe("bundles", () => {
  test.each([
    ["isEntityRef", 1_000],
    ["isPageGraph", 8_000],
  ])("of a guard hold neither table nor walk: %s in %i bytes", async (guard, most) => {
    const code = await bundled(`import { ${guard} } from "./index.js"; console.log(${guard}(globalThis.x));`);
    expect(code).toContain("===");
    expect(code).not.toContain("sha256:");
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(most);
  });

  test("of a door hold the table once", async () => {
    const code = await bundled('import { parsePageGraph } from "./web.js"; console.log(parsePageGraph(globalThis.x));');
    expect(code.split("sha256:")).toHaveLength(2);
  });

  test("of nothing are empty: no module has side effects", async () => {
    expect((await bundled('import "./index.js";')).trim()).toBe("");
  });
});
