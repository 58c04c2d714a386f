import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clusterDirOf } from "../src/cluster.ts";
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres, stopAbandonedPostgres } from "../src/embedded.ts";
import { findLivePid, removeStaleLocks } from "../src/pid-file.ts";
import { failureIn, keptLogs, rotateLogs } from "../src/postgres-log.ts";
import { type ServerProcess, startServer, waitUntilGone } from "./server-process.ts";

let dataDir: string;
let stoppedDataDir: string;
const running: EmbeddedPostgres[] = [];
const servers: ServerProcess[] = [];
const logged: string[] = [];

beforeAll(async () => {
  stoppedDataDir = await mkdtemp(join(tmpdir(), "worktrack-embedded-"));
  await mkdir(`${clusterDirOf(stoppedDataDir)}.new-killed/base`, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: stoppedDataDir, log: () => {} });
  await postgres.stop();
});

afterAll(() => rm(stoppedDataDir, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "worktrack-embedded-"));
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.signal("SIGKILL");
  for (const postgres of running.splice(0)) await postgres.stop();
  await stopAbandonedPostgres(dataDir);
  logged.length = 0;
  await rm(dataDir, { recursive: true, force: true });
});

/** Gives the test a copy of a stopped cluster. Tests of something other than the first start use it, because initdb takes seconds. */
const copyCluster = async (to = dataDir) => {
  await mkdir(to, { recursive: true });
  await promisify(execFile)("cp", ["-a", clusterDirOf(stoppedDataDir), clusterDirOf(to)]);
};

const start = async (dir = dataDir): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: (line) => logged.push(line) });
  running.push(postgres);
  return postgres;
};

const query = async (postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
};

const joinAsCommand = async (): Promise<EmbeddedPostgres> => {
  const postgres = await joinEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) });
  running.push(postgres);
  return postgres;
};

const launch = (role?: "server" | "command") => startServer(dataDir, servers, role);
const postmaster = () => findLivePid(clusterDirOf(dataDir));
const waitUntilStopped = () => waitUntilGone(async () => (await postmaster()) !== undefined);

describe("the embedded PostgreSQL", () => {
  test("keeps its data across a restart", async () => {
    await copyCluster();
    const first = await start();
    await query(first, "CREATE TABLE kept (n int)");
    await first.stop();
    expect(await query(await start(), "SELECT * FROM kept")).toEqual([]);
  });

  test("syncs to disk, does not listen on the network, uses UTC, and sorts the same on every machine", async () => {
    await copyCluster();
    const postgres = await start();
    const settings = "current_setting('fsync') fsync, current_setting('listen_addresses') listen, current_setting('timezone') zone";
    const words = "(SELECT string_agg(w, '' ORDER BY w) FROM unnest(ARRAY['b', 'Z', 'ä', 'a']) w) sorted, lower('ÄÖ') lowered";
    expect(await query(postgres, `SELECT ${settings}, ${words}`)).toEqual([
      { fsync: "on", listen: "", zone: "UTC", sorted: "Zabä", lowered: "äö" },
    ]);
  });

  test("runs in a data folder whose path is too long for a socket", async () => {
    const folder = join(dataDir, "x".repeat(120));
    await copyCluster(folder);
    const postgres = await start(folder);
    expect(await query(postgres, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test.runIf(process.getuid?.() === 0)("runs as root inside a folder that only root can enter", async () => {
    await chmod(dataDir, 0o700);
    await mkdir(join(dataDir, "closed"), { mode: 0o700 });
    expect(await query(await start(join(dataDir, "closed")), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("reports PostgreSQL's own reason when it rejects its data", async () => {
    await copyCluster();
    await (await start()).stop();
    await writeFile(join(clusterDirOf(dataDir), "PG_VERSION"), "12\n");
    await expect(start()).rejects.toThrow(
      /^PostgreSQL failed to start: .*initialized by PostgreSQL version 12.* \(log: .*postgres\.log\)$/,
    );
  });

  test("a start removes the partial cluster of a start that was killed", async () => {
    // The first start, in beforeAll, found one.
    expect((await readdir(stoppedDataDir)).toSorted()).toEqual(["postgres", "postgres.log"]);
  });
});

describe("after a server was killed", () => {
  test("its PostgreSQL keeps running, and the next server takes it over and stops it", async () => {
    await copyCluster();
    const killed = launch();
    const pid = Number((await killed.line()).replace("up ", ""));
    await killed.signal("SIGKILL");
    expect(await postmaster()).toBe(pid);
    const next = launch();
    expect(await next.line()).toBe(`up ${pid}`);
    await next.signal("SIGINT");
    expect(await postmaster()).toBeUndefined();
  });

  test("together with its PostgreSQL, lock files that name another live process do not block the next start", async () => {
    await copyCluster();
    await (await start()).stop();
    for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) await writeFile(join(clusterDirOf(dataDir), name), `${process.pid}\n`);
    expect(await query(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});

test("the lock files of a running PostgreSQL are not removed", async () => {
  await copyCluster();
  await start();
  const folder = clusterDirOf(dataDir);
  const locks = async () => (await readdir(folder)).filter((name) => /postmaster\.pid|\.lock/.test(name)).toSorted();
  const pid = await postmaster();
  await removeStaleLocks(folder);
  expect(await locks()).toEqual([".s.PGSQL.5432.lock", "postmaster.pid"]);
  expect(await postmaster()).toBe(pid);
});

test("a PostgreSQL that is killed is restarted automatically", async () => {
  await copyCluster();
  const postgres = await start();
  const pid = await postmaster();
  process.kill(pid ?? 0, "SIGKILL");
  await expect.poll(() => query(postgres, "SELECT 1 AS one").catch(String), { timeout: 40_000 }).toEqual([{ one: 1 }]);
  expect(await postmaster()).not.toBe(pid);
});

test("stopping during a restart of PostgreSQL leaves no process behind", async () => {
  await copyCluster();
  const postgres = await start();
  process.kill((await postmaster()) ?? 0, "SIGKILL");
  await sleep(20);
  await postgres.stop();
  expect(await postmaster()).toBeUndefined();
});

describe("two servers on one data folder", () => {
  test("the second fails with the process id of the first, which keeps running", async () => {
    await copyCluster();
    const first = launch();
    expect(await first.line()).toMatch(/^up/);
    const second = launch();
    expect(await second.line()).toMatch(new RegExp(`^refused Another server \\(process ${first.pid}\\) already uses .*WORKTRACK_DATA_DIR`));
    await first.signal("SIGINT");
    expect([await first.line(), await first.line()]).toEqual(["answers", "stopped"]);
  });

  test("exactly one of several that start at once in an empty folder succeeds", async () => {
    const lines = await Promise.all([launch(), launch(), launch()].map((server) => server.line()));
    expect(lines.map((line) => line.split(" ")[0]).toSorted()).toEqual(["refused", "refused", "up"]);
    for (const line of lines) expect(line).toMatch(/^up|already uses/);
    await Promise.all(servers.map((server) => server.signal("SIGTERM")));
    await waitUntilStopped();
  });

  test("the second still fails after a PostgreSQL crash has closed every session", async () => {
    await copyCluster();
    const postgres = await start();
    const victim = new pg.Client(postgres.connection);
    const cut = new Promise((resolve) => victim.on("error", resolve));
    await victim.connect();
    const { rows } = await victim.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await cut;
    await expect.poll(() => logged, { timeout: 40_000 }).toContain("the database is available again");
    expect(await launch().line()).toMatch(/^refused Another server/);
  });
});

describe("a server and commands on one data folder", () => {
  test("all succeed when they start at the same moment, and the server goes on when the commands have ended", async () => {
    await copyCluster();
    for (const count of [1, 2, 3]) {
      const commands = Array.from({ length: count }, () => launch("command"));
      const server = launch();
      commands.push(launch("command"));
      expect(await server.line()).toMatch(/^up \d+$/);
      for (const command of commands)
        expect([await command.line(), await command.line(), await command.line()]).toEqual([
          expect.stringMatching(/^up \d+$/),
          "answers",
          "stopped",
        ]);
      await server.signal("SIGINT");
      expect([await server.line(), await server.line()]).toEqual(["answers", "stopped"]);
      expect(await postmaster()).toBeUndefined();
    }
  });

  test("a command that started PostgreSQL leaves it to a server that has joined", async () => {
    await copyCluster();
    const command = await joinAsCommand();
    const pid = await postmaster();
    const server = launch();
    expect(await server.line()).toBe(`up ${pid}`);
    await command.stop();
    await server.signal("SIGINT");
    expect([await server.line(), await server.line()]).toEqual(["answers", "stopped"]);
    expect(await postmaster()).toBeUndefined();
  });

  test("a server that stops leaves PostgreSQL to a command that still uses it, and that command stops it", async () => {
    await copyCluster();
    const server = launch();
    expect(await server.line()).toMatch(/^up/);
    const command = await joinAsCommand();
    await server.signal("SIGINT");
    expect(await query(command, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await command.stop();
    expect(await postmaster()).toBeUndefined();
  });

  test("a server that waits for another one starts when that one gives up", async () => {
    await copyCluster();
    const first = launch();
    expect(await first.line()).toMatch(/^up/);
    const second = launch();
    await sleep(500);
    await first.signal("SIGINT");
    expect(await second.line()).toMatch(/^up \d+$/);
    await second.signal("SIGINT");
    expect([await second.line(), await second.line()]).toEqual(["answers", "stopped"]);
  });
});

test("the logs of the last five starts are kept", async () => {
  const path = join(dataDir, "postgres.log");
  for (let start = 1; start <= keptLogs + 3; start++) {
    await rotateLogs(path);
    await writeFile(path, `start ${start}`);
  }
  const names = (await readdir(dataDir)).toSorted();
  expect(names).toEqual(["postgres.log", ...[1, 2, 3, 4, 5].map((number) => `postgres.log.${number}`)]);
  expect(await Promise.all(names.map((name) => readFile(join(dataDir, name), "utf8")))).toEqual(
    [8, 7, 6, 5, 4, 3].map((start) => `start ${start}`),
  );
});

test("a failed start names PostgreSQL's first fatal message with its details in one line", () => {
  const log = [
    "2026-11-22 17:00:00.000 UTC [7] LOG:  starting PostgreSQL 18.4",
    '2026-11-22 17:00:00.001 UTC [7] FATAL:  could not write lock file "postmaster.pid": No space left on device',
    "2026-11-22 17:00:00.001 UTC [7] HINT:  Free some space.",
    "2026-11-22 17:00:00.002 UTC [7] LOG:  database system is shut down",
  ].join("\n");
  expect(failureIn(log)).toBe('could not write lock file "postmaster.pid": No space left on device Free some space.');
  expect(failureIn("")).toBe("it logged nothing");
});

describe("stopping", () => {
  test("Ctrl-C in the terminal does not reach PostgreSQL, so that the server can drain", async () => {
    await copyCluster();
    const server = launch();
    expect(await server.line()).toMatch(/^up/);
    await server.signal("SIGINT");
    expect([await server.line(), await server.line()]).toEqual(["answers", "stopped"]);
    expect(await postmaster()).toBeUndefined();
  });

  test("a server that exits without calling stop still stops PostgreSQL", async () => {
    await copyCluster();
    const server = launch();
    expect(await server.line()).toMatch(/^up/);
    await server.signal("SIGTERM");
    await waitUntilStopped();
  });

  test("closes open connections, and concurrent calls share one stop", async () => {
    await copyCluster();
    const postgres = await start();
    const idle = new pg.Client(postgres.connection);
    const cut = new Promise((resolve) => idle.on("error", resolve));
    await idle.connect();
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(await cut).toBeInstanceOf(Error);
  });
});
