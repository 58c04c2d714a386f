import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { nameServer } from "../name-server.ts";

const program = fileURLToPath(new URL("../../bin/worktrack-server.js", import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything that the process has written to stdout and stderr. */
  output(): string;
  /** Sends the signal, waits for the exit, and returns the exit code or the name of the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** Creates an empty data folder for the tests of the file, removes it after the last, and returns its path. */
export const useDataDir = (): string => {
  const path = mkdtempSync(join(tmpdir(), "worktrack-process-"));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

const environment = (extra: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  WORKTRACK_ALLOW_HTTP: "loopback",
  WORKTRACK_BCRYPT_COST: "4",
  WORKTRACK_DNS_SERVERS: nameServer.address,
  LOG_LEVEL: "warn",
  ...extra,
});

/** Starts the server as an administrator does, on a free port, and waits until it is ready. Only the test's timeout bounds the wait. */
export const startProcess = async (extra: Record<string, string>, args: readonly string[] = ["start"]): Promise<ServerProcess> => {
  const child = spawn(program, args, {
    env: environment({ PORT: "0", ...extra }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ready = Promise.withResolvers<string>();
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
      const url = /is ready .*?(http:\/\/[\w.]+:\d+)\D/.exec(output)?.[1];
      // Clients that get an address need not resolve a name.
      if (url) ready.resolve(url.replace("localhost", "127.0.0.1"));
    });
  // `close` instead of `exit`, because output may still arrive after `exit`.
  const ended = new Promise<number | string>((resolve) => child.once("close", (code, signal) => resolve(code ?? signal ?? 0)));
  void ended.then((code) => ready.reject(new Error(`the server ended with ${code}:\n${output}`)));
  const url = await ready.promise;
  return {
    url,
    child,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};

/** Runs a subcommand and returns its exit code and output. `onStart` gets the process, to kill it. */
export const runCommand = (
  args: readonly string[],
  extra: Record<string, string>,
  onStart: (child: ChildProcess) => void = () => {},
): Promise<{ code: number | null; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { env: environment(extra), stdio: ["ignore", "pipe", "pipe"] });
    onStart(child);
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });

/** Creates a Pro workspace with the server's command and returns its owner's token. */
export const createWorkspace = async (name: string, extra: Record<string, string>): Promise<string> => {
  const words = ["--name", name, "--owner-email", "o@example.com", "--owner-name", "O", "--plan", "pro", "--json"];
  const { stdout } = await runCommand(["org", "create", ...words], extra);
  return (JSON.parse(stdout) as { token: string }).token;
};
