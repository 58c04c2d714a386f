// The formats of an export: CSV, JSON, and one JSON object on each line.
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

/** The format of a file by its name: CSV unless it ends in .json, .ndjson or .jsonl. */
export const formatOfFile = (file: string | undefined): ExportFormat => {
  if (/\.(ndjson|jsonl)$/i.test(file ?? "")) return "ndjson";
  return /\.json$/i.test(file ?? "") ? "json" : "csv";
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
