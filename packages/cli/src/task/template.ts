// Templates of new tasks: worktrack-templates/NAME.md beside worktrack.json.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { number, type Reader, taskDate, text, Unreadable } from "../command/reader.ts";
import { suggest } from "../command/suggest.ts";
import { notFoundError, usageError } from "../error/cli-error.ts";
import { person } from "../person/person.ts";
import { isOwnFolder, readOwnFile } from "../project/own-file.ts";
import { findProjectFile } from "../project/project-file.ts";
import { tagReference } from "../tag/tag.ts";
import type { ZonedDate } from "../time/parse-date.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { taskPriority, taskStatus } from "./values.ts";

export interface TaskTemplate {
  readonly title?: string;
  readonly status?: ReturnType<typeof taskStatus>;
  readonly priority?: ReturnType<typeof taskPriority>;
  readonly assignee?: string;
  readonly due?: ZonedDate;
  readonly estimate?: number;
  readonly tags?: readonly string[];
  /** Markdown. */
  readonly text: string;
}

const readers: Readonly<Record<string, Reader<unknown>>> = {
  title: text,
  status: taskStatus,
  priority: taskPriority,
  assignee: person,
  due: taskDate,
  estimate: number(0, Number.MAX_SAFE_INTEGER),
};

const folderName = "worktrack-templates";
const fileName = /^([\p{L}\p{N}][\p{L}\p{N} ._-]{0,59})\.md$/u;
const fileBytesMax = 64 * 1024;
const templatesMax = 50;
const shownChars = 60;

type Note = (message: string) => void;

/** The folder of the templates; undefined if there is no worktrack.json, or no folder of the user beside it. */
const findFolder = (note: Note): string | undefined => {
  const file = findProjectFile(note);
  const folder = file && join(file.folder, folderName);
  return folder !== undefined && isOwnFolder(folder) ? folder : undefined;
};

const listFolder = (folder: string): string[] => {
  const names = readdirSync(folder).flatMap((name) => fileName.exec(name)?.[1] ?? []);
  if (names.length > templatesMax) throw usageError(`${folderName} has more than ${templatesMax} templates`);
  return names.toSorted();
};

/** The names of the templates, in order. */
export const listTemplates = (note: Note): readonly string[] => {
  const folder = findFolder(note);
  return folder === undefined ? [] : listFolder(folder);
};

const parseTemplate = (shown: string, content: string): TaskTemplate => {
  const { fields, text: markdown } = parseFrontMatter(shown, content);
  const template: Record<string, unknown> = { text: markdown };
  for (const [key, { line, values, isList }] of fields) {
    const fail = (reason: string) => usageError(`${shown}:${line}: ${key} ${reason}`);
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (reader === undefined && key !== "tags") throw fail(`is unknown. Known: ${[...Object.keys(readers), "tags"].join(", ")}`);
    if (reader !== undefined && (isList || values.length !== 1)) throw fail("must have one value");
    const read = (value: string): unknown => {
      try {
        return (reader ?? tagReference)(value);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        throw fail(`${error.message}, not ${JSON.stringify(value.slice(0, shownChars))}${error.suggestion}`);
      }
    };
    template[key] = reader === undefined ? values.map(read) : read(values[0] ?? "");
  }
  return template as unknown as TaskTemplate;
};

/** @throws CliError for a template that does not exist, or is not as described */
export const readTemplate = (name: string, note: Note): TaskTemplate => {
  const folder = findFolder(note);
  const names = folder === undefined ? [] : listFolder(folder);
  if (folder === undefined || !names.includes(name)) {
    const known = names.length === 0 ? `Templates are ${folderName}/NAME.md beside worktrack.json` : `Known: ${names.join(", ")}`;
    throw notFoundError(`There is no template ${name}${suggest(name, names) || `. ${known}`}`);
  }
  const shown = `${folderName}/${name}.md`;
  const content = readOwnFile(join(folder, `${name}.md`), shown, fileBytesMax);
  if (typeof content !== "string") throw usageError(`${shown} belongs to another user`);
  return parseTemplate(shown, content);
};
