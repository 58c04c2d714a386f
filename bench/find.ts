import type { Connection } from "../packages/server/src/database/connection.ts";
import { groupSizes } from "../packages/server/src/work/search/query.ts";
import { searchSources } from "../packages/server/src/work/search/sources.sql.ts";
import type { Cluster } from "./cluster.ts";
import { createRequester, nowMs } from "./delivery-setup.ts";
import { createParts, textOf } from "./find-texts.sql.ts";
import { quantile } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack } from "./server.ts";
import { inSession } from "./session.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

const taskCount = 1_000_000;
const queryCount = 200;
const rounds = 3;

const bulk = "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '1GB'";

const runIn = (connection: Connection, ...statements: readonly string[]): Promise<void> =>
  inSession(connection, async (session) => {
    for (const sql of [bulk, ...statements]) await session.query(sql);
  });

const insertComments = `
  INSERT INTO task_comment (id, organization_id, task_id, author_id, content, created_at, updated_at)
  SELECT uuid_v7(t.created_at), t.organization_id, t.id, t.author_id, ${textOf("t.task_number * 2 + c + 100000000")}, t.created_at, t.created_at
    FROM task t, generate_series(0, 1) c ORDER BY t.sequence_number`;

/** Writes the words of all records of a kind, as the background work does bit by bit. */
const insertDocuments = (kind: "task" | "taskComment", projectId: string, source: string): string => {
  const scope = `'#${kind}' || right(organization_id::text, 12)`;
  const keys = `ARRAY[${scope}, ${scope} || '/' || n / ${groupSizes.small}, ${scope} || '//' || n / ${groupSizes.large},
    '#p' || right('${projectId}', 12), '#a' || right(author_id::text, 12), '#m' || to_char(created_at AT TIME ZONE 'UTC', 'YYYYMM')]`;
  return `INSERT INTO search_document (organization_id, kind, record_id, number, words)
    SELECT organization_id, '${kind}', id, n, search_vector(${keys}, '${searchSources[kind].mark}', title, text) FROM (${source}) r ORDER BY n`;
};

const taskSource = "SELECT *, sequence_number AS n, description_text AS text FROM task";
const commentSource = "SELECT *, '' AS title, content AS text, (row_number() OVER (ORDER BY created_at, id))::int AS n FROM task_comment";

const createSearchable = async (connection: Connection): Promise<Workspace> => {
  await runIn(connection, ...createParts.split(";"));
  const workspace = await createWorkspace(connection, taskCount, undefined, { extraText: `' ' || ${textOf("g")}` });
  await runIn(
    connection,
    "TRUNCATE search_waiting",
    "DROP INDEX search_document_words_idx",
    "ALTER TABLE search_document DROP CONSTRAINT search_document_pkey",
  );
  await Promise.all([
    runIn(connection, insertDocuments("task", workspace.projectId, taskSource)),
    runIn(connection, insertComments, insertDocuments("taskComment", workspace.projectId, commentSource)),
  ]);
  await runIn(
    connection,
    "ALTER TABLE search_document ADD CONSTRAINT search_document_pkey PRIMARY KEY (record_id, kind)",
    "CREATE INDEX search_document_words_idx ON search_document USING GIN (words)",
    "VACUUM ANALYZE task_comment",
    "VACUUM ANALYZE search_document",
    "CHECKPOINT",
  );
  return workspace;
};

/** A generator of numbers below 1, which are the same in each run. */
const createRandom = (): (() => number) => {
  let seed = 20_261_128;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
};

type Query = Readonly<Record<string, string>>;

/** Searches as people write them, in turn, from the words of these texts. */
const queriesFrom = (texts: readonly (readonly string[])[], projectId: string): Query[] => {
  const random = createRandom();
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const word = (): string => pick(pick(texts));
  const long = texts.flat().filter((one) => one.length >= 7);
  const phrase = (): string => {
    const text = pick(texts);
    const at = Math.floor(random() * (text.length - 1));
    return `"${text[at]} ${text[at + 1]}"`;
  };
  const kinds: readonly (() => Query)[] = [
    () => ({ q: word() }),
    () => ({ q: word() }),
    () => ({ q: `${word()} ${word()}` }),
    () => ({ q: `${word()} ${word()}` }),
    () => ({ q: word().slice(0, 3) }),
    () => ({ q: phrase() }),
    () => ({ q: `${word()} -${word()}`, projectId }),
    () => ({ q: `${word()} ${word()} ${word()}`, since: new Date(Date.now() - 180 * 86_400_000).toISOString() }),
    () => ({ q: `importer ${word()}` }),
    () => ({ q: pick(long).replace(/^(...)./, "$1q") }),
  ];
  return Array.from({ length: queryCount }, (_, n) => (kinds[n % kinds.length] as () => Query)());
};

export const benchFind = async (cluster: Cluster): Promise<ReportOf<"find">> => {
  const connection = await cluster.database("find");
  const workspace = await createSearchable(connection);
  const texts = await inSession(connection, async (session) => {
    const { rows } = await session.query<{ text: string }>(
      "SELECT content AS text FROM task_comment TABLESAMPLE SYSTEM (0.1) REPEATABLE (1) LIMIT 300",
    );
    return rows.map(({ text }) => text.split(" "));
  });
  await using worktrack = await startWorktrack(connection, workspace.tokens);
  const request = createRequester(worktrack.url, workspace.tokens);
  const queries = queriesFrom(texts, workspace.projectId);
  const times: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const ofRound: number[] = [];
    for (const query of queries) {
      const sentMs = nowMs();
      await request("GET", `/search?${new URLSearchParams(query)}`);
      ofRound.push(nowMs() - sentMs);
    }
    times.push(ofRound);
  }
  const figureOf = (ofRound: readonly number[]) => ({
    "p50 ms": quantile([...ofRound], 0.5),
    "p90 ms": quantile([...ofRound], 0.9),
    "p99 ms": quantile([...ofRound], 0.99),
  });
  const figures = Object.fromEntries(times.map((ofRound, round) => [`round ${round + 1}`, figureOf(ofRound)]));
  const last = figureOf(times.at(-1) ?? []);
  return {
    title: `Search in ${taskCount.toLocaleString("en-US")} tasks and twice as many comments`,
    notes: [
      `${queryCount} searches, one after the other: words, phrases, beginnings, misspellings, excluded words, with filters. The time of the whole request.`,
    ],
    figures,
    measured: { "p50 ms, 3,000,000 records": last["p50 ms"], "p99 ms, 3,000,000 records": last["p99 ms"] },
  };
};
