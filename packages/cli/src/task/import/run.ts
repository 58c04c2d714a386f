// Runs `task import`: reads the file, looks up the names, sends the batches and reports every row.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Context } from "../../context.ts";
import { CliError } from "../../error/cli-error.ts";
import { findProjectId } from "../../project/project.ts";
import { readRecords } from "./detect-format.ts";
import { readEntries } from "./entries.ts";
import type { ColumnMapping, ValueMapping } from "./fields.ts";
import { createReferences } from "./references.ts";
import { type Counts, createdPages, describeCounts, openReportFile, reportColumns, reportPages } from "./report.ts";
import { importEntries } from "./send.ts";

export interface ImportInput {
  readonly file: string;
  readonly source: string;
  readonly project: string | undefined;
  readonly map: readonly ColumnMapping[];
  readonly value: readonly ValueMapping[];
  readonly preset: readonly ColumnMapping[] | undefined;
  readonly createTags: boolean;
  readonly dryRun: boolean;
  readonly report: string | undefined;
  readonly encoding: string | undefined;
}

/** Opens the file or standard input, and draws how much of the file is read. */
const openFile = async ({ terminal, output }: Context, file: string): Promise<{ bytes: AsyncIterable<Buffer>; end: () => void }> => {
  if (file === "-") return { bytes: terminal.openInput() as AsyncIterable<Buffer>, end: () => {} };
  const size = await stat(file).then(
    (stats) => (stats.isDirectory() ? undefined : stats.size),
    () => undefined,
  );
  if (size === undefined) throw new CliError(`Cannot read ${file}. Check the path; - reads standard input`);
  const progress = output.progress(file);
  const bytes = async function* () {
    let read = 0;
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      yield chunk;
      read += chunk.length;
      progress.at(read, size);
    }
  };
  return { bytes: bytes(), end: progress.end };
};

export const runImport = async (context: Context, input: ImportInput): Promise<void> => {
  const { file, source, project, map: mapped, value: values, preset, createTags, dryRun, report, encoding } = input;
  const { output } = context;
  const client = await context.client();
  // A wrong --project is one error, not one for each row.
  const projectId = project === undefined ? undefined : await findProjectId(client, project);
  const opened = await openFile(context, file);
  const onIgnored = (columns: readonly string[]) => output.note(`Not imported: ${columns.join(", ")}. --map gives a column a field`);
  const settings = { source, project: projectId, mapped, preset, values, onIgnored };
  const entries = readEntries(readRecords(opened.bytes, encoding), settings, createReferences(client, { createTags, dryRun }));
  const reportFile = report === undefined ? undefined : await openReportFile(report);
  const counts: Counts = { created: 0, new: 0, existing: 0, failed: 0 };
  try {
    const pages = reportPages(importEntries(client, entries, dryRun), counts, reportFile);
    await output.list(output.format.kind === "quiet" ? createdPages(pages) : pages, reportColumns, "The file has no rows");
  } catch (error) {
    if (counts.created + counts.existing > 0)
      output.note(`${describeCounts(counts, dryRun)}, then the import stopped. To continue, run the same command again`);
    throw error;
  } finally {
    opened.end();
    await reportFile?.close();
  }
  const summary = describeCounts(counts, dryRun);
  if (counts.failed > 0) throw new CliError(`${summary}. Correct these rows, and run the same command again`);
  output.note(summary);
};
