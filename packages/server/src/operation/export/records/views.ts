// The statements for saved views, with their stars and the projects whose default view they are.
import { jsonObject, personJson } from "../../../database/json.sql.ts";
import { columnsOf, insertRecords, isoTimes, type RecordStatements, selectRecords } from "./record.ts";

const idsOf = (table: string, column: string): string =>
  `coalesce((SELECT json_agg(y.${column} ORDER BY y.${column}) FROM ${table} y WHERE y.view_id = v.id), '[]')`;

const view: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("v", "id", "name", "shared", "query", "group_by", "layout"),
      author: personJson("a"),
      ...isoTimes("v", "created_at", "updated_at"),
      starredBy: idsOf("task_view_star", "user_id"),
      defaultOf: idsOf("project_view", "project_id"),
    }),
    `task_view v JOIN "user" a ON a.id = v.author_id WHERE v.organization_id = $organizationId ORDER BY v.id`,
  ),
  inserts: [
    insertRecords({
      fields: {
        id: "uuid",
        author: "json",
        name: "text",
        shared: "bool",
        query: "jsonb",
        groupBy: "text",
        layout: "text",
        createdAt: "timestamptz",
        updatedAt: "timestamptz",
      },
      columns: { authorId: "(r.author->>'id')::uuid" },
      write: `INSERT INTO task_view (id, organization_id, author_id, name, shared, query, group_by, layout, created_at, updated_at)
        SELECT id, $organizationId, "authorId", name, shared, query, "groupBy", layout, "createdAt", "updatedAt" FROM given`,
    }),
    insertRecords({
      fields: { id: "uuid", starredBy: "json" },
      each: `CROSS JOIN json_array_elements_text(r."starredBy") AS s ("userId")`,
      columns: { userId: `s."userId"::uuid` },
      write: `INSERT INTO task_view_star (organization_id, view_id, user_id) SELECT $organizationId, id, "userId" FROM given`,
    }),
    insertRecords({
      fields: { id: "uuid", defaultOf: "json" },
      each: `CROSS JOIN json_array_elements_text(r."defaultOf") AS p ("projectId")`,
      columns: { projectId: `p."projectId"::uuid` },
      write: `INSERT INTO project_view (project_id, view_id)
        SELECT p.id, given.id FROM given JOIN project p ON p.id = given."projectId" AND p.organization_id = $organizationId`,
    }),
  ],
};

export const viewRecords = { view };
