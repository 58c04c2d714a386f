// The statements that delete a project beside its tasks and posts.
import { statement, textOf } from "../../database/statement.ts";

const projectId = { projectId: "uuid" } as const;
const changed = { changed: "int" } as const;
const batchSize = 1_000;
/** Events that one statement reads: most of them belong to other projects. */
const eventsRead = 5_000;

export const lockProjectRow = statement({
  name: "deletion_lock_project",
  parameters: { id: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM project WHERE id = $id FOR UPDATE",
});

/** New rows that refer to the project do not wait for this lock. */
export const lockProjectRowIfFree = statement({
  name: "deletion_lock_project_if_free",
  parameters: { id: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM project WHERE id = $id AND deletion_began_at IS NOT NULL FOR NO KEY UPDATE SKIP LOCKED",
});

/** Drafts are kept without a project, because only their authors can see them. */
export const releaseDrafts = statement({
  name: "deletion_release_drafts",
  parameters: projectId,
  row: changed,
  text: `
  WITH released AS (
    UPDATE post SET project_id = NULL WHERE id = ANY (ARRAY (
      SELECT id FROM post WHERE project_id = $projectId AND status = 'draft' LIMIT ${batchSize}))
    RETURNING 1)
  SELECT count(*)::int AS changed FROM released`,
});

const deleteBatchOf = (name: string, table: string, key: "ctid" | "id") =>
  statement({
    name,
    parameters: projectId,
    row: changed,
    text: `
  WITH deleted AS (
    DELETE FROM ${table} WHERE ${key} = ANY (ARRAY (SELECT ${key} FROM ${table} WHERE project_id = $projectId LIMIT ${batchSize}))
    RETURNING 1)
  SELECT count(*)::int AS changed FROM deleted`,
  });

/** The former identifiers of tasks that have moved to other projects. */
export const deleteAliases = deleteBatchOf("deletion_aliases", "task_alias", "ctid");

export const deleteTags = deleteBatchOf("deletion_tags", "tag", "id");

/** A deleted task may have many rows. */
export const deleteDeletedTasks = statement({
  name: "deletion_deleted_tasks",
  parameters: projectId,
  row: changed,
  text: `
  WITH deleted AS (
    DELETE FROM deleted_task WHERE id = ANY (ARRAY (SELECT id FROM deleted_task WHERE project_id = $projectId LIMIT 50))
    RETURNING 1)
  SELECT count(*)::int AS changed FROM deleted`,
});

/** Limits the readers of a project's events, for the events after an id. Returns the last id that was read; null at the end. */
export const restrictEventsAfter = statement({
  name: "deletion_restrict_events",
  parameters: { audience: "uuid[]", organizationId: "uuid", projectId: "uuid", after: "uuid" },
  row: { last: "uuid?" },
  text: `
  WITH part AS MATERIALIZED (
    SELECT id, organization_id, project_id, audience FROM event WHERE id > $after ORDER BY id LIMIT ${eventsRead}
  ), restricted AS (
    UPDATE event SET audience = $audience
      FROM part
     WHERE event.id = part.id AND part.organization_id = $organizationId AND part.project_id = $projectId AND part.audience = '{}'
  )
  SELECT (SELECT id FROM part ORDER BY id DESC LIMIT 1) AS last`,
});

export const readMemberIds = statement({
  name: "deletion_member_ids",
  parameters: projectId,
  row: { id: "uuid" },
  text: "SELECT user_id AS id FROM project_member WHERE project_id = $projectId ORDER BY created_at, user_id",
});

/** The user who scheduled the deletion: the actor of `project.deleted`. */
export const findRequester = statement({
  name: "deletion_requester",
  parameters: projectId,
  row: { id: "uuid", name: "text", kind: textOf<"person" | "service">() },
  text: `
  SELECT u.id, u.name, u.kind FROM project p JOIN "user" u ON u.organization_id = p.organization_id AND u.id = p.deletion_requested_by_id
   WHERE p.id = $projectId`,
});

/** Whether the delay of a deletion that was scheduled at this time has an audit entry. */
export const findDelay = statement({
  name: "deletion_delay",
  parameters: { projectId: "uuid", since: "timestamptz" },
  row: { id: "uuid" },
  text: `
  SELECT id FROM audit_entry
   WHERE target_id = $projectId AND action = 'project.deletion_delayed' AND created_at >= $since LIMIT 1`,
});
