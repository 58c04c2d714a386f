// Makes the example of an `api` command from the contract's example of its operation.
import { type BearerOperationName, operationOf } from "@worktrack/contract";
import { exampleRecords, operationExamples, pathExamples } from "@worktrack/contract/examples";
import { optionName } from "../command/option.ts";
import { optionKey } from "./field-option.ts";
import { listFields } from "./schema.ts";

/** Any fixed time: the examples are the same in every run. */
const exampleMs = Date.UTC(2026, 4, 26, 10);
const records = exampleRecords(exampleMs, "https://worktrack.example.com");
const examples = operationExamples(records);

const fieldsShown = 4;

/** Quotes a word for a shell, if it needs quotes. */
const quote = (word: string): string => {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
};

const isPlain = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

const formatOption = (field: string, value: unknown): string => {
  const name = optionName(optionKey(field));
  if (typeof value === "boolean") return value ? name : `--no-${name.slice(2)}`;
  if (Array.isArray(value) && value.every(isPlain)) return `${name} ${quote(value.join(","))}`;
  return `${name} ${quote(isPlain(value) ? String(value) : JSON.stringify(value))}`;
};

/** A command line that calls the operation. Fields that hold secrets are left out, because they have no option. */
export const createExample = (name: BearerOperationName): string => {
  const operation = operationOf(name);
  const fields = new Map(listFields(operation));
  const body: unknown = examples[name]?.body ?? (fields.has("limit") ? { limit: 5 } : {});
  const given = Object.entries(body as object).filter(([field, value]) => value !== null && fields.get(field)?.writeOnly !== true);
  const options = given.slice(0, fieldsShown).map(([field, value]) => formatOption(field, value));
  const paths = Object.values(pathExamples(operation.path, records)).map(quote);
  return ["worktrack", "api", name, ...paths, ...options].join(" ");
};
