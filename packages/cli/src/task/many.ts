// Changes several tasks with one command. Each is reported. A task that cannot be changed does not stop the others.
import { bounds } from "@worktrack/contract/values";
import type { Arguments, Reply } from "@worktrack/sdk";
import type { Context } from "../context.ts";
import { CliError, exitCodes } from "../error/cli-error.ts";
import { singlePage } from "../paging/pages.ts";
import { taskColumns, taskName } from "./task.ts";

type Task = Reply<"tasks.get">;
export type TaskFields = Omit<Arguments<"tasks.update">, "id">;

export interface TaskChange {
  /** Changes one task, and returns it. */
  readonly change: (id: string) => Promise<Task>;
  /** The fields of the change, if a batch can apply it to many tasks at once. */
  readonly fields?: TaskFields | undefined;
  /** Describes what was done to a task: `Done: OPS-1 Fix login`. */
  readonly describe: (name: string) => string;
  /** API field → its spelling on the command line. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

interface Failure {
  readonly id: string;
  readonly error: unknown;
}

const concurrency = 4;

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

/** Whether the error affects one task only. A missing scope or an unreachable server would fail every task. */
const concernsOneTask = (error: unknown): boolean => {
  if (error instanceof CliError) return true;
  const { status, code } = (error instanceof Error ? error : {}) as { readonly status?: unknown; readonly code?: unknown };
  if (code === "insufficient_scope" || code === "plan_required") return false;
  return [400, 403, 404, 409, 412, 422].includes(Number(status));
};

/** Changes the tasks in one request: all, or none. Undefined if one cannot be changed. */
const changeAtOnce = async ({ client }: Context, ids: readonly string[], fields: TaskFields): Promise<Task[] | undefined> => {
  try {
    const { tasks } = await (await client()).tasks.batch({ operations: ids.map((id) => ({ update: { id, ...fields } })) });
    return tasks;
  } catch (error) {
    if (concernsOneTask(error)) return undefined;
    throw error;
  }
};

const explainFailures = async ({ url }: Context, failures: readonly Failure[], fieldNames: TaskChange["fieldNames"]): Promise<CliError> => {
  const { explainError } = await import("../error/explain-error.ts");
  const { explainCliError, formatErrorText } = await import("../error/format-error.ts");
  const server = await url().catch(() => undefined);
  const explained = failures.map(({ id, error }) => {
    const explanation = error instanceof CliError ? explainCliError(error) : explainError(error, { url: server, fieldNames });
    const { advice, ...rest } = explanation;
    return { exitCode: exitCodes[explanation.exit], line: `${id}: ${formatErrorText(rest)}`, advice };
  });
  const advice = [...new Set(explained.flatMap(({ advice }) => advice ?? []))].join("\n") || undefined;
  const worst = explained.toSorted((a, b) => b.exitCode - a.exitCode)[0];
  return new CliError(explained.map(({ line }) => line).join("\n"), worst?.exitCode, advice);
};

/**
 * Changes the tasks, in their order. Exits with the highest exit code of all failures.
 * @throws CliError that lists the tasks which were not changed
 */
export const changeTasks = async (context: Context, ids: readonly string[], wanted: TaskChange): Promise<void> => {
  const { output } = context;
  const { change, fields, describe, fieldNames } = wanted;
  const changed: Task[] = [];
  const failures: Failure[] = [];
  const report = (task: Task): void => {
    changed.push(task);
    if (output.isJson) output.note(describe(taskName(task)));
    else output.changed(task, taskColumns, describe(taskName(task)));
  };
  const changeEach = async (some: readonly string[]): Promise<void> => {
    for (const group of chunksOf(some, concurrency)) {
      const settled = await Promise.allSettled(group.map(change));
      for (const [index, result] of settled.entries()) {
        if (result.status === "fulfilled") report(result.value);
        else failures.push({ id: group[index] ?? "", error: result.reason });
      }
      const fatal = failures.find(({ error }) => !concernsOneTask(error));
      if (fatal !== undefined) throw fatal.error;
    }
  };
  try {
    for (const chunk of chunksOf(ids, bounds.batchTasks)) {
      const tasks = fields === undefined || chunk.length === 1 ? undefined : await changeAtOnce(context, chunk, fields);
      if (tasks === undefined) await changeEach(chunk);
      else tasks.forEach(report);
    }
  } catch (error) {
    output.note(`Changed ${changed.length} of ${ids.length} tasks`);
    throw error;
  } finally {
    if (output.isJson && changed.length > 0) await output.list(singlePage(Promise.resolve(changed)), taskColumns, "");
  }
  if (failures.length > 0) throw await explainFailures(context, failures, fieldNames);
};
