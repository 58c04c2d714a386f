import { defineConfig } from "vitest/config";

// Each test starts the program several times.
export default defineConfig({ test: { globalSetup: ["test/home.ts"], maxWorkers: 3, isolate: false, testTimeout: 30_000 } });
