import { argument, value } from "../command/option.ts";
import { anyText, dateMs, number, orNone, type Reader, reference, text } from "../command/reader.ts";
import { person, personWords } from "../person/ref.ts";
import { priority, priorityWords, status, statusWords } from "./words.ts";

export const taskArgument = { task: argument("TASK", reference, "Identifier such as OPS-42, or id", "id") };

const dateHelp = "2026-12-01 (00:00 UTC) or a time such as 2026-12-01T09:30:00Z";

/** What creating and editing have in common; `reader` lets an edit clear a field with `none`. */
const fieldOptions = <None>(reader: <T>(read: Reader<T>) => Reader<T | None>, orNoneHelp: string) => ({
  status: value("STATUS", status, statusWords),
  priority: value("PRIORITY", priority, priorityWords),
  due: value("DATE", reader(dateMs), `When it is due: ${dateHelp}${orNoneHelp}`, "dueDate"),
  start: value("DATE", reader(dateMs), `When it starts${orNoneHelp}`, "startDate"),
  assignee: value("PERSON", reader(person), `${personWords}${orNoneHelp}`, "assigneeId"),
  estimate: value("POINTS", reader(number(0, Number.MAX_SAFE_INTEGER)), `Story points${orNoneHelp}`, "estimatePoints"),
  description: value("TEXT", anyText, "What it is about", "descriptionText"),
  descriptionFile: value("FILE", text, "The description from a file, or - for standard input"),
});

export const createOptions = fieldOptions<never>((read) => read, "");
export const editOptions = fieldOptions<null>(orNone, "; none clears it");
