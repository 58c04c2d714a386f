// Lists all workspaces of the database with their sizes, for the command `org list`.
import type { Plan } from "@worktrack/contract";
import type { Database } from "../../database/database.ts";
import { statement, textOf } from "../../database/statement.ts";

const pageRows = 200;

// Tasks are counted by the projects' counters. Service accounts are not members.
const listPage = statement({
  name: "organization_list",
  parameters: { after: "text" },
  row: {
    id: "uuid",
    name: "text",
    slug: "text",
    plan: textOf<Plan>(),
    members: "int",
    tasks: "bigint",
    mediaBytes: "bigint",
    createdAt: "timestamptz",
  },
  text: `
  SELECT o.id, o.name, o.slug, o.plan::text AS plan, o.created_at AS "createdAt",
         (SELECT count(*)::int FROM membership m JOIN "user" u ON u.id = m.user_id
           WHERE m.organization_id = o.id AND u.kind = 'person') AS members,
         (SELECT COALESCE(sum(c.backlog + c.todo + c.in_progress + c.in_review + c.done + c.cancelled), 0)::bigint
            FROM project p JOIN project_counter c ON c.project_id = p.id WHERE p.organization_id = o.id) AS tasks,
         (SELECT COALESCE(sum(a.file_size), 0)::bigint FROM media a
           WHERE a.organization_id = o.id AND a.deleted_at IS NULL) AS "mediaBytes"
    FROM organization o
   WHERE o.slug > $after ORDER BY o.slug LIMIT ${pageRows}`,
});

export interface ListedOrganization {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly plan: Plan;
  /** People, without service accounts. */
  readonly members: number;
  readonly tasks: number;
  /** Bytes of attachments, without deleted ones. */
  readonly mediaBytes: number;
  readonly createdAt: string;
}

/** Returns every workspace, by slug. */
export const listOrganizations = async (database: Database): Promise<ListedOrganization[]> => {
  const listed: ListedOrganization[] = [];
  for (let after = ""; ; ) {
    const rows = await database.query(listPage, { after });
    for (const { tasks, mediaBytes, createdAt, ...row } of rows)
      listed.push({ ...row, tasks: Number(tasks), mediaBytes: Number(mediaBytes), createdAt: createdAt.toISOString() });
    const last = rows.at(-1);
    if (rows.length < pageRows || !last) return listed;
    after = last.slug;
  }
};
