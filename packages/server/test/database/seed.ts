import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Connection } from "../../src/database/connection.ts";

export const statuses = ["backlog", "todo", "in_progress", "in_review", "done", "cancelled"] as const;
export type Status = (typeof statuses)[number];

export interface Project {
  readonly id: string;
  readonly organizationId: string;
  readonly authorId: string;
}

export interface NumberedTask {
  readonly id: string;
  readonly number: number;
  readonly sequence: number;
}

export const openClient = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client(connection);
  // A test that fails leaves its client open, and dropping the database then ends it. That must not fail the run a second time.
  client.on("error", () => {});
  await client.connect();
  return client;
};

/** Runs a query. The caller declares the type of its rows. */
export const selectRows = async <Row extends object>(
  client: pg.ClientBase | pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => (await client.query<Row>(sql, values)).rows;

export const addOrganization = async (client: pg.ClientBase): Promise<{ id: string; authorId: string }> => {
  const [id, authorId] = [randomUUID(), randomUUID()];
  await client.query("INSERT INTO organization (id, name, slug, plan, updated_at) VALUES ($1, 'Acme', $2, 'pro', now())", [
    id,
    `acme-${id}`,
  ]);
  await client.query(`INSERT INTO "user" (id, organization_id, kind, name, email) VALUES ($1, $2, 'person', 'Ada', $3)`, [
    authorId,
    id,
    `${authorId}@example.com`,
  ]);
  return { id, authorId };
};

export const addProject = async (
  client: pg.ClientBase,
  organization: { id: string; authorId: string },
  prefix: string,
): Promise<Project> => {
  const id = randomUUID();
  await client.query(
    "INSERT INTO project (id, organization_id, name, slug, prefix, color, updated_at) VALUES ($1, $2, $3, $4, $3, '#123abc', now())",
    [id, organization.id, prefix, prefix.toLowerCase()],
  );
  return { id, organizationId: organization.id, authorId: organization.authorId };
};

const insertTask = `INSERT INTO task (id, organization_id, project_id, parent_id, author_id, title, description, description_text, status, priority, completed_at)
  VALUES ($1, $2, $3, $4, $5, 'Task', '{"type":"doc"}', '', $6, 'none', CASE WHEN $6 = 'done'::task_status THEN 1 END)
  RETURNING id, task_number AS number, sequence_number AS sequence`;

export const addTask = async (
  client: pg.ClientBase,
  project: Project,
  { parentId, status = "todo" }: { parentId?: string; status?: Status } = {},
): Promise<NumberedTask> => {
  const values = [randomUUID(), project.organizationId, project.id, parentId ?? null, project.authorId, status];
  const [task] = await selectRows<NumberedTask>(client, insertTask, values);
  if (!task) throw new Error("no row");
  return task;
};

export const setStatus = (client: pg.ClientBase, taskId: string, status: Status) =>
  client.query("UPDATE task SET status = $2, completed_at = CASE WHEN $2 = 'done'::task_status THEN 1 END WHERE id = $1", [taskId, status]);

export const addComments = (client: pg.ClientBase, taskId: string, authorId: string, count = 1) =>
  client.query(
    `INSERT INTO task_comment (id, organization_id, task_id, author_id, content)
     SELECT gen_random_uuid(), organization_id, id, $2, 'Hello' FROM task, generate_series(1, $3) WHERE id = $1`,
    [taskId, authorId, count],
  );
