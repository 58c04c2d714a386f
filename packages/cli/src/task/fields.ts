// The field options that commands share when they create or edit a task.
import type { Reply } from "@worktrack/sdk";
import { value } from "../command/option.ts";
import { dateHelp, number, orNone, type Reader, taskDate } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { findPersonRef, person, personHelp } from "../person/person.ts";
import { type CurrentText, descriptionOptions, readRichText } from "../terminal/rich-text.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { editOption } from "../terminal/text.ts";
import { resolveTaskDate } from "../time/account-zone.ts";
import type { ZonedDate } from "../time/parse-date.ts";
import { taskPriority, taskPriorityHelp, taskStatus, taskStatusHelp } from "./values.ts";

type Task = Reply<"tasks.get">;

const fieldOptions = <None>(reader: <T>(read: Reader<T>) => Reader<T | None>, noneHelp: string) => ({
  status: value("STATUS", taskStatus, taskStatusHelp),
  priority: value("PRIORITY", taskPriority, taskPriorityHelp),
  due: value("DATE", reader(taskDate), `Due date: ${dateHelp}${noneHelp}`, "dueDate"),
  start: value("DATE", reader(taskDate), `Start date${noneHelp}`, "startDate"),
  assignee: value("PERSON", reader(person), `${personHelp}${noneHelp}`, "assigneeId"),
  estimate: value("POINTS", reader(number(0, Number.MAX_SAFE_INTEGER)), `Story points${noneHelp}`, "estimatePoints"),
  ...descriptionOptions,
  ...editOption,
});

/** Field options for a new task. */
export const createTaskOptions = fieldOptions<never>((read) => read, "");

/** Field options for an existing task: `none` clears a date, an assignee or an estimate. */
export const editTaskOptions = fieldOptions<null>(orNone, "; none clears it");

/** Field options as read from the command line. Null clears a field; undefined leaves it unchanged. */
export interface TaskFieldInput {
  readonly status: Task["status"] | undefined;
  readonly priority: Task["priority"] | undefined;
  readonly due: ZonedDate | null | undefined;
  readonly start: ZonedDate | null | undefined;
  readonly assignee: string | null | undefined;
  readonly estimate: number | null | undefined;
  readonly description: string | undefined;
  readonly descriptionFile: string | undefined;
  readonly bodyFile: string | undefined;
  readonly plain: boolean;
  readonly edit: boolean;
}

const readDescription = (terminal: Terminal, input: TaskFieldInput, current?: () => Promise<CurrentText>) => {
  const { description: text, descriptionFile, bodyFile, plain, edit } = input;
  if (descriptionFile !== undefined && bodyFile !== undefined) throw usageError("Give --description-file or --body-file, not both");
  return readRichText(terminal, "description", { text, file: descriptionFile ?? bodyFile, plain, edit }, current);
};

/** Converts field options to API fields: resolves the assignee and reads the description. The editor begins with the `current` one. */
export const resolveTaskFields = async (
  client: Client,
  terminal: Terminal,
  input: TaskFieldInput,
  current?: () => Promise<CurrentText>,
) => {
  const { status, priority, due, start, estimate: estimatePoints, assignee } = input;
  const { document: description, text: descriptionText } = await readDescription(terminal, input, current);
  const assigneeId = typeof assignee === "string" ? await findPersonRef(client, assignee) : assignee;
  const [dueDate, startDate] = await Promise.all([resolveTaskDate(client, due), resolveTaskDate(client, start)]);
  return { status, priority, dueDate, startDate, estimatePoints, assigneeId, description, descriptionText };
};
