import { defineConfig } from "vitest/config";

// The generated-input tests take seconds. The bound is for a busy machine.
export default defineConfig({ test: { maxWorkers: 3, isolate: false, testTimeout: 60_000 } });
