// Creates and updates up to 100 tasks in one transaction, all or none.
import type { BatchOutcome, Input, TaskBatch } from "@worktrack/contract";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { statement } from "../../database/statement.ts";
import { ApiError, fieldErrorAt } from "../../platform/api-error.ts";
import { JsonText } from "../../platform/json.ts";
import { lockProjectCounters } from "../projects/lock.ts";
import { type BatchTuples, openBatchTuples } from "./batch-tuples.ts";
import { insertTask } from "./create.ts";
import { findTask, lockTask, lockTaskFamilies, type TaskText } from "./find.ts";
import { applyTaskUpdate } from "./update.ts";

type Step = TaskBatch["operations"][number];

interface StepResult {
  readonly outcome: BatchOutcome;
  readonly task: TaskText;
}

/** An error names the index of the operation that failed. */
export const batchTasks = (context: Context, { body: { operations, dryRun } }: Input<"tasks.batch">): Promise<Answer<"tasks.batch">> =>
  inTransaction(context, (within) => (dryRun ? undone : run)(within, operations));

const run = async (within: Context, steps: readonly Step[]): Promise<JsonText<{ tasks: never[]; outcomes: BatchOutcome[] }>> => {
  const creates = steps.map((step) => ("create" in step ? step.create : undefined));
  const tuples = await openBatchTuples(within, creates);
  await lockTasksAndProjects(within, steps);
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

const apply = async (context: Context, step: Step, tuples: BatchTuples): Promise<StepResult> => {
  if ("create" in step) {
    const existing = tuples.find(step.create);
    if (existing) return { outcome: "existing", task: existing };
    const task = await insertTask(context, step.create, null);
    tuples.add(step.create, task);
    return { outcome: "created", task };
  }
  const { id, ...update } = step.update;
  return { outcome: "updated", task: await applyTaskUpdate(context, await lockTask(context, id), update) };
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
  const [first] = errors;
  return new ApiError(error.code, `${first?.path.join(".")}: ${first?.message}`, { ...error.extra, errors });
};
