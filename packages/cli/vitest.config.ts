import { defineConfig } from "vitest/config";

// Each test starts the program several times.
export default defineConfig({ test: { maxWorkers: 2, testTimeout: 30_000 } });
