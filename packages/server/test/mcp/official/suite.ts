// Runs the conformance suite's scenarios for servers, and reads what each of their checks found.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { conformance, runProgram } from "./npm-programs.ts";

export interface Check {
  /** `scenario:check`, or only the scenario if its check has the same name. */
  readonly name: string;
  readonly scenario: string;
  readonly status: "SUCCESS" | "INFO" | "SKIPPED" | "WARNING" | "FAILURE";
  readonly message: string;
}

/** The names of the scenarios of one protocol revision, or of all revisions and extensions. */
export const listScenarios = async (revision?: string): Promise<string[]> => {
  const { code, stdout, stderr } = await runProgram(conformance, ["list", "--server", ...(revision ? ["--spec-version", revision] : [])]);
  if (code !== 0) throw new Error(stderr);
  return [...stdout.matchAll(/^ {2}- (\S+)/gm)].map(([, name = ""]) => name);
};

/** Runs every scenario of a revision. The exit code is not of use: it is 1 also for scenarios of what a server does not have. */
export const runScenarios = async (url: string, revision: string): Promise<Check[]> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-conformance-"));
  try {
    const options = ["--suite", "all", "--spec-version", revision, "--output-dir", folder];
    await runProgram(conformance, ["server", "--url", url, ...options]);
    const results = await Promise.all((await readdir(folder)).map((result) => readChecks(folder, result)));
    return results.flat();
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** A scenario's folder is named `server-<scenario>-<time>`. */
const readChecks = async (folder: string, result: string): Promise<Check[]> => {
  const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(result)?.[1] ?? result;
  const checks: { readonly id: string; readonly status: Check["status"]; readonly errorMessage?: string }[] = JSON.parse(
    await readFile(join(folder, result, "checks.json"), "utf8"),
  );
  return checks.map(({ id, status, errorMessage: message = "" }) => {
    const name = id === scenario ? id : `${scenario}:${id}`;
    return { name, scenario, status, message };
  });
};
