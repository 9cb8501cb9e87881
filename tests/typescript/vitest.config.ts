import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/** The package as examples import it. */
const alias = { "@uiap-toolkit/protocol": fileURLToPath(new URL("../../generated/typescript/src/index.ts", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: { include: ["test/**/*.test.ts"], environment: "node", setupFiles: ["test/setup.ts"], testTimeout: 60_000 },
});
