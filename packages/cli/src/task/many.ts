// Changes several tasks with one command. Each is reported. A task that cannot be changed does not stop the others.
import { bounds } from "@worktrack/contract/values";
import type { Arguments, Reply } from "@worktrack/sdk";
import { isUuid } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { CliError, type ExitCode, exitCodes } from "../error/cli-error.ts";
import { type Column, column, csvName, csvValue } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { taskColumns, taskName } from "./task.ts";

type Task = Reply<"tasks.get">;
export type TaskFields = Omit<Arguments<"tasks.update">, "id">;

export interface TaskChange {
  /** Changes one task, and returns it. */
  readonly change: (id: string) => Promise<Task>;
  /** The fields of the change, if a batch can apply it to many tasks at once. */
  readonly fields?: TaskFields | undefined;
  /** The result of a row in the formats for programs. */
  readonly result: "changed" | "deleted";
  /** Describes what was done to a task: `Done: OPS-1 Fix login`. */
  readonly describe: (name: string) => string;
  /** API field → its spelling on the command line. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

interface Failure {
  readonly id: string;
  readonly error: unknown;
}

/** A row of the formats for programs. A task that could not be changed has its name, and the reason. */
type BulkRow = (Task | { readonly id: string | null; readonly identifier: string | null }) & {
  readonly result: TaskChange["result"] | "failed";
  readonly reason: string | null;
};

const isTask = (row: object): row is Task => "title" in row;

const rowColumns: readonly Column<BulkRow>[] = [
  ...taskColumns.map((ofTask) => {
    const value = (row: BulkRow) => (isTask(row) ? csvValue(ofTask, row, 0) : (row as Readonly<Record<string, unknown>>)[csvName(ofTask)]);
    return column<BulkRow>(ofTask.name, (row) => String(value(row) ?? ""), { field: ofTask.field, value });
  }),
  column<BulkRow>("RESULT", ({ result }) => result),
  column<BulkRow>("REASON", ({ reason }) => reason ?? ""),
];

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

interface ExplainedFailure {
  readonly id: string;
  readonly message: string;
  readonly advice: string | undefined;
  readonly exitCode: ExitCode;
}

const explainFailures = async (
  { url }: Context,
  failures: readonly Failure[],
  fieldNames: TaskChange["fieldNames"],
): Promise<ExplainedFailure[]> => {
  const { explainError } = await import("../error/explain-error.ts");
  const { explainCliError, formatErrorText } = await import("../error/format-error.ts");
  const server = await url().catch(() => undefined);
  return failures.map(({ id, error }) => {
    const explanation = error instanceof CliError ? explainCliError(error) : explainError(error, { url: server, fieldNames });
    const { advice, ...rest } = explanation;
    return { id, message: formatErrorText(rest), advice, exitCode: exitCodes[explanation.exit] };
  });
};

/** One error for all failures, with their highest exit code. */
const failureError = (explained: readonly ExplainedFailure[]): CliError => {
  const advice = [...new Set(explained.flatMap((failure) => failure.advice ?? []))].join("\n") || undefined;
  const exitCode = Math.max(...explained.map((failure) => failure.exitCode)) as ExitCode;
  return new CliError(explained.map(({ id, message }) => `${id}: ${message}`).join("\n"), exitCode, advice);
};

const failedRow = ({ id, message }: ExplainedFailure): BulkRow => ({
  id: isUuid(id) ? id : null,
  identifier: isUuid(id) ? null : id,
  result: "failed",
  reason: message,
});

/**
 * Changes the tasks, in their order. Exits with the highest exit code of all failures. The formats for programs get a row for each task:
 * first the changed ones, then the failed ones.
 * @throws CliError that lists the tasks which were not changed
 */
export const changeTasks = async (context: Context, ids: readonly string[], wanted: TaskChange): Promise<void> => {
  const { output } = context;
  const { change, fields, result, describe, fieldNames } = wanted;
  const changed: Task[] = [];
  const failures: Failure[] = [];
  let explained: readonly ExplainedFailure[] = [];
  const report = (task: Task): void => {
    changed.push(task);
    if (output.isJson) output.note(describe(taskName(task)));
    else output.changed(task, taskColumns, describe(taskName(task)));
  };
  const changeEach = async (some: readonly string[]): Promise<void> => {
    for (const group of chunksOf(some, concurrency)) {
      const settled = await Promise.allSettled(group.map(change));
      for (const [index, one] of settled.entries()) {
        if (one.status === "fulfilled") report(one.value);
        else failures.push({ id: group[index] ?? "", error: one.reason });
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
    explained = await explainFailures(context, failures, fieldNames);
    const rows = [...changed.map((task): BulkRow => ({ ...task, result, reason: null })), ...explained.map(failedRow)];
    if (output.isJson && rows.length > 0) await output.list(singlePage(Promise.resolve(rows)), rowColumns, "");
  }
  if (explained.length > 0) throw failureError(explained);
};
