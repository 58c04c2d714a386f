import { defineConfig } from "vitest/config";

// Each test file starts processes of its own, and decodes large pictures. The bound is for a busy machine.
export default defineConfig({ test: { maxWorkers: 3, testTimeout: 60_000, hookTimeout: 60_000 } });
