// Debian's PostgreSQL on a TCP port, which is started again whenever it ends, as a service manager does.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findPort } from "../process/fleet/fleet-process.ts";

const versionsDir = "/usr/lib/postgresql";
const restartMs = 100;
/** After this time PostgreSQL is ended without a checkpoint. */
const stopMs = 20_000;

const findBinaries = (): string | undefined =>
  existsSync(versionsDir)
    ? readdirSync(versionsDir)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versionsDir, version, "bin"))
        .find((dir) => existsSync(join(dir, "initdb")))
    : undefined;

const binaries = findBinaries();

export const hasDebianPostgres = binaries !== undefined;

export interface DebianPostgres {
  readonly connection: pg.ClientConfig & { readonly host: string; readonly port: number; readonly user: string; readonly database: string };
  /** The folder of the cluster. */
  readonly clusterDir: string;
  stop(): Promise<void>;
}

export interface DebianPostgresOptions {
  readonly logFile: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
}

/** PostgreSQL refuses to run as root. */
const findAccount = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] =
    readFileSync("/etc/passwd", "utf8")
      .match(/^postgres:.*$/m)?.[0]
      .split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

/** Creates a cluster in `dir`, which must be empty, and starts it. */
export const startDebianPostgres = async (
  dir: string,
  { logFile, settings = {}, environment = {} }: DebianPostgresOptions,
): Promise<DebianPostgres> => {
  const account = findAccount();
  const clusterDir = join(dir, "cluster");
  mkdirSync(clusterDir, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(clusterDir, account.uid, account.gid ?? 0);
  const program = (name: string): string => join(binaries ?? "", name);
  const options = ["-D", clusterDir, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(program("initdb"), options, { ...account, stdio: "ignore", cwd: "/" });
  const port = await findPort();
  const all = { port: `${port}`, listen_addresses: "127.0.0.1", unix_socket_directories: "", ...settings };
  const start = () => {
    const log = openSync(logFile, "a");
    const child = spawn(
      program("postgres"),
      ["-D", clusterDir, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      {
        ...account,
        cwd: "/",
        env: { LC_ALL: "C", ...environment },
        stdio: ["ignore", log, log],
      },
    );
    closeSync(log);
    return child;
  };
  let stopping = false;
  let child = start();
  const supervise = async (): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => child.once("exit", resolve));
      if (stopping) return;
      await sleep(restartMs);
      if (stopping) return;
      child = start();
    }
  };
  const ended = supervise();
  const connection = { host: "127.0.0.1", port, user: "postgres", database: "postgres" };
  await untilReady(connection, () => child.exitCode);
  return {
    connection,
    clusterDir,
    stop: async () => {
      stopping = true;
      child.kill("SIGINT");
      const impatience = setTimeout(() => child.kill("SIGQUIT"), stopMs);
      await ended;
      clearTimeout(impatience);
    },
  };
};

const untilReady = async (connection: pg.ClientConfig, exitCode: () => number | null): Promise<void> => {
  for (;;) {
    const client = new pg.Client(connection);
    client.on("error", () => {});
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (isReady) return;
    if (exitCode() !== null) throw new Error("Debian's PostgreSQL does not start");
    await sleep(restartMs);
  }
};
