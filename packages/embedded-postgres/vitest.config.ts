import { defineConfig } from "vitest/config";

// Each test starts PostgreSQL, some several times, on a machine that may be busy.
export default defineConfig({ test: { maxWorkers: 3, testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } } });
