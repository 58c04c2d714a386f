// Updates a task, and moves it with its subtasks when its project changes. emit-changes.ts emits the events, such as task.assigned.
import type { Input, TaskUpdate } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import type { Answer } from "../handler.ts";
import { ApiError } from "../platform/api-error.ts";
import { requireMatch } from "../platform/etag.ts";
import { JsonText } from "../platform/json.ts";
import { lockProjectCounters } from "../projects/lock.ts";
import { descriptionOf } from "./create.ts";
import { emitTaskChange, emitTaskChanges } from "./emit-changes.ts";
import { findTask, type LockedTask, lockTask, lockTaskFamily, type TaskText } from "./find.ts";
import { requirePeopleCanFollow } from "./move.ts";
import { requireTaskAssignee, requireTaskProject } from "./references.ts";
import { updateTaskStatement } from "./update.sql.ts";

export const updateTask = (context: Context, { params, body }: Input<"tasks.update">): Promise<Answer<"tasks.update">> =>
  inTransaction(context, async (within) => {
    const task = await (body.projectId === undefined ? lockTask : lockTaskFamily)(within, params.id);
    if (within.ifMatch !== undefined) requireMatch(within.ifMatch, (await findTask(within, task.id)).json);
    const after = await applyTaskUpdate(within, task, body);
    return new JsonText(after.json, after.id);
  });

/** Updates a locked task. To move it, lock its family. @throws ApiError validation_failed, project_archived, conflict */
export const applyTaskUpdate = async (context: Context, task: LockedTask, input: TaskUpdate): Promise<TaskText> => {
  const { projectId, ...fields } = input;
  if (projectId !== undefined && projectId !== task.projectId) return moveTask(context, task, { ...fields, projectId });
  await requireTaskAssignee(context, fields.assigneeId, task.projectId);
  return emitTaskChange(context, task.id, () => writeFields(context, task.id, fields));
};

/** Moves a task to another project. A trigger moves and numbers its subtasks too; each of them emits its own task.updated. */
const moveTask = async (context: Context, task: LockedTask, input: TaskUpdate & { projectId: string }): Promise<TaskText> => {
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

const writeFields = async ({ database, nowMs }: Context, id: string, input: TaskUpdate): Promise<void> => {
  const { title, status, priority, projectId, assigneeId, startDate, dueDate, estimatePoints } = input;
  const described = descriptionOf(input);
  await database.query(updateTaskStatement, {
    id,
    title: title ?? null,
    description: described?.document ?? null,
    descriptionText: described?.text ?? null,
    status: status ?? null,
    priority: priority ?? null,
    projectId: projectId ?? null,
    setAssigneeId: assigneeId !== undefined,
    assigneeId: assigneeId ?? null,
    setStartDate: startDate !== undefined,
    startDate: startDate ?? null,
    setDueDate: dueDate !== undefined,
    dueDate: dueDate ?? null,
    setEstimatePoints: estimatePoints !== undefined,
    estimatePoints: estimatePoints ?? null,
    nowMs,
  });
};
