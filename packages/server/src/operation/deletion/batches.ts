// Deletes tasks and posts with all that belongs to them, in transactions of bounded size.
import type { Database } from "../../database/database.ts";
import { type Statement, statement } from "../../database/statement.ts";

/** The records of a project, or of a whole workspace. Drafts belong to their authors, so a project's are kept. */
type Scope = "project" | "organization";

/** A record goes with its rows in other tables, of which a task has at most a few hundred. */
const recordsMax = 50;
const commentsMax = 500;
const reactionsMax = 2_000;

type Ids = { readonly ids: "uuid[]" };
const ids: Ids = { ids: "uuid[]" };
const row = { deleted: "int" } as const;

type DeleteStatement = Statement<Ids, typeof row>;

const deleteOf = (name: string, table: string, condition: string, max?: number): DeleteStatement =>
  statement({
    name,
    parameters: ids,
    row,
    text: `
    WITH deleted AS (
      DELETE FROM ${table} WHERE id = ANY (ARRAY (SELECT x.id FROM ${table} x ${condition}${max === undefined ? "" : ` LIMIT ${max}`}))
      RETURNING 1)
    SELECT count(*)::int AS deleted FROM deleted`,
  });

const deleteTaskReactions = deleteOf(
  "deletion_task_reactions",
  "reaction",
  "JOIN task_comment c ON c.id = x.task_comment_id WHERE c.task_id = ANY ($ids)",
  reactionsMax,
);
const deleteTaskComments = deleteOf("deletion_task_comments", "task_comment", "WHERE x.task_id = ANY ($ids)", commentsMax);
const deleteTasks = deleteOf("deletion_tasks", "task", "WHERE x.id = ANY ($ids) AND x.subtask_count = 0");
const deletePostReactions = deleteOf("deletion_post_reactions", "reaction", "WHERE x.post_id = ANY ($ids)", reactionsMax);
const deleteCommentReactions = deleteOf(
  "deletion_comment_reactions",
  "reaction",
  "JOIN comment c ON c.id = x.comment_id WHERE c.post_id = ANY ($ids)",
  reactionsMax,
);
const deletePostComments = deleteOf("deletion_post_comments", "comment", "WHERE x.post_id = ANY ($ids)", commentsMax);
const deletePosts = deleteOf("deletion_posts", "post", "WHERE x.id = ANY ($ids)");

const pick = (name: string, text: string) =>
  statement({ name, parameters: { scopeId: "uuid" }, row: { id: "uuid" }, text: `${text} LIMIT ${recordsMax}` });

type PickStatement = ReturnType<typeof pick>;

/** Subtasks before their parents, so that deleting a parent deletes no others. */
const pickTasks = {
  project: pick("deletion_pick_project_tasks", "SELECT id FROM task WHERE project_id = $scopeId AND subtask_count = 0"),
  organization: pick("deletion_pick_workspace_tasks", "SELECT id FROM task WHERE organization_id = $scopeId AND subtask_count = 0"),
};
const pickPosts = {
  project: pick("deletion_pick_project_posts", "SELECT id FROM post WHERE project_id = $scopeId AND status = 'published'"),
  organization: pick("deletion_pick_workspace_posts", "SELECT id FROM post WHERE organization_id = $scopeId"),
};

/** A statement, and the most rows that it deletes. */
type Step = readonly [DeleteStatement, max: number];
const taskSteps: readonly Step[] = [
  [deleteTaskReactions, reactionsMax],
  [deleteTaskComments, commentsMax],
  [deleteTasks, recordsMax],
];
const postSteps: readonly Step[] = [
  [deletePostReactions, reactionsMax],
  [deleteCommentReactions, reactionsMax],
  [deletePostComments, commentsMax],
  [deletePosts, recordsMax],
];

/** Runs the steps until one deletes as many rows as it may, and so may have left some. */
const runSteps = async (database: Database, steps: readonly Step[], picked: readonly string[]): Promise<void> => {
  for (const [step, max] of steps) {
    const [result] = await database.query(step, { ids: picked });
    if ((result?.deleted ?? 0) >= max) return;
  }
};

/** Picks some records, and deletes them or some of what belongs to them, in the caller's transaction. False when there are none. */
const deleteBatch =
  (pickRecords: Readonly<Record<Scope, PickStatement>>, steps: readonly Step[]) =>
  async (within: Database, scope: Scope, scopeId: string): Promise<boolean> => {
    const picked = (await within.query(pickRecords[scope], { scopeId })).map(({ id }) => id);
    if (picked.length > 0) await runSteps(within, steps, picked);
    return picked.length > 0;
  };

export const deleteTaskBatch = deleteBatch(pickTasks, taskSteps);
export const deletePostBatch = deleteBatch(pickPosts, postSteps);
