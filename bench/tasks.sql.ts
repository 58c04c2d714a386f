import type { TaskStatus } from "@worktrack/contract";
import type pg from "pg";

/** SQL for columns of task number `g` of `$4`. `$3` has the ids of the people. */
export interface TaskColumns {
  readonly status: string;
  readonly assignee: string;
  readonly dueDate: string;
  /** Text after the body that all tasks have. */
  readonly extraText: string;
}

/** Spread evenly over time. Two thirds have an assignee, and a quarter a due date. */
const evenColumns: TaskColumns = {
  status: "(enum_range(NULL::task_status))[1 + g % 6]",
  assignee: "CASE WHEN g % 3 > 0 THEN ($3::uuid[])[1 + g / 3 % cardinality($3)] END",
  dueDate: "CASE WHEN g % 4 = 0 THEN 1800000000000 + g END",
  extraText: "''",
};

export interface NewTasks {
  readonly organizationId: string;
  readonly projectId: string;
  readonly peopleIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly taskCount: number;
  readonly columns?: Partial<TaskColumns> | undefined;
}

/** Inserts tasks a minute apart. Half have two tags. */
export const insertTasks = async (
  session: pg.Client,
  { organizationId, projectId, peopleIds, tagIds, taskCount, columns }: NewTasks,
): Promise<void> => {
  // A replica fires no triggers, so this function writes the numbers and the counters.
  await session.query("SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'");
  const rebuild = await dropIndexes(session);
  await session.query(insertedTasks({ ...evenColumns, ...columns }), [organizationId, projectId, peopleIds, taskCount]);
  await session.query(taggings, [tagIds]);
  await session.query(rebuild);
  await session.query(counts, [projectId]);
  await session.query("UPDATE organization_counter SET last_sequence_number = $1", [taskCount]);
  await session.query(`VACUUM ANALYZE ${tablesWithRows}`);
  await session.query("CHECKPOINT");
};

/** Not the others: as in a new installation, PostgreSQL must not plan for tables that it knows to be empty. Autovacuum skips those too. */
const tablesWithRows = `task, task_tag, tag, project, project_counter, organization, organization_counter, "user", membership, credential`;

/** Drops the non-unique indexes of the task table. Resolves with the SQL that creates them again. */
const dropIndexes = async (session: pg.Client): Promise<string> => {
  const { rows } = await session.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
       FROM pg_index WHERE indrelid = 'task'::regclass AND NOT indisunique`,
  );
  await session.query(`DROP INDEX ${rows.map(({ name }) => name).join(", ")}`);
  return rows.map(({ definition }) => definition).join(";");
};

const insertedTasks = ({ status, assignee, dueDate, extraText }: TaskColumns): string => `
  INSERT INTO task (id, organization_id, project_id, author_id, assignee_id, task_number, sequence_number, title, description,
                    description_text, status, priority, due_date, completed_at, estimate_points, created_at, updated_at)
  SELECT uuidv7(age), $1, $2, ($3::uuid[])[1 + g % cardinality($3)], ${assignee},
         g, g, 'Task ' || g || ': the importer stops at the second page', json_build_object('type', 'doc', 'content', json_build_array(
           json_build_object('type', 'paragraph', 'content', json_build_array(json_build_object('type', 'text', 'text', body))))),
         body, ${status}, (enum_range(NULL::task_priority))[1 + g % 5],
         ${dueDate}, CASE WHEN ${status} = 'done' THEN 1700000000000 + g END, CASE WHEN g % 2 = 0 THEN g % 13 END,
         now() + age, now() + age
    FROM generate_series(1, $4::int) g, LATERAL (
      SELECT (g - $4::int) * interval '1 minute' AS age,
             'Seen by ' || g % 97 || ' people since Monday; every one of them had more than fifty open tasks in the list.' || ${extraText} AS body) made`;

const taggings = `
  INSERT INTO task_tag (task_id, tag_id)
  SELECT id, ($1::uuid[])[1 + (task_number + n * 5) % cardinality($1)] FROM task, generate_series(0, 1) n WHERE task_number % 2 = 0`;

const statusCounts = ["backlog", "todo", "in_progress", "in_review", "done", "cancelled"];

const counts = `
  UPDATE project_counter SET (last_task_number, ${statusCounts}) =
    (SELECT max(task_number), ${statusCounts.map((status) => `count(*) FILTER (WHERE status = '${status}')`)} FROM task)
   WHERE project_id = $1`;

export interface TaskState {
  readonly id: string;
  readonly status: TaskStatus;
}

/** Returns tasks in random order. */
export const selectRandomTasks = async (session: pg.Client, count: number): Promise<TaskState[]> =>
  (await session.query<TaskState>("SELECT id, status FROM task ORDER BY random() LIMIT $1", [count])).rows;

/** A checklist item that is not checked. */
export interface ItemState {
  readonly id: string;
  readonly taskId: string;
}

/** Adds an item to the checklist of every task. Returns the items in random order. */
export const insertChecklistItems = async (session: pg.Client): Promise<ItemState[]> => {
  await session.query(
    "INSERT INTO checklist_item (id, task_id, text, checked, position) SELECT uuid_v7(now()), id, 'Read the log', false, 1 FROM task",
  );
  await session.query("VACUUM ANALYZE task, checklist_item");
  return (await session.query<ItemState>(`SELECT id, task_id AS "taskId" FROM checklist_item ORDER BY random()`)).rows;
};
