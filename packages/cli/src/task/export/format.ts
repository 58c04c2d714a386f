// The formats of an export: CSV, JSON, and one JSON object on each line.
import { usageError } from "../../error/cli-error.ts";
import { csvLineEnd, formatCsvRow } from "../../output/csv.ts";
import { cellOf, type ExportColumn, exportRow } from "./columns.ts";

export type ExportFormat = "csv" | "json" | "ndjson";

type Task = Parameters<typeof exportRow>[0];

/** Formats an export page by page. */
export interface ExportWriter {
  readonly start: string;
  readonly page: (tasks: readonly Task[]) => string;
  /** Also ends an export that failed, so that what was printed is valid JSON. */
  readonly end: () => string;
}

const formats: Readonly<Record<string, ExportFormat>> = { csv: "csv", txt: "csv", json: "json", ndjson: "ndjson", jsonl: "ndjson" };

/** The format of a file by its name: CSV if it has no extension. @throws CliError for the extension of another format, such as .xlsx */
export const formatOfFile = (file: string | undefined): ExportFormat => {
  const extension = /\.([a-z]\w*)$/i.exec(file ?? "")?.[1]?.toLowerCase();
  const format = extension === undefined ? "csv" : Object.hasOwn(formats, extension) ? formats[extension] : undefined;
  if (format === undefined)
    throw usageError(`--output: .${extension} is not supported. Use .csv, .json, .ndjson or .jsonl, or add --csv, --json or --ndjson`);
  return format;
};

export const createExportWriter = (format: ExportFormat, columns: readonly ExportColumn[]): ExportWriter => {
  if (format === "csv")
    return {
      start: formatCsvRow(columns) + csvLineEnd,
      page: (tasks) => tasks.map((task) => formatCsvRow(Object.values(exportRow(task, columns)).map(cellOf)) + csvLineEnd).join(""),
      end: () => "",
    };
  const lines = (tasks: readonly Task[]): string[] => tasks.map((task) => JSON.stringify(exportRow(task, columns)));
  if (format === "ndjson")
    return {
      start: "",
      page: (tasks) =>
        lines(tasks)
          .map((line) => `${line}\n`)
          .join(""),
      end: () => "",
    };
  let opening = "\n";
  return {
    start: "[",
    page: (tasks) => {
      const text = lines(tasks).map((line, index) => (index === 0 ? opening : ",\n") + line);
      if (tasks.length > 0) opening = ",\n";
      return text.join("");
    },
    end: () => "\n]\n",
  };
};
