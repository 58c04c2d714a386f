// The statements that bring the search index up to date. Unnamed, so that PostgreSQL plans for the present size of the tables.
import { type Statement, statement } from "../../database/statement.ts";
import { kindSources, ofKind, type SearchKind, searchKinds } from "./kinds.sql.ts";

/** The workspaces and kinds whose index is not up to date, with the highest number and how many new records wait. */
export const listOutdated = statement({
  parameters: {},
  row: { organizationId: "uuid", kind: "text", last: "int", waiting: "int" },
  text: searchKinds
    .map(
      (kind) => `
  SELECT o.id AS "organizationId", '${kind}' AS kind, newest.number AS last, newest.number - coalesce(i.indexed_to, 0) AS waiting
    FROM organization o CROSS JOIN LATERAL (SELECT coalesce(${kindSources[kind].lastNumber("o.id")}, 0) AS number) newest
    LEFT JOIN search_index i ON i.organization_id = o.id AND i.kind = '${kind}'
   WHERE newest.number > coalesce(i.indexed_to, 0)
      OR (SELECT true FROM search_change s WHERE s.organization_id = o.id AND s.kind = '${kind}' LIMIT 1)`,
    )
    .join(" UNION ALL "),
});

/** Makes the row that says how far the index is. */
export const insertIndex = statement({
  parameters: { organizationId: "uuid", kind: "text" },
  row: {},
  text: `
  INSERT INTO search_index (organization_id, kind) SELECT id, $kind FROM organization WHERE id = $organizationId
  ON CONFLICT DO NOTHING`,
});

/** Locks the row of search_index, so that batches and remembered counts run one at a time, and each sees what the last one wrote. */
export const lockIndex = statement({
  parameters: { organizationId: "uuid", kind: "text" },
  row: { indexedTo: "int" },
  text: `SELECT indexed_to AS "indexedTo" FROM search_index WHERE organization_id = $organizationId AND kind = $kind FOR UPDATE`,
});

const batchParameters = { organizationId: "uuid", limit: "int", bytesMax: "int" } as const;
const batchRow = { handled: "int", waiting: "int" } as const;

/**
 * Handles up to `limit` changes and `limit` new records, and stops after `bytesMax` bytes of text. It deletes only the changes of its snapshot,
 * so a record that changes meanwhile is handled again. The remembered totals change with the entries, so they stay exact. Each batch writes the
 * row of search_index, whose version then shows whether entries have changed. Returns how many changes and records it handled, and how many new
 * records wait.
 */
const applyStatement = (kind: SearchKind) => {
  const { table, columns } = kindSources[kind];
  const read = `SELECT ${columns.number} AS number, r.id, ${columns.project} AS project_id,
                       search_text(${columns.title}, ${columns.body}) AS text
                  FROM ${table} r WHERE r.organization_id = $organizationId`;
  const size = `coalesce(octet_length(${columns.body}), 0)`;
  const bounded = (rows: string, order: string): string =>
    `SELECT * FROM (SELECT *, sum(size) OVER (ORDER BY ${order}) - size AS preceding FROM (${rows}) picked) sized WHERE preceding < $bytesMax`;
  return statement({
    parameters: batchParameters,
    row: batchRow,
    text: `
  WITH state AS MATERIALIZED (
    SELECT i.indexed_to FROM search_index i WHERE ${ofKind("i", kind)}
  ), applied AS MATERIALIZED (
    ${bounded(
      `SELECT s.id, s.number, ${size} AS size
         FROM search_change s LEFT JOIN ${table} r ON r.organization_id = s.organization_id AND ${columns.number} = s.number
        WHERE ${ofKind("s", kind)} ORDER BY s.id LIMIT $limit`,
      "id",
    )}
  ), changed AS MATERIALIZED (
    SELECT DISTINCT number FROM applied WHERE number <= (SELECT indexed_to FROM state)
  ), before AS MATERIALIZED (
    SELECT e.number, e.project_id, e.text FROM search_entry e WHERE ${ofKind("e", kind)} AND e.number = ANY (ARRAY(SELECT number FROM changed))
  ), fresh AS MATERIALIZED (
    SELECT max(number) AS last FROM (${bounded(
      `SELECT ${columns.number} AS number, ${size} AS size FROM ${table} r
        WHERE r.organization_id = $organizationId AND ${columns.number} > (SELECT indexed_to FROM state) ORDER BY ${columns.number} LIMIT $limit`,
      "number",
    )}) chosen
  ), after AS MATERIALIZED (
    ${read} AND ${columns.number} > (SELECT indexed_to FROM state) AND ${columns.number} <= (SELECT last FROM fresh)
    UNION ALL
    ${read} AND ${columns.number} = ANY (ARRAY(SELECT number FROM changed))
  ), removed AS (
    DELETE FROM search_entry e WHERE ${ofKind("e", kind)} AND e.number = ANY (ARRAY(SELECT number FROM changed EXCEPT SELECT number FROM after))
  ), written AS (
    INSERT INTO search_entry (organization_id, kind, number, record_id, project_id, text, pairs)
    SELECT $organizationId, '${kind}', number, id, project_id, text, search_pairs(text) FROM after
    ON CONFLICT (organization_id, kind, number) DO UPDATE SET project_id = excluded.project_id, text = excluded.text, pairs = excluded.pairs
  ), difference AS (
    SELECT m.pattern, d.project_id::text AS project, sum(d.sign) AS count
      FROM (SELECT s.pattern FROM search_total s WHERE ${ofKind("s", kind)}) m
      JOIN (SELECT project_id, text, -1 AS sign FROM before UNION ALL SELECT project_id, text, 1 FROM after) d ON d.text LIKE m.pattern
     GROUP BY m.pattern, d.project_id
  ), counted AS (
    UPDATE search_total m SET counts = (
        SELECT jsonb_object_agg(project, count) FROM (
          SELECT project, sum(count) AS count
            FROM (SELECT key AS project, value::bigint AS count FROM jsonb_each_text(m.counts)
                  UNION ALL SELECT d.project, d.count FROM difference d WHERE d.pattern = m.pattern) parts
           GROUP BY project) sums)
     WHERE ${ofKind("m", kind)} AND m.pattern IN (SELECT pattern FROM difference)
  ), cleared AS (
    DELETE FROM search_change WHERE id = ANY (ARRAY(SELECT id FROM applied))
  ), moved AS (
    UPDATE search_index i SET indexed_to = greatest(i.indexed_to, fresh.last) FROM fresh WHERE ${ofKind("i", kind)}
  )
  SELECT (SELECT count(*) FROM after)::int + (SELECT count(*) FROM applied)::int AS handled,
         ${kindSources[kind].lastNumber("$organizationId")} - greatest(state.indexed_to, fresh.last) AS waiting
    FROM state, fresh`,
  });
};

export const applyStatements = Object.fromEntries(searchKinds.map((kind) => [kind, applyStatement(kind)])) as Readonly<
  Record<SearchKind, Statement<typeof batchParameters, typeof batchRow>>
>;

/** Whether the trigram index exists, and whether there are no entries: only then can it be built within the statement timeout. */
export const readIndexState = statement({
  parameters: {},
  row: { exists: "bool", isEmpty: "bool" },
  text: `
  SELECT to_regclass('search_entry_text_idx') IS NOT NULL AS exists, (SELECT true FROM search_entry LIMIT 1) IS NULL AS "isEmpty"`,
});

/** Builds the trigram index, if the database allows it. */
export const prepareIndex = statement({ parameters: {}, row: { prepared: "bool" }, text: "SELECT search_prepare() AS prepared" });

/**
 * New entries wait in a list of a GIN index, which every search reads. This moves them into the index, many at once. Only the owner of the index
 * may do it; otherwise PostgreSQL does it when the list is long.
 */
const cleanStatement = (index: string) =>
  statement({
    parameters: {},
    row: { pages: "bigint?" },
    text: `
  SELECT gin_clean_pending_list(i.oid) AS pages FROM pg_class i
   WHERE i.oid = to_regclass('${index}') AND pg_has_role(i.relowner, 'USAGE')`,
  });

export const cleanIndex = cleanStatement("search_entry_text_idx");
export const cleanWordsIndex = cleanStatement("search_document_words_idx");
