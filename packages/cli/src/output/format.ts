// The options that choose how a command prints its result: --json, --ndjson, --csv, --jq and --quiet.
import { flag, negation, optionalValue, value } from "../command/option.ts";
import { type Reader, text, Unreadable } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";

/** How results are printed. Without `fields`, whole records are. */
export type OutputFormat =
  | { readonly kind: "text" | "quiet" }
  | { readonly kind: "csv"; readonly fields: readonly string[] | undefined }
  | { readonly kind: "json" | "ndjson"; readonly fields: readonly string[] | undefined; readonly jq: string | undefined };

/** The formats that accept names of fields. */
export const fieldFormats = ["json", "ndjson", "csv"] as const;

/** Reads `id,title`. Empty, for an option without fields, means whole records. */
const fieldList: Reader<string[]> = (written) => {
  const names = written === "" ? [] : written.split(",").map((name) => name.trim());
  if (names.some((name) => !/^[A-Za-z]\w{0,60}$/.test(name))) throw new Unreadable("must be names of fields such as id,title");
  return [...new Set(names)];
};

/** Options of every command. */
export const formatOptions = {
  json: optionalValue("FIELDS", fieldList, "JSON: whole records, or only fields such as id,title"),
  ndjson: optionalValue("FIELDS", fieldList, "JSON Lines: one record per line, while pages arrive"),
  csv: optionalValue("FIELDS", fieldList, "CSV with a header: the columns of the table, or fields"),
  jq: value("EXPR", text, "Filter the JSON with a jq expression"),
  quiet: flag("Only identifiers: of rows and new records; nothing for a change"),
  pager: negation("Long output directly instead of in a pager"),
};

/** The values of `formatOptions`. */
export interface FormatInput {
  readonly json: readonly string[] | undefined;
  readonly ndjson: readonly string[] | undefined;
  readonly csv: readonly string[] | undefined;
  readonly jq: string | undefined;
  readonly quiet: boolean;
}

/** @throws CliError for options that exclude each other */
export const chooseFormat = ({ json, ndjson, csv, jq, quiet }: FormatInput): OutputFormat => {
  const chosen = Object.entries({ json, ndjson, csv, quiet: quiet || undefined }).filter(([, one]) => one !== undefined);
  if (chosen.length > 1) throw usageError(`Give only one of ${chosen.map(([name]) => `--${name}`).join(" and ")}`);
  if (jq !== undefined && (csv || quiet)) throw usageError(`--jq filters JSON, so it cannot be combined with --${csv ? "csv" : "quiet"}`);
  const fields = (names: readonly string[] | undefined) => (names?.length ? names : undefined);
  if (csv) return { kind: "csv", fields: fields(csv) };
  if (quiet) return { kind: "quiet" };
  if (ndjson) return { kind: "ndjson", fields: fields(ndjson), jq };
  if (json || jq !== undefined) return { kind: "json", fields: fields(json), jq };
  return { kind: "text" };
};

/** The `format` of a request for tasks or posts: only named fields of Markdown are worth its time. */
export const replyFormatOf = (format: OutputFormat): "markdown" | undefined =>
  "fields" in format && format.fields?.some((name) => name.endsWith("Markdown")) ? "markdown" : undefined;

/** Whether the words of a command line ask for JSON, to print an error of the command line itself as JSON. */
export const asksForJson = (words: readonly string[]): boolean => words.some((word) => /^--(json|ndjson|jq)(=|$)/.test(word));
