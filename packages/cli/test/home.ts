import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    cliHome: string;
  }
}

/** vitest's globalSetup: one home folder for all tests, so that all runs of the program share its compile cache. */
export default (project: TestProject): (() => void) => {
  const home = mkdtempSync(join(tmpdir(), "worktrack-cli-"));
  project.provide("cliHome", home);
  return () => rmSync(home, { recursive: true, force: true });
};
