// The statements that keep a deleted task with all that belonged to it, and restore it. A test demands that every table whose rows go with a
// task or its comments is in `rowsOf`.
import { bounds, taskStatuses } from "@worktrack/contract";
import { statement } from "../../database/statement.ts";

/** SQL for the rows `x` of the tasks `$ids`, by table, in the order in which they are restored. */
const rowsOf = {
  task: "x.id = ANY ($ids)",
  task_comment: "x.task_id = ANY ($ids)",
  checklist_item: "x.task_id = ANY ($ids)",
  reaction: "x.task_comment_id = ANY (ARRAY(SELECT id FROM task_comment WHERE task_id = ANY ($ids)))",
  task_tag: "x.task_id = ANY ($ids)",
  task_post: "x.task_id = ANY ($ids)",
  task_relation: "x.from_id = ANY ($ids) OR x.to_id = ANY ($ids)",
  task_alias: "x.task_id = ANY ($ids)",
  inbound_resource: "x.task_id = ANY ($ids) OR x.task_comment_id = ANY (ARRAY(SELECT id FROM task_comment WHERE task_id = ANY ($ids)))",
  media: "x.task_id = ANY ($ids) OR x.task_comment_id = ANY (ARRAY(SELECT id FROM task_comment WHERE task_id = ANY ($ids)))",
} as const;

type DeletedTable = keyof typeof rowsOf;

export const deletedTables = Object.keys(rowsOf) as readonly DeletedTable[];

const selectRows = (table: DeletedTable): string => `
  SELECT $id, '${table}', row_number() OVER (${table === "task" ? "ORDER BY x.id <> $id, x.id" : ""}),
         ${table === "media" ? "x.id, json_build_object('task_id', x.task_id, 'task_comment_id', x.task_comment_id, 'deleted_at', x.deleted_at)" : "NULL::uuid, row_to_json(x)"}
    FROM ${table} x WHERE ${rowsOf[table]}`;

/** `ids`: the task `$id` and its subtasks. The task's own row has the number 1. */
export const keepDeletedTask = statement({
  name: "deleted_task_keep",
  parameters: { id: "uuid", ids: "uuid[]", deletedAt: "timestamptz" },
  row: {},
  text: `
  WITH task_row AS (
    INSERT INTO deleted_task (id, organization_id, project_id, task_number, deleted_at)
    SELECT id, organization_id, project_id, task_number, $deletedAt FROM task WHERE id = $id
  )
  INSERT INTO deleted_row (deleted_task_id, table_name, number, media_id, record)${deletedTables.map(selectRows).join(" UNION ALL ")}`,
});

const links = "SELECT (d.record->>'from_id')::uuid AS from_id, (d.record->>'to_id')::uuid AS to_id, d.record->>'kind' AS kind";
const ofTable = (table: DeletedTable): string => `d.deleted_task_id = $id AND d.table_name = '${table}'`;

/** The tasks that restoring must lock: the parent, those at both ends of relations, and the deleted tasks that have such ends. */
export const selectNeighbors = statement({
  name: "deleted_task_neighbors",
  parameters: { id: "uuid" },
  row: { parentId: "uuid?", ids: "uuid[]", deletedIds: "uuid[]", blocks: "bool", familyIds: "uuid[]" },
  text: `
  WITH link AS MATERIALIZED (${links} FROM deleted_row d WHERE ${ofTable("task_relation")})
  SELECT (SELECT (d.record->>'parent_id')::uuid FROM deleted_row d WHERE ${ofTable("task")} AND d.number = 1) AS "parentId",
         ARRAY(SELECT from_id FROM link UNION SELECT to_id FROM link) AS ids,
         ARRAY(SELECT DISTINCT o.deleted_task_id FROM deleted_row o
                WHERE o.table_name = 'task' AND o.record->>'id' IN (SELECT from_id::text FROM link UNION SELECT to_id::text FROM link)
                  AND o.deleted_task_id <> $id) AS "deletedIds",
         EXISTS (SELECT FROM link WHERE kind = 'blocks') AS blocks,
         ARRAY(SELECT (d.record->>'id')::uuid FROM deleted_row d WHERE ${ofTable("task")} ORDER BY d.number) AS "familyIds"`,
});

/** The purge of expired rows locks the same rows, and so does a second request. */
export const lockDeletedTasks = statement({
  name: "deleted_task_lock",
  parameters: { ids: "uuid[]" },
  row: { id: "uuid", deletedAt: "timestamptz" },
  text: `SELECT id, deleted_at AS "deletedAt" FROM deleted_task WHERE id = ANY ($ids) ORDER BY id FOR UPDATE`,
});

export const lockParent = statement({
  name: "deleted_task_parent",
  parameters: { parentId: "uuid", projectId: "uuid" },
  row: { isFull: "bool" },
  text: `
  SELECT subtask_count >= ${bounds.subtasks} AS "isFull" FROM task
   WHERE id = $parentId AND project_id = $projectId AND parent_id IS NULL FOR NO KEY UPDATE`,
});

const isGone = (table: string, column: string): string => `NOT EXISTS (SELECT FROM ${table} o WHERE o.id = (d.record->>'${column}')::uuid)`;

/** Gives relations to tasks that are deleted, too, to those, which restore them later. Runs after the tasks are restored. */
export const passRelationsOn = statement({
  name: "deleted_task_pass_relations",
  parameters: { id: "uuid" },
  row: {},
  text: `
  INSERT INTO deleted_row (deleted_task_id, table_name, number, record)
  SELECT o.deleted_task_id, d.table_name,
         coalesce((SELECT max(m.number) FROM deleted_row m WHERE m.deleted_task_id = o.deleted_task_id AND m.table_name = d.table_name), 0)
           + row_number() OVER (PARTITION BY o.deleted_task_id),
         d.record
    FROM deleted_row d
    JOIN deleted_row o ON o.table_name = 'task' AND o.record->>'id' = ANY (ARRAY[d.record->>'from_id', d.record->>'to_id'])
                          AND o.deleted_task_id <> $id
   WHERE ${ofTable("task_relation")}`,
});

/** Runs after the tasks are restored. */
export const dropLinksToMissing = statement({
  name: "deleted_task_drop_links",
  parameters: { id: "uuid" },
  row: {},
  text: `
  DELETE FROM deleted_row d WHERE d.deleted_task_id = $id AND CASE d.table_name
    WHEN 'task_tag' THEN ${isGone("tag", "tag_id")}
    WHEN 'task_post' THEN ${isGone("post", "post_id")}
    WHEN 'task_relation' THEN ${isGone("task", "from_id")} OR ${isGone("task", "to_id")}
    WHEN 'task_alias' THEN ${isGone("project", "project_id")}
    ELSE false END`,
});

export const restoreRows = statement({
  name: "deleted_task_restore_rows",
  parameters: { id: "uuid", table: "text" },
  row: { restored: "int" },
  text: "SELECT restore_deleted_rows($id, $table) AS restored",
});

/** Attaches the attachments again. One that was deleted before its task stays deleted. */
export const restoreAttachments = statement({
  name: "deleted_task_restore_media",
  parameters: { id: "uuid" },
  row: {},
  text: `
  UPDATE media SET task_id = (d.record->>'task_id')::uuid, task_comment_id = (d.record->>'task_comment_id')::uuid,
                   deleted_at = (d.record->>'deleted_at')::timestamptz
    FROM deleted_row d WHERE ${ofTable("media")} AND media.id = d.media_id`,
});

/** Counts the restored tasks in their project and their parent, and has them indexed for the search again. */
export const countRestored = statement({
  name: "deleted_task_count",
  parameters: { ids: "uuid[]", parentId: "uuid?", projectId: "uuid", updatedAt: "timestamptz" },
  row: {},
  text: `
  WITH restored AS (
    UPDATE task SET updated_at = $updatedAt WHERE id = ANY ($ids) RETURNING organization_id, sequence_number, status
  ), indexed AS (
    INSERT INTO search_change (organization_id, kind, number) SELECT organization_id, 'task', sequence_number FROM restored
  ), parent AS (
    UPDATE task SET subtask_count = subtask_count + 1 WHERE id = $parentId
  ), counted AS (
    SELECT ${taskStatuses.map((status) => `count(*) FILTER (WHERE status = '${status}') AS ${status}`).join(", ")} FROM restored
  )
  UPDATE project_counter c SET ${taskStatuses.map((status) => `${status} = c.${status} + counted.${status}`).join(", ")}
    FROM counted WHERE c.project_id = $projectId`,
});

/** Whether a restored task blocks itself through others, and the most relations of a kind that a task has which is related to one. */
export const checkRelations = statement({
  name: "deleted_task_check_relations",
  parameters: { ids: "uuid[]" },
  row: { isCircle: "bool", most: "int" },
  text: `
  WITH RECURSIVE blocked (start, id) AS (
    SELECT from_id, to_id FROM task_relation WHERE kind = 'blocks' AND from_id = ANY ($ids)
     UNION SELECT b.start, r.to_id FROM blocked b JOIN task_relation r ON r.from_id = b.id AND r.kind = 'blocks'
  ), related AS MATERIALIZED (
    SELECT to_id AS id, kind FROM task_relation WHERE from_id = ANY ($ids) UNION SELECT from_id, kind FROM task_relation WHERE to_id = ANY ($ids)
  )
  SELECT EXISTS (SELECT FROM blocked WHERE start = id) AS "isCircle",
         coalesce((SELECT max((SELECT count(*) FROM task_relation r WHERE r.kind = o.kind AND o.id IN (r.from_id, r.to_id))) FROM related o), 0)::int AS most`,
});

export const removeDeletedTask = statement({
  name: "deleted_task_delete",
  parameters: { id: "uuid" },
  row: {},
  text: "DELETE FROM deleted_task WHERE id = $id",
});

/** The attachments of a deleted task, its subtasks and their comments. */
export const selectDeletedMedia = statement({
  name: "deleted_task_media",
  parameters: { id: "uuid" },
  row: { id: "uuid" },
  text: `SELECT d.media_id AS id FROM deleted_row d WHERE ${ofTable("media")}`,
});
