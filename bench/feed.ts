import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Connection } from "../packages/server/src/database/connection.ts";
import type { Cluster } from "./cluster.ts";
import { paceBlock, paced } from "./delays.ts";
import { createRequester, nowMs } from "./delivery-setup.ts";
import { median, quantile } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack } from "./server.ts";
import { inSession } from "./session.ts";

const eventCount = 1_000_000;
const eventsPerTransaction = 5_000;
const requestsPerFilter = 51;
const pollMs = 5;

type Requester = ReturnType<typeof createRequester>;

interface Page {
  readonly items: readonly { readonly data: { readonly task?: { readonly title: string } } }[];
  readonly nextCursor: string;
}

const readFeed = (request: Requester, query: Readonly<Record<string, string>>): Promise<Page> =>
  request("GET", `/events?${new URLSearchParams({ limit: "100", ...query })}`);

/** Adds events of the last 30 days, evenly spaced, with data of the usual size. No event has the name `reaction.removed`. */
const insertEvents = async (session: pg.Client): Promise<void> => {
  const insert = `
    INSERT INTO event (id, organization_id, name, data, created_at)
    SELECT uuid_v7(at), o.id, (ARRAY['task.created', 'task.updated', 'comment.created'])[1 + n % 3],
           json_build_object('task', json_build_object('title', repeat('x', 1500))), at
      FROM organization o, generate_series($1::int, $1::int + ${eventsPerTransaction} - 1) AS n,
           LATERAL (SELECT now() - (${eventCount} - n) * interval '30 days' / ${eventCount} AS at) times`;
  for (let first = 0; first < eventCount; first += eventsPerTransaction) await session.query(insert, [first]);
  await session.query("VACUUM ANALYZE event");
};

/** The CPU time of PostgreSQL for each event that the server's background work stamps after its start. */
const measureStamping = async (cluster: Cluster, session: pg.Client, cpuSecondsBefore: number): Promise<number> => {
  for (;;) {
    const { rows } = await session.query<{ count: string }>("SELECT position AS count FROM feed");
    if (Number(rows[0]?.count) === eventCount) break;
    await sleep(200);
  }
  const cpuSeconds = (await cluster.cpuSeconds()) - cpuSecondsBefore;
  await session.query("VACUUM ANALYZE feed_entry");
  return (cpuSeconds * 1e6) / eventCount;
};

const measureFilters = async (request: Requester) => {
  const since = (ms: number): string => new Date(Date.now() - ms).toISOString();
  const queries = {
    "the first page": {},
    "`since` one hour ago": { since: since(3_600_000) },
    "`since` 15 days ago": { since: since(15 * 86_400_000) },
    "an event that never happened": { event: "reaction.removed" },
    "the end of the feed": { cursor: (await readFeed(request, { since: "9999-12-31T23:59:59Z" })).nextCursor },
  };
  const times: Record<string, number[]> = {};
  for (let round = 0; round < requestsPerFilter; round++)
    for (const [name, query] of Object.entries(queries)) {
      const sentMs = nowMs();
      await readFeed(request, query);
      times[name] = [...(times[name] ?? []), nowMs() - sentMs];
    }
  return (name: keyof typeof queries): number => median(times[name] ?? []);
};

/** One reader follows the feed. Resolves with the time at which it got each title. */
const followTitles = async (request: Requester, count: number): Promise<Map<string, number>> => {
  const readAtMs = new Map<string, number>();
  let { nextCursor: cursor } = await readFeed(request, { since: "9999-12-31T23:59:59Z" });
  while (readAtMs.size < count) {
    const page = await readFeed(request, { cursor });
    const atMs = nowMs();
    for (const { data } of page.items) readAtMs.set(data.task?.title ?? "", atMs);
    cursor = page.nextCursor;
    await sleep(pollMs);
  }
  return readAtMs;
};

/** The delays from the response to a create, which follows its commit, to the reader's response that has the event. */
const measureBlock = async (request: Requester, projectId: string): Promise<number[]> => {
  const following = followTitles(request, paced.perBlock);
  await sleep(100);
  const committedAtMs = new Map<string, number>();
  let count = 0;
  await paceBlock(async () => {
    const title = `Task ${count++}`;
    await request("POST", "/tasks", { title, projectId });
    committedAtMs.set(title, nowMs());
  });
  // The reader may have an event before its creator has the response.
  return [...(await following)].map(([title, atMs]) => Math.max(0, atMs - Number(committedAtMs.get(title))));
};

/** Runs `work` while a transaction that has written is open in this database. */
const withOpenTransaction = <T>(connection: Connection, work: () => Promise<T>): Promise<T> =>
  inSession(connection, async (session) => {
    await session.query("BEGIN; SELECT pg_current_xact_id()");
    return await work();
  });

export const benchFeed = async (cluster: Cluster): Promise<ReportOf<"feed">> => {
  const { connection, projectId, tokens } = await cluster.workspace("feed", 1_000);
  const foreign = await cluster.database("foreign");
  return await inSession(connection, async (session) => {
    await insertEvents(session);
    const cpuSeconds = await cluster.cpuSeconds();
    await using worktrack = await startWorktrack(connection, tokens);
    const stampUs = await measureStamping(cluster, session, cpuSeconds);
    const request = createRequester(worktrack.url, tokens);
    const filterMs = await measureFilters(request);
    const blocks = { without: [] as number[][], open: [] as number[][] };
    for (let block = 0; block < paced.blocks; block++) {
      blocks.without.push(await measureBlock(request, projectId));
      const both = () => withOpenTransaction(connection, () => measureBlock(request, projectId));
      blocks.open.push(await withOpenTransaction(foreign, both));
    }
    const delay = (measured: readonly number[][]) => ({
      "p50 ms": median(measured.flat()),
      "p95 ms": median(measured.map((block) => quantile(block, 0.95))),
    });
    const open = delay(blocks.open);
    return {
      title: `The event feed of a workspace with ${eventCount.toLocaleString("en-US")} events`,
      notes: [
        `Delays: ${paced.perSecond} tasks a second; from the response that confirms the commit to the page that has the event. One reader asks again after ${pollMs} ms.`,
        `p95: the median over ${paced.blocks} blocks of ${paced.perBlock}. "Open" transactions have written: one in this database, one in another.`,
        `Pages of 100: the time of the whole request, the median of ${requestsPerFilter}.`,
        "Stamping: the CPU time of PostgreSQL when the background work stamps all events after the start.",
      ],
      figures: {
        "no open transaction": delay(blocks.without),
        "two open transactions": open,
        "pages, ms": {
          "the first": filterMs("the first page"),
          "since 1 h": filterMs("`since` one hour ago"),
          "since 15 d": filterMs("`since` 15 days ago"),
          "no such event": filterMs("an event that never happened"),
          "the end": filterMs("the end of the feed"),
        },
        stamping: { "postgresUs/event": stampUs },
      },
      measured: {
        "ms from the commit to the feed beside open transactions, p95": open["p95 ms"],
        "p50 ms of `since`, 1,000,000 events": Math.max(filterMs("`since` one hour ago"), filterMs("`since` 15 days ago")),
        "p50 ms of an event that never happened, 1,000,000 events": filterMs("an event that never happened"),
      },
    };
  });
};
