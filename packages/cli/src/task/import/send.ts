// Sends entries to the server in batches, and yields what happened to each.
import { bounds } from "@worktrack/contract/values";
import type { Client } from "../../context.ts";
import { type Entry, failedRow, type ReportRow } from "./entry.ts";

/** The size of a batch stays below the server's limit of a body. */
const batchBytesMax = 800_000;
/** The most entries in a batch. Entries that fail without the server do not count as operations, but are reported at least this often. */
const entriesMax = 1_000;

interface FieldError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The errors by the index of the operation; undefined when the request failed for another reason. */
const errorsByOperation = (error: unknown): Map<number, string> | undefined => {
  if (!(error instanceof Error) || !("problem" in error)) return undefined;
  const { errors = [] } = (error.problem ?? {}) as { readonly errors?: readonly FieldError[] };
  const found = new Map<number, string>();
  for (const { path, message } of errors) {
    const [, part, index, , field] = path;
    if (part !== "operations" || typeof index !== "number") return undefined;
    if (!found.has(index)) found.set(index, field === undefined ? message : `${field}: ${message}`);
  }
  return found.size === 0 ? undefined : found;
};

/** Whether the error concerns every task of the project. */
const isAboutProject = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "project_archived" || error.code === "project_pending_deletion");

/** The reason for each entry that the server refuses; undefined when the request failed for another reason. */
const refusals = (error: unknown, open: readonly Entry[]): Map<Entry, string> | undefined => {
  const errors = errorsByOperation(error);
  if (errors === undefined) return undefined;
  const refused = new Map<Entry, string>();
  for (const [index, reason] of errors) {
    const entry = open[index];
    if (entry === undefined) continue;
    const { projectId } = entry.create ?? {};
    const others = isAboutProject(error) ? open.filter(({ create }) => create?.projectId === projectId) : [];
    for (const one of [entry, ...others]) refused.set(one, reason);
  }
  return refused;
};

/** Creates the entries' tasks. If the server refuses some, it creates none, and the rest are sent again without the refused ones. */
const createTasks = async ({ tasks }: Client, entries: readonly Entry[], dryRun: boolean): Promise<Map<Entry, ReportRow>> => {
  const rows = new Map<Entry, ReportRow>();
  let open = entries.filter(({ create }) => create !== undefined);
  while (open.length > 0) {
    const operations = open.flatMap(({ create }) => (create === undefined ? [] : [{ create }]));
    try {
      const reply = await tasks.batch({ operations, dryRun });
      for (const [index, entry] of open.entries()) {
        const isNew = reply.outcomes[index] !== "existing";
        const { line, id } = entry;
        const task = isNew && dryRun ? null : (reply.tasks[index]?.identifier ?? null);
        rows.set(entry, { line, id, result: isNew ? (dryRun ? "new" : "created") : "existing", task, reason: null });
      }
      return rows;
    } catch (error) {
      const refused = refusals(error, open);
      if (refused === undefined || refused.size === 0) throw error;
      for (const [entry, reason] of refused) rows.set(entry, failedRow(entry, reason));
      open = open.filter((entry) => !refused.has(entry));
    }
  }
  return rows;
};

/** Yields the report of each batch after the server has answered it. The rows are in the order of the entries. */
export const importEntries = async function* (
  client: Client,
  entries: AsyncIterable<Entry>,
  dryRun: boolean,
): AsyncGenerator<readonly ReportRow[]> {
  let batch: Entry[] = [];
  let operations = 0;
  let bytes = 0;
  const flush = async (): Promise<ReportRow[]> => {
    const rows = await createTasks(client, batch, dryRun);
    const report = batch.map((entry) => rows.get(entry) ?? failedRow(entry, entry.problem ?? ""));
    batch = [];
    operations = 0;
    bytes = 0;
    return report;
  };
  for await (const entry of entries) {
    const size = entry.create === undefined ? 0 : Buffer.byteLength(JSON.stringify(entry.create));
    if (operations === bounds.batchTasks || bytes + size > batchBytesMax || batch.length === entriesMax) yield await flush();
    batch.push(entry);
    bytes += size;
    if (size > 0) operations++;
  }
  if (batch.length > 0) yield await flush();
};
