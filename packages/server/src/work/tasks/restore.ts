// Restores a deleted task with all that belonged to it, and emits a task.updated for it and each of its subtasks.
import { bounds, type Input } from "@worktrack/contract";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { withPendingProjects } from "../../caller/visibility.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { isForeignKeyViolation } from "../../database/sql-errors.ts";
import { emitEach } from "../../events/emit.ts";
import { ApiError } from "../../platform/api-error.ts";
import { JsonText } from "../../platform/json.ts";
import { findPendingDeletionOf } from "../projects/find.ts";
import { lockProjectCounters } from "../projects/lock.ts";
import { findDeletedParentOf, findDeletedTask } from "./deleted.ts";
import {
  checkRelations,
  countRestored,
  deletedTables,
  dropLinksToMissing,
  lockDeletedTasks,
  lockParent,
  passRelationsOn,
  removeDeletedTask,
  restoreAttachments,
  restoreRows,
  selectNeighbors,
} from "./deleted-rows.sql.ts";
import { findTask, lockTaskFamilies, parseTask } from "./find.ts";
import { referenceChanged } from "./references.ts";

/** Restoring a task that is not deleted changes nothing. @throws ApiError not_found, project_pending_deletion, conflict */
export const restoreTask = async (context: Context, { params }: Input<"tasks.restore">): Promise<Answer<"tasks.restore">> => {
  try {
    return await inTransaction(context, async (within) => {
      const viewer = { ...within, caller: withPendingProjects(within.caller) };
      const deleted = await findDeletedTask(viewer, params.id);
      const parent = deleted ? undefined : await findDeletedParentOf(viewer, params.id);
      if (parent) throw new ApiError("conflict", `The subtask was deleted with its parent. Restore ${parent}.`);
      if (deleted) await restoreFamily(within, deleted);
      return new JsonText((await findTask(within, deleted?.id ?? params.id)).json);
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? referenceChanged() : error;
  }
};

interface Deleted {
  readonly id: string;
  readonly projectId: string;
}

/** Does nothing when another request has restored the task meanwhile. */
const restoreFamily = async (within: Context, { id, projectId }: Deleted): Promise<void> => {
  const pending = await findPendingDeletionOf(within, projectId);
  if (pending) throw pending;
  const { database } = within;
  const [neighbors] = await database.query(selectNeighbors, { id });
  if (!neighbors) throw new Error("A statement without FROM returned no row");
  const { parentId, ids: relatedIds, deletedIds, familyIds, blocks } = neighbors;
  // In the order of all locks; those of deleted tasks are the last.
  if (blocks) await lockOrganization(within);
  await lockTaskFamilies(within, parentId === null ? relatedIds : [parentId, ...relatedIds]);
  await lockProjectCounters(within, [projectId]);
  const locked = (await database.query(lockDeletedTasks, { ids: [id, ...deletedIds] })).find((one) => one.id === id);
  if (!locked) return;
  if (parentId !== null) await requireParent(within, parentId, projectId);
  await restoreTables(within, id, familyIds);
  await database.query(countRestored, { ids: familyIds, parentId, projectId, updatedAt: new Date(within.nowMs) });
  await requireRelations(within, familyIds);
  await database.query(removeDeletedTask, { id });
  await emitRestored(within, familyIds, { projectId, deletedAt: locked.deletedAt });
};

const requireParent = async ({ database }: Context, parentId: string, projectId: string): Promise<void> => {
  const [parent] = await database.query(lockParent, { parentId, projectId });
  if (!parent)
    throw new ApiError("conflict", "The parent task is deleted, or no longer a top-level task of the project. Restore it first.");
  if (parent.isFull) throw new ApiError("conflict", `The parent task has ${bounds.subtasks} subtasks already, the maximum`);
};

/** Links whose other end is gone stay away, and so does a tuple that names another task now. */
const restoreTables = async ({ database }: Context, id: string, familyIds: readonly string[]): Promise<void> => {
  for (const table of deletedTables) {
    if (table === "media") continue;
    const [result] = await database.query(restoreRows, { id, table });
    if (table !== "task") continue;
    if (result?.restored !== familyIds.length) throw referenceChanged();
    await database.query(passRelationsOn, { id });
    await database.query(dropLinksToMissing, { id });
  }
  await database.query(restoreAttachments, { id });
};

/** Others may have related their tasks since. */
const requireRelations = async ({ database }: Context, ids: readonly string[]): Promise<void> => {
  const [relations] = await database.query(checkRelations, { ids });
  if (relations?.isCircle)
    throw new ApiError("conflict", "With this task, tasks would block each other. Remove one of their relations first.");
  if ((relations?.most ?? 0) > bounds.relationsPerTask)
    throw new ApiError("conflict", `A related task has ${bounds.relationsPerTask} relations of a kind already, the maximum`);
};

const emitRestored = async (
  within: Context,
  ids: readonly string[],
  { projectId, deletedAt }: { readonly projectId: string; readonly deletedAt: Date },
): Promise<void> => {
  const changes = { deletedAt: { from: deletedAt.toISOString(), to: null } };
  const events = [];
  for (const id of ids) events.push({ task: parseTask(await findTask(within, id)), changes });
  await emitEach(within, "task.updated", events, projectId);
};
