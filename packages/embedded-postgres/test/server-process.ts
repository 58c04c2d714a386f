import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("embedded-server.ts", import.meta.url));

export interface ServerProcess {
  readonly pid: number;
  /** The next line on its standard output. */
  line(): Promise<string>;
  /** Signals the whole process group, as a terminal does. Resolves when the process has ended. */
  signal(signal: NodeJS.Signals): Promise<void>;
}

/** Adds the process to `started`, so that the test can clean up after a failure. */
export const startServer = (dataDir: string, started: ServerProcess[], role: "server" | "command" = "server"): ServerProcess => {
  const child = spawn(process.execPath, [script, dataDir, role], { stdio: ["ignore", "pipe", "inherit"], detached: true });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const pid = child.pid ?? 0;
  const server: ServerProcess = {
    pid,
    line: async () => (await lines.next()).value ?? "",
    signal: async (signal) => {
      if (hasEnded(child)) return;
      const ended = once(child, "exit");
      process.kill(-pid, signal);
      await ended;
    },
  };
  started.push(server);
  return server;
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const goneWithinMs = 30_000;

/** @throws Error when the process is still alive after 30 seconds. Zombies count as gone. */
export const waitUntilGone = async (isAlive: () => Promise<boolean>): Promise<void> => {
  const deadline = AbortSignal.timeout(goneWithinMs);
  while (await isAlive()) {
    if (deadline.aborted) throw new Error("still alive");
    await sleep(20);
  }
};
