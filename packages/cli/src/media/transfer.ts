// Uploads or downloads several files at once, and reports each.
import type { Reply } from "@worktrack/sdk";
import { CliError } from "../error/cli-error.ts";
import { column, formatBytes, timeColumn } from "../output/column.ts";
import type { Output } from "../output/output.ts";
import type { Progress } from "../output/progress.ts";
import { singlePage } from "../paging/pages.ts";

type Media = Reply<"media.create">;

/** The result for one file. The fields of the attachment are missing if its upload failed. */
export type TransferResult = Partial<Omit<Media, "fileName">> & {
  readonly file: string;
  readonly fileName: string;
  readonly result: "uploaded" | "downloaded" | "existing" | "failed";
  readonly reason: string | null;
};

const resultColumns = [
  column<TransferResult>("NAME", ({ fileName }) => fileName, { shrinks: true, field: "fileName" }),
  column<TransferResult>("TYPE", ({ fileType }) => fileType ?? "", { style: () => "cyan", field: "fileType" }),
  column<TransferResult>("SIZE", ({ fileSize }) => (fileSize === undefined ? "" : formatBytes(fileSize)), { field: "fileSize" }),
  timeColumn<TransferResult>("ADDED", ({ createdAt }) => createdAt ?? null, { field: "createdAt" }),
  column<TransferResult>("ID", ({ id }) => id ?? ""),
  column<TransferResult>("RESULT", ({ result }) => result, { style: ({ result }) => (result === "failed" ? "red" : "green") }),
  column<TransferResult>("REASON", ({ reason }) => reason ?? "", { shrinks: true }),
];

export const printTransfers = (output: Output, results: readonly TransferResult[]): Promise<void> => {
  const isQuiet = output.format.kind === "quiet";
  return output.list(
    singlePage(Promise.resolve(isQuiet ? results.filter(({ id }) => id !== undefined) : results)),
    resultColumns,
    "No attachments",
  );
};

/** The results in the order of the files. A file without a result was not tried, because of `error`. */
export interface TransferOutcome {
  readonly results: readonly (TransferResult | undefined)[];
  readonly error: unknown;
}

/** Prints a row for each file. @throws the error that stopped the others; CliError if files failed */
export const reportTransfers = async (
  output: Output,
  done: "Uploaded" | "Downloaded",
  names: readonly string[],
  { results, error }: TransferOutcome,
): Promise<void> => {
  const known = results.filter((result) => result !== undefined);
  if (known.length > 0 || error === undefined) await printTransfers(output, known);
  const missing = names.filter((_, index) => results[index] === undefined);
  if (missing.length > 0 && names.length > 1)
    output.note(`Not ${done.toLowerCase()}: ${missing.join(", ")}. To continue, run the same command again`);
  if (error !== undefined) throw error;
  const failed = known.filter(({ result }) => result === "failed").length;
  if (failed > 0) throw new CliError(`${failed} of ${names.length} files failed`);
};

interface Transfer {
  /** The bytes of each file. */
  readonly sizes: readonly number[];
  readonly concurrency: number;
  readonly progress: Progress;
  /** Transfers the file at this index, and reports its bytes. Throws what affects all files. */
  readonly transfer: (index: number, report: (bytes: number) => void) => Promise<TransferResult>;
}

/** After an error that affects all files, such as a limit, starts no more transfers and lets those in flight finish. */
export const transferAll = async ({ sizes, concurrency, progress, transfer }: Transfer): Promise<TransferOutcome> => {
  const results = Array.from<TransferResult | undefined>({ length: sizes.length });
  const sumOf = (bytes: readonly number[]): number => bytes.reduce((sum, each) => sum + each, 0);
  const totalBytes = sumOf(sizes);
  const moved = sizes.map(() => 0);
  let next = 0;
  let failure: { readonly error: unknown } | undefined;
  const work = async (): Promise<void> => {
    while (failure === undefined && next < sizes.length) {
      const index = next++;
      const report = (bytes: number): void => {
        moved[index] = bytes;
        progress.at(sumOf(moved), totalBytes);
      };
      try {
        results[index] = await transfer(index, report);
      } catch (error) {
        failure ??= { error };
      } finally {
        report(sizes[index] ?? 0);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, sizes.length) }, work)).finally(progress.end);
  return { results, error: failure?.error };
};

/** A refusal of this file, such as an image. Other files may be accepted. */
const refusals: ReadonlySet<unknown> = new Set([400, 413, 415, 422]);

/** Why this file failed. Undefined for an error that affects all files. */
export const reasonOf = (error: unknown, statuses = refusals): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  // The file was removed, cannot be read, or exists.
  if (("syscall" in error && "path" in error) || error instanceof CliError) return error.message;
  if (!("status" in error) || !statuses.has(error.status)) return undefined;
  const { detail } = ("problem" in error ? error.problem : undefined) as { readonly detail?: string };
  return detail ?? error.message;
};
