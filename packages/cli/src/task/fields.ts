// The field options that commands share when they create or edit a task.
import type { Reply } from "@worktrack/sdk";
import { value } from "../command/option.ts";
import { anyText, dateHelp, dateMs, number, orNone, type Reader, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { findPersonId, person, personHelp } from "../person/person.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readTextOption } from "../terminal/text.ts";
import { taskPriority, taskPriorityHelp, taskStatus, taskStatusHelp } from "./values.ts";

type Task = Reply<"tasks.get">;

const fieldOptions = <None>(reader: <T>(read: Reader<T>) => Reader<T | None>, noneHelp: string) => ({
  status: value("STATUS", taskStatus, taskStatusHelp),
  priority: value("PRIORITY", taskPriority, taskPriorityHelp),
  due: value("DATE", reader(dateMs), `Due date: ${dateHelp}${noneHelp}`, "dueDate"),
  start: value("DATE", reader(dateMs), `Start date${noneHelp}`, "startDate"),
  assignee: value("PERSON", reader(person), `${personHelp}${noneHelp}`, "assigneeId"),
  estimate: value("POINTS", reader(number(0, Number.MAX_SAFE_INTEGER)), `Story points${noneHelp}`, "estimatePoints"),
  description: value("TEXT", anyText, "Description", "descriptionText"),
  descriptionFile: value("FILE", text, "Read the description from a file, or from standard input with -"),
});

/** Field options for a new task. */
export const createTaskOptions = fieldOptions<never>((read) => read, "");

/** Field options for an existing task: `none` clears a date, an assignee or an estimate. */
export const editTaskOptions = fieldOptions<null>(orNone, "; none clears it");

/** Field options as read from the command line. Null clears a field; undefined leaves it unchanged. */
interface TaskFieldInput {
  readonly status: Task["status"] | undefined;
  readonly priority: Task["priority"] | undefined;
  readonly due: number | null | undefined;
  readonly start: number | null | undefined;
  readonly assignee: string | null | undefined;
  readonly estimate: number | null | undefined;
  readonly description: string | undefined;
  readonly descriptionFile: string | undefined;
}

/** Converts field options to API fields: resolves the assignee and reads the description file. */
export const resolveTaskFields = async (client: Client, terminal: Terminal, input: TaskFieldInput) => {
  const { status, priority, due: dueDate, start: startDate, estimate: estimatePoints, assignee, description, descriptionFile } = input;
  const descriptionText = await readTextOption(terminal, "description", description, descriptionFile);
  const assigneeId = typeof assignee === "string" ? await findPersonId(client, assignee) : assignee;
  return { status, priority, dueDate, startDate, estimatePoints, assigneeId, descriptionText };
};
