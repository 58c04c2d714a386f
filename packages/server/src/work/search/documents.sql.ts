// The statements that bring search_document up to date.
import { type SearchKind, searchKinds } from "@worktrack/contract";
import { type Statement, statement } from "../../database/statement.ts";
import { groupSizes } from "./query.ts";
import { searchSources } from "./sources.sql.ts";

/** How many records wait, up to `$limit`, and how many have waited since the sequence began. */
export const readWaiting = statement({
  name: "search_waiting_read",
  parameters: { limit: "int" },
  row: { waiting: "int", last: "bigint" },
  text: `
  SELECT (SELECT count(*) FROM (SELECT FROM search_waiting LIMIT $limit) w)::int AS waiting,
         (SELECT last_value FROM search_waiting_id_seq) AS last`,
});

/** Lets one batch run at a time, so that no two give the same number. Waits for the one that runs. */
export const lockDocuments = statement({
  name: "search_documents_lock",
  parameters: {},
  row: { locked: "int" },
  text: "SELECT count(pg_advisory_xact_lock(hashtextextended('worktrack search', 0)))::int AS locked",
});

/** The kinds among the records that have waited longest. */
export const listWaitingKinds = statement({
  name: "search_waiting_kinds",
  parameters: { limit: "int" },
  row: { kind: "text" },
  text: "SELECT DISTINCT kind FROM (SELECT kind FROM search_waiting ORDER BY id LIMIT $limit) oldest",
});

/** Those of the words that some record of a kind with one of these marks has. */
export const findKnownWords = statement({
  name: "search_known_words",
  parameters: { words: "text[]", marks: "text[]" },
  row: { known: "text[]" },
  text: "SELECT search_known($words, $marks) AS known",
});

/** The last 12 digits of an id, as `short` of query.ts. */
const short = (id: string): string => `right(${id}::text, 12)`;

const batchParameters = { limit: "int" } as const;
const batchRow = { handled: "int" } as const;

/**
 * Writes the words of up to `limit` records of a kind among the ones that have waited longest. It deletes only rows of search_waiting that its
 * snapshot has, so a record that changes meanwhile waits again.
 */
const batchStatement = (kind: SearchKind): Statement<typeof batchParameters, typeof batchRow> => {
  const { mark, from, words, hit, authorId, exists = "true" } = searchSources[kind];
  return statement({
    parameters: batchParameters,
    row: batchRow,
    text: `
  WITH picked AS MATERIALIZED (
    SELECT id, record_id FROM (SELECT * FROM search_waiting ORDER BY id LIMIT $limit) oldest WHERE kind = '${kind}'
  ), ids AS MATERIALIZED (
    SELECT DISTINCT record_id FROM picked
  ), source AS MATERIALIZED (
    SELECT r.id, r.organization_id, r.created_at, ${words.title} AS title, ${words.text} AS text, ${hit.projectId}::uuid AS project_id,
           ${authorId}::uuid AS author_id
      FROM ${from} WHERE r.id = ANY (ARRAY(SELECT record_id FROM ids)) AND ${exists}
  ), numbered AS (
    SELECT s.*, coalesce(d.number,
        coalesce((SELECT max(n.number) FROM search_document n WHERE n.organization_id = s.organization_id AND n.kind = '${kind}'), 0)
        + (row_number() OVER (PARTITION BY s.organization_id, d.number IS NULL ORDER BY s.created_at, s.id))::int) AS number
      FROM source s LEFT JOIN search_document d ON d.record_id = s.id AND d.kind = '${kind}'
  ), removed AS (
    DELETE FROM search_document d
     WHERE d.kind = '${kind}' AND d.record_id = ANY (ARRAY(SELECT record_id FROM ids EXCEPT SELECT id FROM source))
  ), written AS (
    INSERT INTO search_document (organization_id, kind, record_id, number, words)
    SELECT organization_id, '${kind}', id, number, search_vector(array_remove(ARRAY[
             '#${kind}' || ${short("organization_id")},
             '#${kind}' || ${short("organization_id")} || '/' || number / ${groupSizes.small},
             '#${kind}' || ${short("organization_id")} || '//' || number / ${groupSizes.large},
             '#p' || ${short("project_id")},
             '#a' || ${short("author_id")},
             '#m' || to_char(created_at AT TIME ZONE 'UTC', 'YYYYMM')], NULL), '${mark}', title, text)
      FROM numbered
    ON CONFLICT (record_id, kind) DO UPDATE SET words = excluded.words
  ), cleared AS (
    DELETE FROM search_waiting WHERE id = ANY (ARRAY(SELECT id FROM picked))
  )
  SELECT count(*)::int AS handled FROM picked`,
  });
};

export const batchStatements = Object.fromEntries(searchKinds.map((kind) => [kind, batchStatement(kind)])) as Readonly<
  Record<SearchKind, ReturnType<typeof batchStatement>>
>;
