import { defineConfig } from "vitest/config";

// Each test starts the program several times. The acceptance scripts take longer than all other files together.
export default defineConfig({ test: { testTimeout: 30_000, maxWorkers: 2 } });
