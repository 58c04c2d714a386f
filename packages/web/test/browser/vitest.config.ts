import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { useMemoryFolder } from "../../../../tools/memory-folder.ts";
import server from "../../../server/vitest.config.ts";

useMemoryFolder();

/** The tests in Chromium, which `.ci/browser` runs. */
export default mergeConfig(
  { ...server, test: { ...server.test, include: [], exclude: [], globalSetup: [] } },
  defineConfig({
    test: {
      include: ["test/browser/*.test.ts"],
      globalSetup: ["../server/test/database/cluster.ts", "test/browser/build-console.ts"],
      maxWorkers: 3,
      reporters: ["default", join(import.meta.dirname, "../../../../tools/tally.ts")],
    },
  }),
);
