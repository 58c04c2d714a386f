import type { Input, TaskUpdate } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import type { Answer } from "../handler.ts";
import { ApiError } from "../platform/api-error.ts";
import { requireMatch } from "../platform/etag.ts";
import { JsonText } from "../platform/json.ts";
import { lockProjects } from "../projects/lock.ts";
import { descriptionOf } from "./create.ts";
import { findTask, type LockedTask, lockFamily, lockTask, type TaskText } from "./find.ts";
import { recordChange, recordChanges } from "./record.ts";
import { requireAssignee, requireKeptAssignees, requireProject } from "./references.ts";
import { updateTaskStatement } from "./update.sql.ts";

export const updateTask = (context: Context, { params, body }: Input<"tasks.update">): Promise<Answer<"tasks.update">> =>
  inTransaction(context, async (within) => {
    const task = await (body.projectId === undefined ? lockTask : lockFamily)(within, params.id);
    if (within.ifMatch !== undefined) requireMatch(within.ifMatch, (await findTask(within, task.id)).json);
    const after = await applyUpdate(within, task, body);
    return new JsonText(after.json, after.id);
  });

/** Updates a task that is locked. @throws ApiError validation_failed, project_archived, conflict. */
export const applyUpdate = async (context: Context, task: LockedTask, input: TaskUpdate): Promise<TaskText> => {
  const { projectId, ...fields } = input;
  if (projectId !== undefined && projectId !== task.projectId) return move(context, task, { ...fields, projectId });
  await requireAssignee(context, fields.assigneeId, task.projectId);
  return recordChange(context, task.id, () => write(context, task.id, fields));
};

/** Into another project, with its subtasks (a trigger takes them along and numbers them); each tells of its own change. */
const move = async (context: Context, task: LockedTask, input: TaskUpdate & { projectId: string }): Promise<TaskText> => {
  if (task.parentId !== null) throw new ApiError("conflict", "A subtask stays in its parent's project: move the parent instead");
  await lockProjects(context, [task.projectId, input.projectId]);
  await requireProject(context, input.projectId);
  await requireAssignee(context, input.assigneeId, input.projectId);
  const subtasks = await context.database.prisma.task.findMany({
    where: { parentId: task.id },
    orderBy: { taskNumber: "asc" },
    select: { id: true, assigneeId: true },
  });
  await requireKeptAssignees(context, input.assigneeId === undefined ? [task, ...subtasks] : subtasks, input.projectId);
  const [moved] = await recordChanges(context, [task.id, ...subtasks.map(({ id }) => id)], async () => {
    await dropForeignTags(context, task.id, input.projectId);
    await write(context, task.id, input);
  });
  return moved as TaskText;
};

/** Tags of the project that the task leaves do not exist in the one it enters. */
const dropForeignTags = async ({ database }: Context, taskId: string, projectId: string): Promise<void> => {
  await database.prisma.taskTag.deleteMany({
    where: { task: { OR: [{ id: taskId }, { parentId: taskId }] }, tag: { projectId: { not: null }, NOT: { projectId } } },
  });
};

const write = async (context: Context, id: string, input: TaskUpdate): Promise<void> => {
  await context.database.rows(updateTaskStatement, updateValues(context, id, input));
};

const updateValues = ({ nowMs }: Context, id: string, input: TaskUpdate): unknown[] => {
  const described = descriptionOf(input);
  return [
    id,
    input.title ?? null,
    described?.document ?? null,
    described?.text ?? null,
    input.status ?? null,
    input.priority ?? null,
    input.projectId ?? null,
    ...given(input.assigneeId),
    ...given(input.startDate),
    ...given(input.dueDate),
    ...given(input.estimatePoints),
    nowMs,
  ];
};

/** Whether the field was given, and its value: null clears. */
const given = <T>(value: T | null | undefined): [boolean, T | null] => [value !== undefined, value ?? null];
