import type { Cluster } from "./cluster.ts";
import { createRequester, nowMs } from "./delivery-setup.ts";
import { median } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { buildTaskIndex } from "./search-index.ts";
import { startWorktrack } from "./server.ts";
import { inSession } from "./session.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

const taskCount = 300_000;
const requestsPerQuery = 15;

type Requester = ReturnType<typeof createRequester>;
type Query = Readonly<Record<string, string>>;

/** Words of which each is in some share of the tasks, and six of 5,000 random words. */
const extraText = `
  CASE WHEN g % 10 < 3 THEN ' kubernetes' ELSE '' END || CASE WHEN g % 10 = 5 THEN ' Invoice' ELSE '' END
  || CASE WHEN g % 50 = 7 THEN ' café' ELSE '' END || CASE WHEN g % 100 = 9 THEN ' refund' ELSE '' END
  || CASE WHEN g % 300 = 8 THEN ' timeout 100% at a_b' ELSE '' END || CASE WHEN g % 500 = 11 THEN ' 東京の会議' ELSE '' END
  || CASE WHEN g % 10000 = 13 THEN ' zeppelin' ELSE '' END
  || (SELECT string_agg(' ' || substr(md5((abs(hashint4(g * 7 + word)) % 5000)::text), 1, 6), '') FROM generate_series(1, 6) word)`;

/** Each text with its share of the tasks. */
const texts = {
  "all tasks": "task",
  "all tasks, a phrase": "second page",
  "a letter": "e",
  "30 %": "kubernetes",
  "10 %, part of a word": "nvoic",
  "2 %, accent": "CAFÉ",
  "1 %": "refund",
  "0.3 %": "timeout",
  "0.3 %, wildcards": "100% at a_b",
  "0.2 %, two characters": "会議",
  "0.2 %, one character": "京",
  "0.01 %": "zeppelin",
  none: "no such text",
} as const;

const mapValues = <Name extends string, From, To>(values: Readonly<Record<Name, From>>, map: (value: From) => To): Record<Name, To> =>
  Object.fromEntries((Object.entries(values) as [Name, From][]).map(([name, value]) => [name, map(value)])) as Record<Name, To>;

const timeQuery = async (request: Requester, query: Query): Promise<number> => {
  const sentMs = nowMs();
  await request("GET", `/tasks?${new URLSearchParams(query)}`);
  return nowMs() - sentMs;
};

/** The first request, and the median of later ones, of each query in turn. */
const timeQueries = async <Name extends string>(request: Requester, queries: Readonly<Record<Name, Query>>) => {
  const names = Object.keys(queries) as Name[];
  const first = {} as Record<Name, number>;
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) first[name] = await timeQuery(request, queries[name]);
  for (let round = 0; round < requestsPerQuery; round++)
    for (const name of names) times[name].push(await timeQuery(request, queries[name]));
  return mapValues(queries, (query) => {
    const name = names.find((one) => queries[one] === query) as Name;
    return { "first ms": first[name], "p50 ms": median(times[name]) };
  });
};

/** The cursor after the given number of pages of 100. */
const cursorAfter = async (request: Requester, query: Query, pages: number): Promise<string> => {
  let cursor = "";
  for (let page = 0; page < pages; page++) {
    const parameters = new URLSearchParams({ ...query, limit: "100", ...(cursor && { cursor }) });
    ({ nextCursor: cursor } = await request<{ nextCursor: string }>("GET", `/tasks?${parameters}`));
  }
  return cursor;
};

const otherQueries = async (request: Requester, { projectId }: Workspace, assigneeId: string) => {
  const middle = async (query: Query): Promise<Query> => ({ ...query, cursor: await cursorAfter(request, query, 20) });
  return {
    orders: {
      "sort=priority": { sort: "priority" },
      "sort=-priority, page 21": await middle({ sort: "-priority" }),
      "sort=due": { sort: "due" },
      "sort=-due, page 21": await middle({ sort: "-due" }),
      "sort=due, second page by offset": { sort: "due", offset: "50" },
    },
    assignee: {
      assignee: { assigneeId },
      "assignee, sort=due": { assigneeId, sort: "due" },
      "assignee, page 21": await middle({ assigneeId }),
    },
    combined: {
      "30 %, one project": { q: "kubernetes", projectId },
      "30 %, page 21": await middle({ q: "kubernetes" }),
      "30 %, sort=due": { q: "kubernetes", sort: "due" },
      "0.3 %, sort=due": { q: "timeout", sort: "due" },
      "0.3 %, one status": { q: "timeout", status: "todo" },
      "30 %, one status": { q: "kubernetes", status: "todo" },
      "30 %, assignee": { q: "kubernetes", assigneeId },
    },
  };
};

export const benchSearch = async (cluster: Cluster): Promise<ReportOf<"search">> => {
  const connection = await cluster.database("search");
  const large = await createWorkspace(connection, taskCount, undefined, { extraText });
  return await inSession(connection, async (session) => {
    const startedMs = nowMs();
    await buildTaskIndex(session);
    const indexSeconds = (nowMs() - startedMs) / 1_000;
    const { rows } = await session.query<{ id: string }>("SELECT assignee_id AS id FROM task WHERE assignee_id IS NOT NULL LIMIT 1");
    await using worktrack = await startWorktrack(connection, large.tokens);
    const request = createRequester(worktrack.url, large.tokens);
    const queries = mapValues(texts, (q) => ({ q }));
    const text = await timeQueries(request, queries);
    const { orders, assignee, combined } = await otherQueries(request, large, rows[0]?.id ?? "");
    const [order, assigned, both] = [
      await timeQueries(request, orders),
      await timeQueries(request, assignee),
      await timeQueries(request, combined),
    ];
    const slowest = (times: Readonly<Record<string, { "p50 ms": number }>>): number =>
      Math.max(...Object.values(times).map((time) => time["p50 ms"]));
    return {
      title: `Lists of a workspace with ${taskCount.toLocaleString("en-US")} tasks`,
      notes: [
        "Pages of 50 with an exact total: the time of the whole request. The first search for a common text counts its total, and later ones do not.",
        `"p50" is the median of ${requestsPerQuery} requests after the first. Shares are of the tasks that contain the text.`,
        `Building the index of all tasks at once took ${indexSeconds.toFixed(0)} s.`,
      ],
      figures: { ...text, ...order, ...assigned, ...both },
      measured: {
        "p50 ms of the slowest text, 300,000 tasks": slowest(text),
        "p50 ms of the slowest order, 300,000 tasks": slowest(order),
        "p50 ms of an assignee's tasks, 300,000 tasks": slowest(assigned),
      },
    };
  });
};
