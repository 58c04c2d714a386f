import { defineConfig } from "vitest/config";

// Every test starts the real program several times.
export default defineConfig({ test: { testTimeout: 30_000 } });
