import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const readyWithinMs = 60_000;

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All that it has written to stdout and stderr. */
  output(): string;
  /** Sends the signal and waits for the end; answers the exit code, or the signal's name. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** An empty data folder, removed by `remove`. */
export const createDataDir = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), "worktrack-process-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const environment = (extra: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  WORKTRACK_ALLOW_HTTP: "loopback",
  WORKTRACK_BCRYPT_COST: "4",
  LOG_LEVEL: "warn",
  ...extra,
});

/** The server as an administrator runs it, ready to answer. */
export const startProcess = async (extra: Record<string, string>, args: readonly string[] = ["start"]): Promise<ServerProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, [main, ...args], {
    env: environment({ PORT: String(port), ...extra }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = new Promise<number | string>((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal ?? 0)));
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    untilReady(url),
    ended.then((code) => {
      throw new Error(`the server ended with ${code}:\n${output}`);
    }),
  ]);
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

const untilReady = async (url: string): Promise<void> => {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  throw new Error("the server does not get ready");
};

/** Runs a subcommand to its end. */
export const runCommand = (
  args: readonly string[],
  extra: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { env: environment(extra), stdio: ["ignore", "pipe", "pipe"] });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
