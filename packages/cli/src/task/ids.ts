// The tasks that a command changes: its arguments, or the lines of standard input.
import { flag, words } from "../command/option.ts";
import { Unreadable } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { taskReference } from "./task.ts";

export const taskIdsArgument = { tasks: words("TASK", taskReference, "Identifiers such as OPS-42, or ids", "id") };

export const fromStdinOption = {
  fromStdin: flag("Read the tasks from standard input: one per line, or the output of task list, also as JSON"),
};

interface TasksInput {
  readonly tasks: readonly string[];
  readonly fromStdin: boolean;
}

const parseJson = (text: string, where: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw usageError(`${where} of standard input is no valid JSON`);
  }
};

/** Takes the task's identifier or id from a record, or from the first column of a row. */
const readReference = (item: unknown, where: string): string => {
  const { identifier, id } = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
  const written = typeof item === "string" ? item.split("\t")[0]?.trim() : (identifier ?? id);
  try {
    return taskReference(String(written ?? ""));
  } catch (error) {
    throw error instanceof Unreadable ? usageError(`${where} of standard input ${error.message}`) : error;
  }
};

/** Finds the tasks in the text of standard input: a JSON array, JSON Lines, rows, or one task per line. */
export const parseTaskIds = (text: string): string[] => {
  const whole = text.trim();
  if (whole.startsWith("[")) {
    const items = parseJson(whole, "The list");
    return Array.isArray(items) ? items.map((item, index) => readReference(item, `Item ${index + 1}`)) : [];
  }
  return text.split("\n").flatMap((line, index) => {
    const where = `Line ${index + 1}`;
    if (line.trim() === "") return [];
    return [readReference(line.trimStart().startsWith("{") ? parseJson(line, where) : line, where)];
  });
};

/** Returns each task once. @throws CliError when there is none, or both sources are given */
export const readTaskIds = async (terminal: Terminal, { tasks, fromStdin }: TasksInput): Promise<readonly string[]> => {
  if (fromStdin && tasks.length > 0) throw usageError("Give TASK or --from-stdin, not both");
  const ids = fromStdin ? parseTaskIds(await terminal.readInput()) : tasks;
  if (ids.length === 0) throw usageError(fromStdin ? "Standard input names no task" : "TASK is missing: name at least one");
  return [...new Set(ids)];
};
