// Deletes a task with its subtasks, which can be restored for some days, and emits a task.deleted for each, the parent's last. An owner or admin
// can also delete a task permanently.
import type { Input } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { requireAdministrator } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { emitEach } from "../../events/emit.ts";
import { ApiError } from "../../platform/api-error.ts";
import { requireMatch } from "../../platform/etag.ts";
import { isProjectPrivate } from "../projects/record.ts";
import { deleteMediaPermanently, purgePermanent } from "../purge/purge-media.ts";
import { type DeletedTask, findDeletedTask } from "./deleted.ts";
import { keepDeletedTask, lockDeletedTasks, removeDeletedTask, selectDeletedMedia } from "./deleted-rows.sql.ts";
import { findTask, lockTaskFamily, parseTask, type TaskText } from "./find.ts";

type Purger = Context & Parameters<typeof purgePermanent>[0];

export const deleteTask = async (context: Purger, { params, query: { permanent } }: Input<"tasks.delete">): Promise<undefined> => {
  if (permanent) requireAdministrator(context.caller, "delete a task permanently");
  await inTransaction(context, async (within) => {
    const deleted = permanent ? await findDeletedTask(within, params.id) : undefined;
    if (deleted) return purgeTask(within, deleted);
    const task = await deleteFamily(within, params.id);
    if (permanent) await purgeTask(within, task);
  });
  if (permanent) await purgePermanent(context);
};

const deleteFamily = async (within: Context, ref: string): Promise<TaskText & { readonly projectId: string }> => {
  const { database, nowMs } = within;
  const { id, projectId } = await lockTaskFamily(within, ref);
  const task = await findTask(within, id);
  requireMatch(within.ifMatch, task.json);
  const subtasks = await database.prisma.task.findMany({ where: { parentId: id }, select: { id: true } });
  const deleted = [];
  for (const subtask of subtasks) deleted.push(await findTask(within, subtask.id));
  deleted.push(task);
  const events = deleted.map((text) => ({ task: parseTask(text) }));
  await emitEach(within, "task.deleted", events, projectId);
  await database.query(keepDeletedTask, { id, ids: deleted.map((one) => one.id), deletedAt: new Date(nowMs) });
  await database.prisma.task.delete({ where: { id } });
  return { ...task, projectId };
};

/** Deletes a deleted task for good, with its attachments. The audit log names it by its identifier, because its title may be why. */
const purgeTask = async (within: Context, { id, projectId, json }: DeletedTask): Promise<void> => {
  const { database } = within;
  const [locked] = await database.query(lockDeletedTasks, { ids: [id] });
  if (!locked) throw new ApiError("conflict", "The task was restored meanwhile. Try again.");
  requireMatch(within.ifMatch, json);
  const media = await database.query(selectDeletedMedia, { id });
  await database.query(removeDeletedTask, { id });
  await database.query(deleteMediaPermanently, { ids: media.map((one) => one.id) });
  const target = {
    kind: "task",
    id,
    name: parseTask({ id, json }).identifier,
    projectId,
    restricted: await isProjectPrivate(within, projectId),
  };
  await audit(within, { action: "task.purged", target });
};
