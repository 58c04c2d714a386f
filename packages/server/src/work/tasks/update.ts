// Updates a task, and moves it with its subtasks when its project changes. update.sql.ts writes the fields and the events of an update.
import type { Input, TaskUpdate } from "@worktrack/contract";
import { givenAuthorityOf } from "../../caller/authority.ts";
import { actorOf } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { ApiError } from "../../platform/api-error.ts";
import { requireMatch } from "../../platform/etag.ts";
import { JsonText } from "../../platform/json.ts";
import { lockProjectCounters } from "../projects/lock.ts";
import { clearableFields, columnValues, updateFields } from "./columns.ts";
import { descriptionOf } from "./create.ts";
import { emitTaskChange, emitTaskChanges, newEventIds } from "./emit-changes.ts";
import { findTask, givenTaskOf, type LockedTask, lockTask, lockTaskFamily, type TaskText } from "./find.ts";
import { requirePeopleCanFollow } from "./move.ts";
import { referenceChanged, requireTaskAssignee, requireTaskProject } from "./references.ts";
import { writeTaskTags } from "./tags.ts";
import { moveTaskStatement, updateTasksStatement } from "./update.sql.ts";
import { writeTaskRow } from "./write-row.ts";

/** Updates a task with one statement, which writes waiting updates of the workspace together. */
export const updateTask = async (context: Context, { params, body }: Input<"tasks.update">): Promise<Answer<"tasks.update">> => {
  const task =
    (context.ifMatch === undefined && (await writeUpdate(context, params.id, body))) || (await updateLocked(context, params.id, body));
  return new JsonText(task.json, task.id);
};

/** Updates a task in a transaction: for If-Match, for a move, and when the statement alone could not write it. */
const updateLocked = (context: Context, ref: string, input: TaskUpdate): Promise<TaskText> =>
  inTransaction(context, async (within) => {
    const task = await (input.projectId === undefined ? lockTask : lockTaskFamily)(within, ref);
    if (within.ifMatch !== undefined) requireMatch(within.ifMatch, (await findTask(within, task.id)).json);
    return applyTaskUpdate(within, task, input);
  });

/**
 * Updates a locked task, and gives it other tags if there are `tagIds`, which `requireTags` has checked. To move it, lock its family.
 * @throws ApiError validation_failed, project_archived, conflict
 */
export const applyTaskUpdate = async (
  context: Context,
  task: LockedTask,
  input: TaskUpdate,
  tagIds?: readonly string[],
): Promise<TaskText> => {
  const { projectId, ...fields } = input;
  if (projectId !== undefined && projectId !== task.projectId) return moveTask(context, task, { ...fields, projectId }, tagIds);
  await requireTaskAssignee(context, fields.assigneeId, task.projectId);
  if (tagIds) return retagTask(context, task, fields, tagIds);
  const updated = await writeUpdate(context, task.id, fields);
  if (!updated) throw referenceChanged();
  return updated;
};

/** Undefined, and nothing is written, when `updateTasksStatement` returns no row. */
const writeUpdate = async (context: Context, ref: string, input: TaskUpdate): Promise<TaskText | undefined> => {
  const row = {
    ...givenTaskOf(context, ref),
    ...givenChange(context, input),
    projectId: input.projectId ?? null,
    actor: JSON.stringify(actorOf(context.caller)),
    traceparent: context.traceparent ?? null,
    eventIds: newEventIds(),
    ...givenAuthorityOf(context),
  };
  return writeTaskRow(context, updateTasksStatement, row);
};

/** Updates a task with its tags, whose change is part of the same event. */
const retagTask = async (context: Context, task: LockedTask, input: TaskUpdate, tagIds: readonly string[]): Promise<TaskText> => {
  await lockProjectCounters(context, [task.projectId]);
  return emitTaskChange(context, task.id, async () => {
    await writeTaskTags(context, task.id, tagIds);
    await writeFields(context, task.id, { ...input, projectId: task.projectId });
  });
};

const writeFields = async (context: Context, taskId: string, input: TaskUpdate & { projectId: string }): Promise<void> => {
  await context.database.query(moveTaskStatement, { ...givenChange(context, input), taskId, projectId: input.projectId });
};

/** Moves a task to another project. A trigger moves and numbers its subtasks too; each of them emits its own task.updated. */
const moveTask = async (
  context: Context,
  task: LockedTask,
  input: TaskUpdate & { projectId: string },
  tagIds?: readonly string[],
): Promise<TaskText> => {
  if (task.parentId !== null) throw new ApiError("conflict", "A subtask stays in its parent's project. Move the parent instead.");
  await lockProjectCounters(context, [task.projectId, input.projectId]);
  await requireTaskProject(context, input.projectId);
  await requireTaskAssignee(context, input.assigneeId, input.projectId);
  const subtasks = await context.database.prisma.task.findMany({
    where: { parentId: task.id },
    orderBy: { taskNumber: "asc" },
    select: { id: true },
  });
  await requirePeopleCanFollow(context, task, input);
  const [moved] = await emitTaskChanges(context, [task.id, ...subtasks.map(({ id }) => id)], async () => {
    await dropForeignTags(context, task.id, input.projectId);
    if (tagIds) await writeTaskTags(context, task.id, tagIds);
    await writeFields(context, task.id, input);
  });
  return moved as TaskText;
};

/** Removes the tags that belong to the project that the task leaves. */
const dropForeignTags = async ({ database }: Context, taskId: string, projectId: string): Promise<void> => {
  await database.prisma.taskTag.deleteMany({
    where: { task: { OR: [{ id: taskId }, { parentId: taskId }] }, tag: { projectId: { not: null }, NOT: { projectId } } },
  });
};

/** The changed fields, as `updateTasksStatement` and `moveTaskStatement` take them. */
const givenChange = (context: Context, input: TaskUpdate) => {
  const described = descriptionOf(input);
  const cleared = clearableFields.filter((field) => input[field] === null);
  return {
    ...columnValues(updateFields, input, { description: described?.document ?? null, descriptionText: described?.text ?? null }),
    cleared: cleared.length > 0 ? cleared : null,
    updatedAt: new Date(context.nowMs),
  };
};
