import { defineConfig } from "vitest/config";

/** Tests of pure functions and sizes. Those in test/browser need Chromium; `.ci/browser` runs them. */
export default defineConfig({
  test: { include: ["test/*.test.ts"], pool: "forks", isolate: false, maxWorkers: 3, passWithNoTests: true },
});
