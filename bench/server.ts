import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Connection } from "../packages/server/src/database/connection.ts";
import { databaseUrlOf } from "../packages/server/test/database/cluster.ts";

/** A server that runs as a separate process. */
export interface Server extends AsyncDisposable {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything that it printed until it was ready. */
  readonly greeting: string;
}

export interface Worktrack extends Server {
  readonly dataDir: string;
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs the program in the folder of the checkout. Resolves when the server has printed its address. @throws Error if it exits before that. */
export const startServer = async (program: string, args: readonly string[], environment: Record<string, string>): Promise<Server> => {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: "0", WORKTRACK_ALLOW_HTTP: "loopback", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr.pipe(process.stderr);
  let greeting = "";
  for await (const chunk of child.stdout) {
    greeting += chunk;
    const url = /http:\/\/[\w.]+:\d+/.exec(greeting)?.[0].replace("localhost", "127.0.0.1");
    if (url && greeting.endsWith("\n")) return { url, greeting, process: child, [Symbol.asyncDispose]: () => stop(child) };
  }
  throw new Error(`${[program, ...args].join(" ")} did not start`);
};

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, "exit");
  // Messages about the shutdown would clutter the report.
  child.stderr?.unpipe();
  child.stderr?.resume();
  child.kill("SIGTERM");
  await ended;
};

/** Starts Worktrack like `pnpm start`, on this database. Each key's bcrypt comparison, done once per process, is already over. */
export const startWorktrack = async (
  connection: Connection,
  tokens: readonly string[],
  extra: Record<string, string> = {},
): Promise<Worktrack> => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  await forgetDataDir(connection);
  const environment = { DATABASE_URL: databaseUrlOf(connection), WORKTRACK_DATA_DIR: dataDir, ...extra };
  const server = await startServer("packages/server/bin/worktrack-server.js", ["start"], environment);
  const left = tokens.values();
  const verify = async (): Promise<void> => {
    for (const token of left) {
      const { status } = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
      if (status !== 200) throw new Error(`A key was rejected: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, verify));
  const removeDataDir = () => rm(dataDir, { recursive: true, force: true });
  return { ...server, dataDir, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]().then(removeDataDir) };
};

/** Lets a server with a new data folder start over a database whose last data folder is gone, with its attachments. */
const forgetDataDir = async (connection: Connection): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("DELETE FROM media; DELETE FROM installation").finally(() => client.end());
};

export const startBare = (connection: Connection): Promise<Server> =>
  startServer(process.execPath, ["bench/bare/main.ts"], { DATABASE_URL: databaseUrlOf(connection) });
