import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", "src/**/*.test.ts"],
    globalSetup: ["test/database/cluster.ts"],
    // Each file is a process with a database of its own; PostgreSQL works beside them.
    pool: "forks",
    // A second a file is saved by loading the server once in each process.
    isolate: false,
    maxWorkers: 3,
    // Bounds for a machine that is busy with more than this.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
});
