// Creates and updates up to 100 tasks in one transaction, all or none.
import type { Input, TaskBatch } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import type { Answer } from "../handler.ts";
import { ApiError, fieldErrorAt } from "../platform/api-error.ts";
import { JsonText } from "../platform/json.ts";
import { lockProjectCounters } from "../projects/lock.ts";
import { insertTask } from "./create.ts";
import { findTask, lockTask, lockTaskFamilies, type TaskText } from "./find.ts";
import { applyTaskUpdate } from "./update.ts";

type Step = TaskBatch["operations"][number];

/** An error names the index of the operation that failed. */
export const batchTasks = (context: Context, { body }: Input<"tasks.batch">): Promise<Answer<"tasks.batch">> =>
  inTransaction(context, async (within) => {
    await lockTasksAndProjects(within, body.operations);
    const texts: string[] = [];
    for (const [index, step] of body.operations.entries()) texts.push((await inStep(index, step, () => apply(within, step))).json);
    return new JsonText<{ tasks: never[] }>(`{"tasks":[${texts.join(",")}]}`);
  });

/** Locks every task and project of the batch before the first write, in one order, so that two batches cannot deadlock. */
const lockTasksAndProjects = async (context: Context, steps: readonly Step[]): Promise<void> => {
  const ids: string[] = [];
  for (const [index, step] of steps.entries())
    if ("update" in step) ids.push((await inStep(index, step, () => findTask(context, step.update.id))).id);
  await lockTaskFamilies(context, ids);
  const given = steps.map((step) => ("create" in step ? step.create.projectId : step.update.projectId)).filter((id) => id !== undefined);
  const tasks = await context.database.prisma.task.findMany({ where: { id: { in: ids } }, select: { projectId: true } });
  await lockProjectCounters(context, [...given, ...tasks.map(({ projectId }) => projectId)]);
};

const apply = async (context: Context, step: Step): Promise<TaskText> => {
  if ("create" in step) return insertTask(context, step.create, null);
  const { id, ...update } = step.update;
  return applyTaskUpdate(context, await lockTask(context, id), update);
};

/** Runs one operation of the batch. An error gets the operation's index and path. */
const inStep = async <T>(index: number, step: Step, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw errorInStep(error, index, "create" in step ? "create" : "update");
  }
};

const errorInStep = (error: ApiError, index: number, kind: "create" | "update"): ApiError => {
  const fields = error.extra.errors ?? [{ path: ["body"], code: error.code, message: error.message }];
  const errors = fields.map(({ path, code, message }) =>
    fieldErrorAt(["body", "operations", index, kind, ...path.slice(1)], code, message),
  );
  return new ApiError(error.code, `operations[${index}]: ${error.message}`, { ...error.extra, errors });
};
