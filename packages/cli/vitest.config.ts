import { defineConfig } from "vitest/config";

// Every test starts the real program several times, and the acceptance scripts take longer than all other files together.
export default defineConfig({ test: { testTimeout: 30_000, maxWorkers: 2 } });
