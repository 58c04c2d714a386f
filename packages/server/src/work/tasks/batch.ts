// Creates, updates and upserts up to 100 tasks in one transaction, all or none.
import type { BatchOutcome, Input, TaskBatch } from "@worktrack/contract";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { statement } from "../../database/statement.ts";
import { ApiError, fieldErrorAt } from "../../platform/api-error.ts";
import { JsonText } from "../../platform/json.ts";
import { lockProjectCounters } from "../projects/lock.ts";
import { outcomeOf } from "../tuples/upsert.ts";
import { type BatchTuples, lockBatchTuples, openBatchTuples } from "./batch-tuples.ts";
import { insertTask } from "./create.ts";
import { findTask, lockTask, lockTaskFamilies, type TaskText } from "./find.ts";
import { applyTaskUpdate } from "./update.ts";
import { createUpsertedTask, lockTaskToUpsert, updateUpsertedTask } from "./upsert.ts";

type Step = TaskBatch["operations"][number];

interface StepResult {
  readonly outcome: BatchOutcome;
  readonly task: TaskText;
}

/** An error names the index of the operation that failed. */
export const batchTasks = (context: Context, { body: { operations, dryRun } }: Input<"tasks.batch">): Promise<Answer<"tasks.batch">> =>
  inTransaction(context, (within) => (dryRun ? undone : run)(within, operations));

const run = async (within: Context, steps: readonly Step[]): Promise<JsonText<{ tasks: never[]; outcomes: BatchOutcome[] }>> => {
  await lockTasksAndProjects(within, steps, await lockBatchTuples(within, steps));
  const tuples = await openBatchTuples(within, steps);
  const results: StepResult[] = [];
  for (const [index, step] of steps.entries()) results.push(await inStep(index, step, () => apply(within, step, tuples)));
  await tuples.save();
  const tasks = results.map(({ task }) => task.json).join(",");
  return new JsonText(`{"tasks":[${tasks}],"outcomes":${JSON.stringify(results.map(({ outcome }) => outcome))}}`);
};

const savepoint = statement({ parameters: {}, row: {}, text: "SAVEPOINT dry_run" });
const rollBack = statement({ parameters: {}, row: {}, text: "ROLLBACK TO SAVEPOINT dry_run" });

/** Runs the batch, then rolls back its changes. The response and its idempotency record are kept. */
const undone: typeof run = async (within, steps) => {
  await within.database.query(savepoint, {});
  const answer = await run(within, steps);
  await within.database.query(rollBack, {});
  return answer;
};

/** Locks every task and project of the batch, also the tasks `upsertedIds`, before the first write, in one order, so that two batches cannot deadlock. */
const lockTasksAndProjects = async (context: Context, steps: readonly Step[], upsertedIds: readonly string[]): Promise<void> => {
  const ids = [...upsertedIds];
  for (const [index, step] of steps.entries())
    if ("update" in step) ids.push((await inStep(index, step, () => findTask(context, step.update.id))).id);
  await lockTaskFamilies(context, ids);
  const given = steps.map((step) => fieldsOf(step).projectId).filter((id) => id !== undefined);
  const tasks = await context.database.prisma.task.findMany({ where: { id: { in: ids } }, select: { projectId: true } });
  await lockProjectCounters(context, [...given, ...tasks.map(({ projectId }) => projectId)]);
};

const apply = async (context: Context, step: Step, tuples: BatchTuples): Promise<StepResult> => {
  if ("update" in step) {
    const { id, ...update } = step.update;
    return { outcome: "updated", task: await applyTaskUpdate(context, await lockTask(context, id), update) };
  }
  const existing = tuples.find(step);
  if (existing && "create" in step) return { outcome: "existing", task: existing };
  if (existing && "upsert" in step) {
    const before = await lockTaskToUpsert(context, existing.id);
    const task = await updateUpsertedTask(context, before, step.upsert);
    return { outcome: outcomeOf(before, task), task };
  }
  const task = await ("create" in step ? insertTask(context, step.create, null) : createUpsertedTask(context, step.upsert));
  tuples.add(step, task);
  return { outcome: "created", task };
};

const kindOf = (step: Step): "create" | "update" | "upsert" => ("create" in step ? "create" : "update" in step ? "update" : "upsert");

const fieldsOf = (step: Step) => ("create" in step ? step.create : "update" in step ? step.update : step.upsert);

/** Runs one operation of the batch. An error gets the operation's index and path. */
const inStep = async <T>(index: number, step: Step, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw errorInStep(error, index, kindOf(step));
  }
};

const errorInStep = (error: ApiError, index: number, kind: ReturnType<typeof kindOf>): ApiError => {
  const fields = error.extra.errors ?? [{ path: ["body"], code: error.code, message: error.message }];
  const errors = fields.map(({ path, code, message }) =>
    fieldErrorAt(["body", "operations", index, kind, ...path.slice(1)], code, message),
  );
  const [first] = errors;
  return new ApiError(error.code, `${first?.path.join(".")}: ${first?.message}`, { ...error.extra, errors });
};
