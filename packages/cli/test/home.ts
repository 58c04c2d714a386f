import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { writeProgram } from "../build/program.ts";

declare module "vitest" {
  interface ProvidedContext {
    cliHome: string;
    /** The published program, which starts in half the time of the checkout's. */
    cliProgram: string;
  }
}

/** Builds the program as it is published, except for what only its size needs. */
const buildProgram = async (folder: string): Promise<string> => {
  const output = join(folder, "program/dist");
  const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  await writeProgram({ manifest, output, brotliQuality: 1 });
  writeFileSync(join(folder, "program/package.json"), JSON.stringify({ ...manifest, type: "commonjs" }));
  // A user installs the keyring beside the CLI, as the checkout does.
  symlinkSync(fileURLToPath(new URL("../node_modules", import.meta.url)), join(folder, "program/node_modules"));
  return join(output, "worktrack.js");
};

/** vitest's globalSetup: one home folder for all tests, so that all runs of the program share its compile cache. */
export default async (project: TestProject): Promise<() => void> => {
  const home = mkdtempSync(join(tmpdir(), "worktrack-cli-"));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    project.provide("cliHome", home);
    project.provide("cliProgram", await buildProgram(home));
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
};
