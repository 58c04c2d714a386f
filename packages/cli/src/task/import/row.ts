// Reads a record as a row: the task's fields with the file's names of projects, people and tags.
import { foldText, type TaskPriority, type TaskStatus } from "@worktrack/contract/values";
import { Unreadable } from "../../command/reader.ts";
import { readEstimate, readPriority, readStatus, readTime, splitTags, textOf, textsOf } from "./cells.ts";
import type { ImportField, ValueMapping } from "./fields.ts";

/** The fields of one task. The project, the assignee and the tags are not looked up yet. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly descriptionText: string | undefined;
  readonly status: TaskStatus | undefined;
  readonly priority: TaskPriority | undefined;
  readonly project: string | undefined;
  readonly assignee: string | undefined;
  readonly startDate: number | undefined;
  readonly dueDate: number | undefined;
  readonly estimatePoints: number | undefined;
  readonly tags: readonly string[];
}

/** @throws Unreadable with the name of the first field that cannot be read. */
export const readRow = (values: ReadonlyMap<ImportField, unknown>, mappings: readonly ValueMapping[]): Row => {
  const translate = (field: ImportField, text: string): string =>
    mappings.find((mapping) => mapping.field === field && mapping.theirs === foldText(text))?.ours ?? text;
  const read = <T>(field: ImportField, reader: (written: string) => T): T | undefined => {
    try {
      const text = textOf(values.get(field));
      const written = text === undefined ? undefined : translate(field, text);
      return written === undefined || written === "" ? undefined : reader(written);
    } catch (error) {
      throw error instanceof Unreadable ? new Unreadable(`${field} ${error.message}`) : error;
    }
  };
  const required = (field: ImportField): string => {
    const text = read(field, (written) => written.trim());
    if (text === undefined) throw new Unreadable(`${field} is empty`);
    return text;
  };
  const asText = (written: string): string => written;
  const asReference = (written: string): string => written.trim();
  return {
    id: required("id"),
    title: required("title"),
    descriptionText: read("description", asText),
    status: read("status", readStatus),
    priority: read("priority", readPriority),
    project: read("project", asReference),
    assignee: read("assignee", asReference),
    startDate: read("start", readTime),
    dueDate: read("due", readTime),
    estimatePoints: read("estimate", readEstimate),
    tags: readTags(values.get("tags"), (name) => translate("tags", name)),
  };
};

/** A list has one tag in each item, and a text has several, separated by commas. */
const readTags = (value: unknown, translate: (name: string) => string): string[] => {
  const names = textsOf(value);
  const split = Array.isArray(value) ? names : names.flatMap(splitTags);
  return [
    ...new Set(
      split
        .map(translate)
        .map((name) => name.trim())
        .filter((name) => name !== ""),
    ),
  ];
};
