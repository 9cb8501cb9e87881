/** What a bundler keeps of the package. */

import { fileURLToPath } from "node:url";

import { rolldown } from "rolldown";
import { describe, expect, test } from "vitest";

const source = fileURLToPath(new URL("../../../generated/typescript/src/", import.meta.url));

/** The minified bundle of a program that imports from the package. */
async function bundled(program: string): Promise<string> {
  const entry = "virtual:entry";
  const plugin = {
    name: "entry",
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) => (id === entry ? program.replaceAll("@/", source) : undefined),
  };
  const extensionAlias = { ".js": [".ts", ".js"] };
  const bundle = await rolldown({ input: entry, plugins: [plugin], resolve: { extensionAlias } });
  const { output } = await bundle.generate({ minify: true });
  return output[0].code;
}

describe("bundles", () => {
  test("of a guard hold neither table nor walk", async () => {
    const code = await bundled('import { isPageGraph } from "@/index.ts"; console.log(isPageGraph(globalThis.x));');
    expect(code).not.toContain("sha256:");
    expect(code.length).toBeLessThan(20_000);
  });

  test("of a door hold the table once", async () => {
    const code = await bundled('import { parsePageGraph } from "@/web.ts"; console.log(parsePageGraph(globalThis.x));');
    expect(code.split("sha256:")).toHaveLength(2);
  });

  test("of nothing are empty: no module has side effects", async () => {
    expect((await bundled('import "@/index.ts";')).trim()).toBe("");
  });
});
