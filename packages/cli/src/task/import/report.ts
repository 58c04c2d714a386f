// The report of an import: a row for each record of the file, on standard output and perhaps in a file.
import { open } from "node:fs/promises";
import { CliError } from "../../error/cli-error.ts";
import type { Style } from "../../output/column.ts";
import { column } from "../../output/column.ts";
import { csvLineEnd, formatCsvRow } from "../../output/csv.ts";
import type { Page } from "../../paging/pages.ts";
import type { Outcome, ReportRow } from "./entry.ts";

const styles: Readonly<Record<Outcome, Style | undefined>> = { created: "green", new: "green", existing: "dim", failed: "red" };

export const reportColumns = [
  column<ReportRow>("LINE", ({ line }) => String(line)),
  column<ReportRow>("RESULT", ({ result }) => result, { style: ({ result }) => styles[result] }),
  column<ReportRow>("ID", ({ id }) => id, { shrinks: true }),
  column<ReportRow>("TASK", ({ task }) => task ?? "", { style: () => "cyan" }),
  column<ReportRow>("REASON", ({ reason }) => reason ?? "", { shrinks: true }),
];

export type Counts = Record<Outcome, number>;

/** The report's file: CSV, or one JSON object on each line if its name ends in .ndjson or .jsonl. */
export interface ReportFile {
  readonly write: (rows: readonly ReportRow[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const isJsonLines = (file: string): boolean => /\.(ndjson|jsonl)$/i.test(file);

export const openReportFile = async (file: string): Promise<ReportFile> => {
  const handle = await open(file, "w").catch((error: Error) => {
    throw new CliError(`Cannot write the report to ${file}: ${error.message}`);
  });
  const format = (row: ReportRow): string =>
    isJsonLines(file) ? `${JSON.stringify(row)}\n` : formatCsvRow([row.line, row.result, row.id, row.task, row.reason]) + csvLineEnd;
  if (!isJsonLines(file)) await handle.write(`line,result,id,task,reason${csvLineEnd}`);
  return {
    write: async (rows) => void (await handle.write(rows.map(format).join(""))),
    close: () => handle.close(),
  };
};

/** Passes the rows on as pages, counts them, and writes them to the file. */
export const reportPages = async function* (
  batches: AsyncIterable<readonly ReportRow[]>,
  counts: Counts,
  file: ReportFile | undefined,
): AsyncGenerator<Page<ReportRow>> {
  for await (const rows of batches) {
    for (const { result } of rows) counts[result]++;
    await file?.write(rows);
    yield { rows, hasMore: false };
  }
};

/** The rows that `--quiet` prints: the identifiers of the tasks that the import created. */
export const createdPages = async function* (pages: AsyncIterable<Page<ReportRow>>): AsyncGenerator<Page<ReportRow>> {
  for await (const { rows, ...page } of pages)
    yield { ...page, rows: rows.filter(({ result }) => result === "created").map((row) => ({ ...row, identifier: row.task })) };
};

/** The sum of an import, for the person at the terminal. */
export const describeCounts = ({ created, new: fresh, existing, failed }: Counts, dryRun: boolean): string =>
  dryRun
    ? `Nothing was written. New ${fresh}, already there ${existing}, wrong ${failed}`
    : `Created ${created}, already there ${existing}, failed ${failed}`;
