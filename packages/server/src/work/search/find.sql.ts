// The statements that find the records of one kind. Who can see a record is decided by its own row.
import { bounds, type SearchKind, searchKinds } from "@worktrack/contract";
import { visibilityParameters } from "../../caller/visibility.ts";
import { isoTime } from "../../database/json.sql.ts";
import { type SqlFields, type Statement, statement, type ValuesOf } from "../../database/statement.ts";
import { searchSources } from "./sources.sql.ts";

/** The numbers of the newest documents by kind. Kinds without documents are left out. */
export const readNewestNumbers = statement({
  name: "search_newest_numbers",
  parameters: { organizationId: "uuid" },
  row: { kind: "text", newest: "int" },
  text: searchKinds
    .map(
      (kind) =>
        `SELECT '${kind}' AS kind, max(number) AS newest FROM search_document WHERE organization_id = $organizationId AND kind = '${kind}'`,
    )
    .map((text) => `SELECT * FROM (${text}) k WHERE newest IS NOT NULL`)
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

const findParameters = { ...recordParameters, query: "text", titleQuery: "text", most: "int?", limit: "int" } as const;

/** `found`: how many matches are visible, at most `searchMatches`. `scanned`: how many documents matched, of which `$most` are read. */
const findRow = { hit: "json?", inTitle: "bool?", found: "int", scanned: "int" } as const;

/** One row without a hit if there is none, so that `found` and `scanned` are always known. */
const findStatement = (kind: SearchKind) => {
  const source = searchSources[kind];
  return declaring(
    `search_find_${kind}`,
    findParameters,
    findRow,
    `
  WITH found AS MATERIALIZED (
    SELECT record_id, number, in_title FROM search_found($query::tsquery, $titleQuery::tsquery, $organizationId, '${kind}', $most)
  ), matched AS MATERIALIZED (
    SELECT record_id, number, in_title FROM found f
     WHERE NOT EXISTS (SELECT FROM search_waiting w WHERE w.record_id = f.record_id AND w.kind = '${kind}')
       AND (SELECT ${conditionsOf(source)} FROM ${source.from} WHERE r.id = f.record_id)
     LIMIT ${bounds.searchMatches}
  ), ranked AS MATERIALIZED (
    SELECT record_id, number, in_title FROM matched ORDER BY in_title DESC, number DESC LIMIT $limit
  )
  SELECT to_json(hit) AS hit, k.in_title AS "inTitle", (SELECT count(*) FROM matched)::int AS found, (SELECT count(*) FROM found)::int AS scanned
    FROM (SELECT) one LEFT JOIN ranked k ON true
    LEFT JOIN LATERAL (SELECT ${hitColumns(source)} FROM ${source.from} WHERE r.id = k.record_id) hit ON true
   ORDER BY k.in_title DESC, k.number DESC`,
  );
};

export const findStatements = Object.fromEntries(searchKinds.map((kind) => [kind, findStatement(kind)])) as Readonly<
  Record<SearchKind, ReturnType<typeof findStatement>>
>;

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
