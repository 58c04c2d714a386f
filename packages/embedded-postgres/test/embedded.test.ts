import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clusterDirOf } from "../src/cluster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { livePid, removeStaleLocks } from "../src/pid-file.ts";
import { stopPostmaster } from "../src/postmaster.ts";
import { type ServerProcess, startServer, untilGone } from "./server-process.ts";

let dataDir: string;
const running: EmbeddedPostgres[] = [];
const servers: ServerProcess[] = [];
const said: string[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "worktrack-embedded-"));
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.signal("SIGKILL");
  for (const postgres of running.splice(0)) await postgres.stop();
  const left = await postmaster();
  if (left !== undefined) await stopPostmaster(clusterDirOf(dataDir), left);
  said.length = 0;
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (dir = dataDir): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: (line) => said.push(line) });
  running.push(postgres);
  return postgres;
};

const ask = async (postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
};

const launch = () => startServer(dataDir, servers);
const postmaster = () => livePid(clusterDirOf(dataDir));
const untilStopped = () => untilGone(async () => (await postmaster()) !== undefined);

describe("the embedded PostgreSQL", () => {
  test("keeps what was written over a restart", async () => {
    const first = await start();
    await ask(first, "CREATE TABLE kept (n int)");
    await first.stop();
    expect(await ask(await start(), "SELECT * FROM kept")).toEqual([]);
  });

  test("is durable, private, in UTC, and sorts alike on every machine", async () => {
    const postgres = await start();
    const settings = "current_setting('fsync') fsync, current_setting('listen_addresses') listen, current_setting('timezone') zone";
    const words = "(SELECT string_agg(w, '' ORDER BY w) FROM unnest(ARRAY['b', 'Z', 'ä', 'a']) w) sorted, lower('ÄÖ') lowered";
    expect(await ask(postgres, `SELECT ${settings}, ${words}`)).toEqual([
      { fsync: "on", listen: "", zone: "UTC", sorted: "Zabä", lowered: "äö" },
    ]);
  });

  test("works in a folder whose path is too long for a socket", async () => {
    const postgres = await start(join(dataDir, "x".repeat(120)));
    expect(await ask(postgres, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test.runIf(process.getuid?.() === 0)("as root, works below a folder that only root may enter", async () => {
    await chmod(dataDir, 0o700);
    await mkdir(join(dataDir, "closed"), { mode: 0o700 });
    expect(await ask(await start(join(dataDir, "closed")), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("says what to do when PostgreSQL refuses its folder", async () => {
    await (await start()).stop();
    await writeFile(join(clusterDirOf(dataDir), "PG_VERSION"), "12\n");
    await expect(start()).rejects.toThrow(/does not start.*initialized by PostgreSQL version 12/s);
  });

  test("a creation that was killed half-way neither stops the next start nor stays", async () => {
    await mkdir(`${clusterDirOf(dataDir)}.new-killed/base`, { recursive: true });
    await start();
    expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", "postgres.log"]);
  });
});

describe("a server that was killed", () => {
  test("leaves PostgreSQL running; the next start takes it over, and stops it", async () => {
    const killed = launch();
    const pid = Number((await killed.line()).replace("up ", ""));
    await killed.signal("SIGKILL");
    expect(await postmaster()).toBe(pid);
    const next = launch();
    expect(await next.line()).toBe(`up ${pid}`);
    await next.signal("SIGINT");
    expect(await postmaster()).toBeUndefined();
  });

  test("and its PostgreSQL too: a lock file that names another living process does not stop the next start", async () => {
    await (await start()).stop();
    for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) await writeFile(join(clusterDirOf(dataDir), name), `${process.pid}\n`);
    expect(await ask(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});

test("lock files that another server's PostgreSQL wrote a moment ago stay", async () => {
  await start();
  const folder = clusterDirOf(dataDir);
  const locks = async () => (await readdir(folder)).filter((name) => /postmaster\.pid|\.lock/.test(name)).toSorted();
  const pid = await postmaster();
  await removeStaleLocks(folder);
  expect(await locks()).toEqual([".s.PGSQL.5432.lock", "postmaster.pid"]);
  expect(await postmaster()).toBe(pid);
});

test("a PostgreSQL that is killed comes back by itself", async () => {
  const postgres = await start();
  const pid = await postmaster();
  process.kill(pid ?? 0, "SIGKILL");
  await expect.poll(() => ask(postgres, "SELECT 1 AS one").catch(String), { timeout: 40_000 }).toEqual([{ one: 1 }]);
  expect(await postmaster()).not.toBe(pid);
});

test("stopping while PostgreSQL comes back leaves none behind", async () => {
  const postgres = await start();
  process.kill((await postmaster()) ?? 0, "SIGKILL");
  await sleep(20);
  await postgres.stop();
  expect(await postmaster()).toBeUndefined();
});

describe("two servers on one folder", () => {
  test("the second is refused with the first one's process, and the first goes on", async () => {
    const first = launch();
    expect(await first.line()).toMatch(/^up/);
    const second = launch();
    expect(await second.line()).toMatch(new RegExp(`^refused Another server \\(process ${first.pid}\\) already uses .*WORKTRACK_DATA_DIR`));
    await first.signal("SIGINT");
    expect([await first.line(), await first.line()]).toEqual(["answers", "stopped"]);
  });

  test("started at once on an empty folder, one of them wins", async () => {
    const lines = await Promise.all([launch(), launch(), launch()].map((server) => server.line()));
    expect(lines.map((line) => line.split(" ")[0]).toSorted()).toEqual(["refused", "refused", "up"]);
    for (const line of lines) expect(line).toMatch(/^up|already uses/);
    await Promise.all(servers.map((server) => server.signal("SIGTERM")));
    await untilStopped();
  });

  test("the second is still refused after a crash inside PostgreSQL has cut every session", async () => {
    const postgres = await start();
    const victim = new pg.Client(postgres.connection);
    const cut = new Promise((resolve) => victim.on("error", resolve));
    await victim.connect();
    const { rows } = await victim.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await cut;
    await expect.poll(() => said, { timeout: 40_000 }).toContain("the database is back");
    expect(await launch().line()).toMatch(/^refused Another server/);
  });
});

describe("stopping", () => {
  test("Ctrl-C in the terminal reaches the server only: it still has its database while it drains", async () => {
    const server = launch();
    expect(await server.line()).toMatch(/^up/);
    await server.signal("SIGINT");
    expect([await server.line(), await server.line()]).toEqual(["answers", "stopped"]);
    expect(await postmaster()).toBeUndefined();
  });

  test("a server that exits without stopping it takes it along", async () => {
    const server = launch();
    expect(await server.line()).toMatch(/^up/);
    await server.signal("SIGTERM");
    await untilStopped();
  });

  test("cuts open connections, and a second stop is the same stop", async () => {
    const postgres = await start();
    const idle = new pg.Client(postgres.connection);
    const cut = new Promise((resolve) => idle.on("error", resolve));
    await idle.connect();
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(await cut).toBeInstanceOf(Error);
  });
});
