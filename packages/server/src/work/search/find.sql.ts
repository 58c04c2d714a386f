// The statements that find the records of one kind. Who can see a record is decided by its own row.
import { type SearchKind, searchKinds } from "@worktrack/contract";
import { visibilityParameters } from "../../caller/visibility.ts";
import { isoTime } from "../../database/json.sql.ts";
import { type SqlFields, type Statement, statement, type ValuesOf } from "../../database/statement.ts";
import { hasTitle, searchSources } from "./sources.sql.ts";

/** The numbers of the newest documents by kind, and about how many documents all workspaces have. Kinds without documents are left out. */
export const readNewestNumbers = statement({
  name: "search_newest_numbers",
  parameters: { organizationId: "uuid" },
  row: { kind: "text", newest: "int", documents: "float8" },
  text: searchKinds
    .map(
      (kind) =>
        `SELECT '${kind}' AS kind, max(number) AS newest FROM search_document WHERE organization_id = $organizationId AND kind = '${kind}'`,
    )
    .map(
      (text) => `SELECT k.*, (SELECT reltuples::float8 FROM pg_class WHERE oid = 'search_document'::regclass) AS documents
                   FROM (${text}) k WHERE newest IS NOT NULL`,
    )
    .join(" UNION ALL "),
});

/** The parameters of the conditions on a record. */
const recordParameters = {
  organizationId: "uuid",
  viewerId: "uuid",
  ...visibilityParameters,
  projectId: "uuid?",
  authorId: "uuid?",
  since: "timestamptz?",
} as const;

export type RecordConditions = ValuesOf<typeof recordParameters>;

const hitRow = {
  id: "uuid",
  title: "text",
  text: "text?",
  identifier: "text?",
  parentId: "uuid?",
  projectId: "uuid?",
  createdAt: "text",
} as const;

const hitColumns = ({ hit }: (typeof searchSources)[SearchKind]): string =>
  `r.id, ${hit.title} AS title, ${hit.text}::text AS text, ${hit.identifier}::text AS identifier, ${hit.parentId}::uuid AS "parentId",
   ${hit.projectId}::uuid AS "projectId", ${isoTime("r.created_at")} AS "createdAt"`;

const conditionsOf = ({ hit, authorId, exists = "true", visible }: (typeof searchSources)[SearchKind]): string =>
  `r.organization_id = $organizationId AND ${exists} AND ${visible}
     AND ($projectId IS NULL OR ${hit.projectId}::uuid = $projectId) AND ($authorId IS NULL OR ${authorId}::uuid = $authorId)
     AND ($since IS NULL OR r.created_at >= $since)`;

/** Declares the parameters that the text uses. */
const declaring = <P extends SqlFields, R extends SqlFields>(name: string, parameters: P, row: R, text: string): Statement<P, R> => {
  const used = Object.fromEntries(Object.entries(parameters).filter(([parameter]) => text.includes(`$${parameter}`)));
  return statement({ name, parameters: used, row, text }) as unknown as Statement<P, R>;
};

const findParameters = {
  ...recordParameters,
  query: "text",
  titleQuery: "text",
  first: "int",
  last: "int",
  most: "int",
  limit: "int",
} as const;

/** `found`: how many matches are visible, at most `$limit`. `scanned`: how many documents matched, of which `$most` are read. */
const findRow = { hit: "json?", inTitle: "bool?", found: "int", scanned: "int" } as const;

/**
 * The newest matches that are visible. Each record's own row is read only until the limit is reached. One row without a hit if there is none, so
 * that `found` and `scanned` are always known.
 */
const findStatement = (kind: SearchKind, matches: "search_found" | "search_compared") => {
  const source = searchSources[kind];
  return declaring(
    `${matches}_${kind}`,
    findParameters,
    findRow,
    `
  WITH found AS MATERIALIZED (
    SELECT record_id, number FROM ${matches}($query::tsquery, $organizationId, '${kind}', $first, $last, $most)
  ), visible AS MATERIALIZED (
    SELECT record_id, number FROM found f
     WHERE (SELECT ${conditionsOf(source)} AND NOT EXISTS (SELECT FROM search_waiting w WHERE w.record_id = r.id AND w.kind = '${kind}')
              FROM ${source.from} WHERE r.id = f.record_id)
     LIMIT $limit
  )
  SELECT to_json(hit) AS hit, ${hasTitle(kind) ? "d.words @@ $titleQuery::tsquery" : "false"} AS "inTitle",
         (SELECT count(*) FROM visible)::int AS found, (SELECT count(*) FROM found)::int AS scanned
    FROM (SELECT) one LEFT JOIN visible v ON true
    LEFT JOIN search_document d ON d.record_id = v.record_id AND d.kind = '${kind}'
    LEFT JOIN LATERAL (SELECT ${hitColumns(source)} FROM ${source.from} WHERE r.id = v.record_id) hit ON true
   ORDER BY v.number DESC`,
  );
};

const statementsOf = (matches: "search_found" | "search_compared") =>
  Object.fromEntries(searchKinds.map((kind) => [kind, findStatement(kind, matches)])) as Readonly<
    Record<SearchKind, ReturnType<typeof findStatement>>
  >;

/** By the index of the words, and by comparing each document of the window. */
export const findStatements = { byIndex: statementsOf("search_found"), byComparing: statementsOf("search_compared") } as const;

/** The task that has the identifier, or had it before it moved. */
export const findByIdentifier = declaring(
  "search_find_by_identifier",
  { ...recordParameters, prefix: "text", taskNumber: "int" },
  hitRow,
  `
  SELECT ${hitColumns(searchSources.task)}
    FROM project named
    LEFT JOIN task now ON now.project_id = named.id AND now.task_number = $taskNumber
    LEFT JOIN task_alias before ON before.project_id = named.id AND before.task_number = $taskNumber,
         ${searchSources.task.from}
   WHERE named.organization_id = $organizationId AND named.prefix = $prefix AND r.id = coalesce(now.id, before.task_id)
     AND named.id <> ALL ($hiddenProjectIds) AND ${conditionsOf(searchSources.task)}`,
);
