// Runs `task export`: fetches the tasks page by page and writes each page before it fetches the next.
import { once } from "node:events";
import { open, rename } from "node:fs/promises";
import type { Context } from "../../context.ts";
import { usageError } from "../../error/cli-error.ts";
import { checkTarget } from "../../output/download-file.ts";
import type { OutputFormat } from "../../output/format.ts";
import { resolveTaskFilter, type TaskFilterInput } from "../list.ts";
import { type ExportColumn, exportColumns } from "./columns.ts";
import { createExportWriter, type ExportFormat, formatOfFile } from "./format.ts";

export interface ExportInput extends TaskFilterInput {
  readonly output: string | undefined;
  readonly clobber: boolean;
}

interface Target {
  readonly write: (text: string) => Promise<void>;
  /** Makes a complete export visible. */
  readonly complete: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A file is written as FILE.part, so that FILE is always complete. */
const openFile = async (file: string): Promise<Target> => {
  const handle = await open(`${file}.part`, "w");
  return {
    write: async (text) => void (await handle.write(text)),
    complete: async () => {
      await handle.sync();
      await rename(`${file}.part`, file);
    },
    close: () => handle.close(),
  };
};

/** Waits for a slow reader, so that memory does not grow. */
const openStdout = ({ terminal }: Context): Target => {
  const stream = terminal.openOutput();
  return {
    write: async (text) => {
      if (!stream.write(text)) await once(stream, "drain");
    },
    complete: async () => {},
    close: async () => {},
  };
};

/**
 * Takes the format from --csv or --json etc., else from the file extension.
 * @throws CliError for --jq or an unknown extension
 */
const chooseExport = (
  format: OutputFormat,
  file: string | undefined,
): { readonly format: ExportFormat; readonly columns: readonly ExportColumn[] } => {
  if ("jq" in format && format.jq !== undefined) throw usageError("--jq is for lists: worktrack task list --all --jq EXPR");
  // output/field-words.ts has rejected unknown fields.
  const fields = "fields" in format ? (format.fields as readonly ExportColumn[] | undefined) : undefined;
  return { format: format.kind === "text" || format.kind === "quiet" ? formatOfFile(file) : format.kind, columns: fields ?? exportColumns };
};

export const runExport = async (context: Context, input: ExportInput): Promise<void> => {
  const { output: file, clobber, sort = "created", ...filters } = input;
  const { output } = context;
  const isFile = file !== undefined && file !== "-";
  if (isFile) await checkTarget(file, clobber);
  const { format, columns } = chooseExport(output.format, file);
  const client = await context.client();
  const filter = await resolveTaskFilter(client, { ...filters, sort });
  const writer = createExportWriter(format, columns);
  const pages = client.tasks.list.pages(filter);
  // A request that the server refuses leaves no file, and nothing on standard output.
  let page = await pages.next();
  const target = isFile ? await openFile(file) : openStdout(context);
  const progress = output.progress(file ?? "tasks");
  let count = 0;
  try {
    await target.write(writer.start);
    for (; !page.done; page = await pages.next()) {
      const { tasks, total } = page.value;
      await target.write(writer.page(tasks));
      count += tasks.length;
      progress.share(total === 0 ? 1 : count / total);
    }
    await target.write(writer.end());
    await target.complete();
  } catch (error) {
    if (!isFile) await target.write(writer.end());
    throw error;
  } finally {
    progress.end();
    await target.close();
  }
  output.note(`Exported ${count} ${count === 1 ? "task" : "tasks"}${isFile ? ` to ${file}` : ""}`);
};
