import { defineConfig } from "vitest/config";

/** Tests of pure functions. The tests in Chromium are in packages/server/test/browser. */
export default defineConfig({
  test: { include: ["test/**/*.test.ts"], pool: "forks", isolate: false, maxWorkers: 3, passWithNoTests: true },
});
