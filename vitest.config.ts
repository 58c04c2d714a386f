import { defineConfig } from "vitest/config";
import { useMemoryFolder } from "./tools/memory-folder.ts";

useMemoryFolder();

export default defineConfig({ test: { projects: ["packages/*"], reporters: ["default", "./tools/tally.ts"] } });
