import { defineConfig } from "vitest/config";

// Less than any time-out of the SDK that a test waits for in vain.
export default defineConfig({ test: { maxWorkers: 3, isolate: false, testTimeout: 20_000 } });
