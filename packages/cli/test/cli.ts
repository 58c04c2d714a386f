import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";

/** The published program. */
export const programFile = inject("cliProgram");

/** The program of a checkout, which runs the TypeScript. */
export const checkoutFile = fileURLToPath(new URL("../bin/worktrack.js", import.meta.url));

const home = inject("cliHome");

export const token = `wtk_abcdefghijkl_${"s".repeat(49)}`;

export interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Setting {
  readonly url?: string;
  readonly token?: string;
  readonly stdin?: string | Uint8Array;
  readonly configFolder?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** The working folder. */
  readonly folder?: string;
  /** The published program by default. */
  readonly file?: string;
}

export const newFolder = (): string => mkdtempSync(join(home, "config-"));

/** An environment without the developer's own settings. */
export const environmentFor = ({ url, token: given = token, configFolder = newFolder(), variables }: Setting): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: home,
  TZ: "UTC",
  XDG_CONFIG_HOME: configFolder,
  XDG_STATE_HOME: configFolder,
  // Never touches the keyring of the person who runs the tests.
  WORKTRACK_KEYRING: "off",
  XDG_CACHE_HOME: configFolder,
  ...(url === undefined ? {} : { WORKTRACK_URL: url, WORKTRACK_TOKEN: given }),
  ...variables,
});

/** Runs the program in a child process, on pipes. */
export const run = (words: readonly string[], setting: Setting = {}): Promise<Result> => {
  const child = spawn(process.execPath, [setting.file ?? programFile, ...words], { cwd: setting.folder, env: environmentFor(setting) });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  child.stdin.on("error", () => {}).end(setting.stdin ?? "");
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
};
