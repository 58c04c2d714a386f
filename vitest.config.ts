import { defineConfig } from "vitest/config";
import { useMemoryFolder } from "./tools/memory-folder.ts";

useMemoryFolder();

// All packages have the same `maxWorkers`. vitest runs packages with one worker after all others, and rejects other differences.
export default defineConfig({ test: { projects: ["packages/*"], reporters: ["default", "./tools/tally.ts"] } });
