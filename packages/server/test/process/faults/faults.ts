// The faults of a fault test as data: where each applies, how long it lasts, which failures it explains, and how it begins and ends.
import { setTimeout as sleep } from "node:timers/promises";
import { pickOne } from "../soak/random.ts";
import { type DatabaseKind, databaseKinds, type Hold } from "./schedule.ts";
import type { Site } from "./site.ts";

/** Why a request may fail during a fault. */
export type Explanation = "unavailable" | "no connection" | "no answer in time" | "disk is full" | "clock is wrong";

/** Runs until the signal. */
type Disturb = (site: Site, random: () => number, signal: AbortSignal) => Promise<unknown>;

export interface Fault {
  readonly name: string;
  readonly databases: readonly DatabaseKind[];
  readonly holdMs: Hold;
  readonly explains: readonly Explanation[];
  /** A site that lacks this cannot have the fault. */
  readonly needs?: "disk" | "clocks";
  readonly inject: Disturb;
  /** Repeated until it succeeds. */
  readonly heal: (site: Site) => Promise<unknown>;
}

const hourSeconds = 3_600;
const suspendedMs: Hold = [15_000, 15_000];
/** libfaketime notices a new offset within a second. */
const steppedMs: Hold = [3_000, 4_000];
const nothing = async (): Promise<void> => {};

const killServer = ({ server }: Site): Promise<unknown> => server.end("SIGKILL");
const startServer = async ({ server }: Site): Promise<void> => {
  if (server.pid === undefined) await server.start();
};
const killPostmaster = async ({ postgres }: Site): Promise<void> => {
  process.kill(await postgres.postmasterPid(), "SIGKILL");
};

/** Sends a signal to every process of PostgreSQL that still runs. */
const signalPostgres = async ({ postgres }: Site, signal: "SIGSTOP" | "SIGCONT"): Promise<void> => {
  for (const pid of [await postgres.postmasterPid(), ...(await postgres.childPids())]) process.kill(pid, signal);
};

const victims = (random: () => number, count: number): string =>
  `SELECT pid FROM pg_stat_activity WHERE application_name = 'worktrack' AND pid <> pg_backend_pid()
    ORDER BY state = 'idle', hashint4(pid + ${Math.floor(random() * 1e6)}) LIMIT ${count}`;

/** Ends sessions of the server, busy ones first, at most two at a time. */
const terminateConnections: Disturb = async ({ postgres }, random, signal) => {
  while (!signal.aborted) {
    await postgres.run(`SELECT pg_terminate_backend(pid) FROM (${victims(random, 2)}) v`);
    await sleep(10);
  }
};

const killBackend: Disturb = async ({ postgres }, random) => {
  const { rows } = await postgres.run(victims(random, 5));
  process.kill(pickOne(rows as { pid: number }[], random).pid, "SIGKILL");
};

const setReadOnly =
  (on: boolean) =>
  async ({ postgres }: Site): Promise<void> => {
    await postgres.run(`ALTER SYSTEM SET default_transaction_read_only = ${on ? "on" : "off"}`);
    await postgres.run("SELECT pg_reload_conf()");
  };

type Clock = "server" | "database";

const setClocks = (clocks: readonly Clock[], seconds: number) => (site: Site) =>
  Promise.all(clocks.map((clock) => site.clocks?.[clock]?.setOffset(seconds)));

const stepClocks = (whose: string, clocks: readonly Clock[], databases: readonly DatabaseKind[]): Fault[] =>
  [hourSeconds, -hourSeconds].map((seconds) => ({
    name: `${whose} clock ${seconds < 0 ? "−" : "+"}1 h`,
    databases,
    holdMs: steppedMs,
    // PostgreSQL measures its timeouts with this clock, so a step forward ends the statements that are running.
    explains: clocks.includes("database") ? ["clock is wrong", "unavailable"] : ["clock is wrong"],
    needs: "clocks",
    inject: setClocks(clocks, seconds),
    heal: setClocks(clocks, 0),
  }));

const both = databaseKinds;
const own = ["own"] as const;

export const faults: readonly Fault[] = [
  {
    name: "server killed",
    databases: both,
    holdMs: [0, 500],
    explains: ["no connection", "unavailable"],
    inject: killServer,
    heal: startServer,
  },
  { name: "postmaster killed", databases: both, holdMs: [0, 500], explains: ["unavailable"], inject: killPostmaster, heal: nothing },
  {
    name: "server and postmaster killed",
    databases: both,
    holdMs: [0, 500],
    explains: ["no connection", "unavailable"],
    inject: (site) => Promise.all([killPostmaster(site), killServer(site)]),
    heal: startServer,
  },
  { name: "backend killed", databases: both, holdMs: [0, 500], explains: ["unavailable"], inject: killBackend, heal: nothing },
  {
    name: "connections terminated",
    databases: both,
    holdMs: [500, 1_500],
    explains: ["unavailable"],
    inject: terminateConnections,
    heal: nothing,
  },
  {
    name: "disk full",
    databases: both,
    holdMs: [1_000, 3_000],
    explains: ["disk is full", "unavailable"],
    needs: "disk",
    inject: async ({ disk }) => disk?.fill(),
    heal: async ({ disk }) => disk?.free(),
  },
  {
    name: "read-only",
    databases: both,
    holdMs: [500, 2_000],
    explains: ["unavailable"],
    inject: setReadOnly(true),
    heal: setReadOnly(false),
  },
  {
    name: "server suspended",
    databases: both,
    holdMs: suspendedMs,
    explains: ["no answer in time", "unavailable"],
    inject: async ({ server }) => process.kill(Number(server.pid), "SIGSTOP"),
    heal: async ({ server }) => process.kill(Number(server.pid), "SIGCONT"),
  },
  {
    name: "PostgreSQL suspended",
    databases: both,
    holdMs: suspendedMs,
    explains: ["no answer in time", "unavailable"],
    inject: (site) => signalPostgres(site, "SIGSTOP"),
    heal: (site) => signalPostgres(site, "SIGCONT"),
  },
  ...stepClocks("server's", ["server"], both),
  ...stepClocks("database's", ["database"], own),
  ...stepClocks("machine's", ["server", "database"], own),
];
