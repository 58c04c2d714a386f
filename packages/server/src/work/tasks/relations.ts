// Relations between tasks: list, add and remove them. Both tasks emit task.updated, and keep their `updatedAt` and ETag.
import { bounds, type Input, type TaskRelationKind } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { visibilityOf } from "../../caller/visibility.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { emit } from "../../events/emit.ts";
import { ApiError, invalidField } from "../../platform/api-error.ts";
import { findTask, type LockedTask, lockTask, lockTaskFamilies, parseTask } from "./find.ts";
import { type LinkedRecord, linkChanges } from "./link-events.ts";
import { countRelations, deleteRelation, edgeOf, insertRelation, isBlockedBy, relatedTasks, selectRelations } from "./relations.sql.ts";
import { applyTaskUpdate } from "./update.ts";

const relationsOf = async ({ database, caller }: Context, taskId: string): Promise<Answer<"tasks.relations.list">> => {
  const rows = await database.query(selectRelations, { taskId, ...visibilityOf(caller) });
  return rows.map(({ kind, ...task }) => ({ kind, task }));
};

export const listTaskRelations = async (
  context: Context,
  { params }: Input<"tasks.relations.list">,
): Promise<Answer<"tasks.relations.list">> => relationsOf(context, (await findTask(context, params.id)).id);

/** Locks two tasks. All changes of `blocks` in a workspace happen one after another, so that no two of them close a circle. */
const lockPair = async (within: Context, kind: TaskRelationKind, ref: string, otherRef: string): Promise<[LockedTask, LockedTask]> => {
  if (kind === "blocks") await lockOrganization(within);
  const [{ id }, { id: otherId }] = [await findTask(within, ref), await findTask(within, otherRef)];
  await lockTaskFamilies(within, [id, otherId]);
  return [await lockTask(within, id), await lockTask(within, otherId)];
};

/** Runs a change of the relations between two locked tasks, and emits the events of both. */
const emitRelationChange = async (within: Context, ids: readonly string[], change: () => Promise<void>): Promise<void> => {
  const { database } = within;
  const before = new Map<string, LinkedRecord[]>();
  for (const taskId of ids) before.set(taskId, await database.query(relatedTasks, { taskId }));
  await change();
  for (const taskId of ids) {
    const changes = linkChanges(before.get(taskId) ?? [], await database.query(relatedTasks, { taskId }));
    if (changes.length === 0) continue;
    const task = parseTask(await findTask(within, taskId));
    for (const { audience, change } of changes) {
      const relations = { from: change.from.map(relationOf), to: change.to.map(relationOf) };
      await emit(within, "task.updated", { task, changes: { relations } }, task.project.id, audience);
    }
  }
};

/** The value of an event for a row of `relatedTasks`. */
const relationOf = (id: string) => {
  const [kind = "", taskId = ""] = id.split(" ");
  return { kind, taskId };
};

export const addTaskRelation = (context: Context, { params, body }: Input<"tasks.relations.add">): Promise<Answer<"tasks.relations.add">> =>
  inTransaction(context, async (within) => {
    const { kind } = params;
    if (body.close && kind !== "duplicates") throw invalidField(["body", "close"], "not_a_duplicate", "Only a duplicate can be closed");
    const [task, other] = await lockPair(within, kind, params.id, params.otherId);
    if (task.id === other.id) throw invalidField(["params", "otherId"], "same_task", "A task cannot relate to itself");
    const ids = [task.id, other.id];
    await emitRelationChange(within, ids, async () => {
      const { database } = within;
      const edge = edgeOf(kind, task.id, other.id);
      const [added] = await database.query(insertRelation, edge);
      if (!added) return;
      const [count] = await database.query(countRelations, edge);
      if ((count?.most ?? 0) > bounds.relationsPerTask)
        throw new ApiError("conflict", `A task has at most ${bounds.relationsPerTask} relations of a kind`);
      const [circle] = kind === "blocks" ? await database.query(isBlockedBy, { fromId: task.id, toId: other.id }) : [];
      if (circle?.found) throw new ApiError("conflict", "These tasks would block each other");
    });
    if (body.close) await applyTaskUpdate(within, task, { status: "cancelled" });
    return relationsOf(within, task.id);
  });

export const removeTaskRelation = (context: Context, { params }: Input<"tasks.relations.remove">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const [task, other] = await lockPair(within, params.kind, params.id, params.otherId);
    await emitRelationChange(within, [task.id, other.id], async () => {
      await within.database.query(deleteRelation, edgeOf(params.kind, task.id, other.id));
    });
    return undefined;
  });
