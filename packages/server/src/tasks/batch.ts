import type { Input, TaskBatch } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import type { Answer } from "../handler.ts";
import { ApiError, fieldErrorAt } from "../platform/api-error.ts";
import { JsonText } from "../platform/json.ts";
import { lockProjects } from "../projects/lock.ts";
import { insertTask } from "./create.ts";
import { findTask, lockTask, lockTaskFamilies, type TaskText } from "./find.ts";
import { applyUpdate } from "./update.ts";

type Step = TaskBatch["operations"][number];

/** All or nothing; an error's path carries the index of the operation that it stopped at. */
export const batchTasks = (context: Context, { body }: Input<"tasks.batch">): Promise<Answer<"tasks.batch">> =>
  inTransaction(context, async (within) => {
    await lockAll(within, body.operations);
    const texts: string[] = [];
    for (const [index, step] of body.operations.entries()) texts.push((await at(index, step, () => apply(within, step))).json);
    return new JsonText<{ tasks: never[] }>(`{"tasks":[${texts.join(",")}]}`);
  });

/** Everything that the batch will touch, before it touches anything: so two batches cannot wait for each other. */
const lockAll = async (context: Context, steps: readonly Step[]): Promise<void> => {
  const ids: string[] = [];
  for (const [index, step] of steps.entries())
    if ("update" in step) ids.push((await at(index, step, () => findTask(context, step.update.id))).id);
  await lockTaskFamilies(context, ids);
  const named = steps.map((step) => ("create" in step ? step.create.projectId : step.update.projectId)).filter((id) => id !== undefined);
  const tasks = await context.database.prisma.task.findMany({ where: { id: { in: ids } }, select: { projectId: true } });
  await lockProjects(context, [...named, ...tasks.map(({ projectId }) => projectId)]);
};

const apply = async (context: Context, step: Step): Promise<TaskText> => {
  if ("create" in step) return insertTask(context, step.create, null);
  const { id, ...update } = step.update;
  return applyUpdate(context, await lockTask(context, id), update);
};

const at = async <T>(index: number, step: Step, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw placed(error, ["body", "operations", index, "create" in step ? "create" : "update"]);
  }
};

/** The same failure, told of the place in the batch. */
const placed = (failure: ApiError, place: readonly (string | number)[]): ApiError => {
  const fields = failure.extra.errors ?? [{ path: ["body"], code: failure.code, message: failure.message }];
  const errors = fields.map(({ path, code, message }) => fieldErrorAt([...place, ...path.slice(1)], code, message));
  return new ApiError(failure.code, `operations[${place[2]}]: ${failure.message}`, { ...failure.extra, errors });
};
