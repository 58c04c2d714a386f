// Parses a line of an archive by the contract's schema, before anything of it is written.
import { type ExportRecordName, exportRecords } from "@worktrack/contract/export";
import { describeIssue, parseJson } from "./archive-reader.ts";
import { ArchiveRefused } from "./error.ts";
import { recordsName } from "./names.ts";

/** The deepest that a record may nest. A document nests at most 50 deep, within an event's changes. */
const depthMax = 70;

/** @throws ArchiveRefused, naming the file and the line */
export const parseRecord = (name: ExportRecordName, line: Buffer, lineNumber: number): Record<string, unknown> => {
  const refuse = (problem: string): never => {
    throw new ArchiveRefused(`${recordsName(name)}, line ${lineNumber}: ${problem}`);
  };
  const json = parseJson(decode(line) ?? "");
  if (!isStorable(json, depthMax)) return refuse("is not JSON that can be stored");
  const parsed = exportRecords[name].safeParse(json);
  if (!parsed.success) return refuse(describeIssue(parsed.error.issues[0]));
  // The schemas of nested records ignore fields that they do not know.
  if (!hasAllOf(parsed.data, json)) return refuse("has unknown fields");
  return parsed.data;
};

/** Whether the parsed value has everything that was read. It may also have the defaults of fields that older archives do not have. */
const hasAllOf = (parsed: unknown, read: unknown): boolean => {
  if (typeof read !== "object" || read === null) return Object.is(parsed, read);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed) !== Array.isArray(read)) return false;
  if (Array.isArray(read) && read.length !== (parsed as unknown[]).length) return false;
  return Object.entries(read).every(([key, value]) => Object.hasOwn(parsed, key) && hasAllOf(parsed[key as keyof typeof parsed], value));
};

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const decode = (line: Buffer): string | undefined => {
  try {
    return utf8.decode(line);
  } catch {
    return undefined;
  }
};

/** PostgreSQL stores neither NUL nor half of a surrogate pair, and a key such as __proto__ would be lost. */
const isStorable = (value: unknown, depthLeft: number): boolean => {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (value === undefined) return false;
  if (typeof value !== "object" || value === null) return true;
  if (depthLeft === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depthLeft - 1));
  return Object.entries(value).every(([key, item]) => key !== "__proto__" && isStorableText(key) && isStorable(item, depthLeft - 1));
};

const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
