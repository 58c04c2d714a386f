// Writes the archive of one leased export into the object store, and records how it ended.
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { ApiError } from "../../platform/api-error.ts";
import { messageOf } from "../../platform/log.ts";
import { StorageError } from "../../work/media/store/error.ts";
import { findExportedOrganization, writeArchive } from "./archive.ts";
import { ExportError } from "./error.ts";
import { exportKeptMs } from "./handlers.ts";
import { attemptsMax, type ExporterPorts, type LeasedExport } from "./leased-export.ts";
import { partBytesDefault, type StoredParts, storeParts } from "./parts.ts";
import { completeExport, failExport, renewExport, returnExport } from "./requests.sql.ts";
import { openSnapshot } from "./snapshot.ts";

/** The wait before an export is tried again after a temporary failure. */
const retryMs = 10_000;

/** Never rejects: an export that cannot be written fails, or is left to a later attempt. */
export const writeExport = async (
  runtime: ExporterPorts,
  { id, organizationId, attempts, leaseId }: LeasedExport,
  leaseMs: number,
  stopped: AbortSignal,
  partBytes = partBytesDefault,
): Promise<void> => {
  const { database, clock, log } = runtime;
  const lease = { id, leaseId };
  const lost = new AbortController();
  const signal = AbortSignal.any([stopped, lost.signal]);
  let progress = 0;
  let parts: readonly string[] = [];

  /** A lease that cannot be renewed ends the attempt, because another process may have begun one. */
  const renew = async (): Promise<void> => {
    const leaseEndsAt = new Date(clock() + leaseMs);
    const renewed = await database.query(renewExport, { ...lease, leaseEndsAt, progress, parts }).catch(() => []);
    if (renewed.length === 0) lost.abort();
  };
  const timer = setInterval(renew, leaseMs / 3).unref();
  try {
    const onProgress = (bytes: number, totalBytes: number): void => {
      progress = Math.floor((99 * bytes) / totalBytes);
    };
    const onPart = async (stored: readonly string[]): Promise<void> => {
      parts = stored;
      await renew();
      if (signal.aborted) throw stoppedError();
    };
    const stored = await storeArchive(runtime, organizationId, { signal, partBytes, onProgress, onPart });
    clearInterval(timer);
    const finishedMs = clock();
    const times = { finishedAt: new Date(finishedMs), expiresAt: new Date(finishedMs + exportKeptMs) };
    await database.query(completeExport, { ...lease, ...stored, partBytes, ...times });
  } catch (error) {
    clearInterval(timer);
    if (!signal.aborted) log.warn({ error: messageOf(error), export: id }, "an export failed");
    const how = stopped.aborted ? "return" : lost.signal.aborted || !isFinal(error, attempts) ? "retry" : describe(error);
    await end(runtime, lease, how).catch(() => {});
  }
};

interface Storing {
  readonly signal: AbortSignal;
  readonly partBytes: number;
  onProgress(bytes: number, totalBytes: number): void;
  onPart(parts: readonly string[]): Promise<void>;
}

const storeArchive = async (
  { database, media, disk, baseUrl }: ExporterPorts,
  organizationId: string,
  { signal, partBytes, onProgress, onPart }: Storing,
): Promise<StoredParts> => {
  const organization = await findExportedOrganization(database, { id: organizationId });
  const snapshot = await openSnapshot(database.connection, organizationId, baseUrl);
  try {
    const gzip = createGzip({ level: 3 });
    const archived = pipelineEnd(writeArchive({ snapshot, organization, media, onProgress }), gzip, signal);
    const [stored] = await Promise.all([storeParts({ media, disk }, gzip, partBytes, onPart), archived]);
    return stored;
  } finally {
    await snapshot.close();
  }
};

const stoppedError = (): ExportError => new ExportError("The export was stopped");

/** Resolves when the archive has been written to `gzip`. An error also destroys `gzip`, which ends its reader. */
const pipelineEnd = (archive: AsyncIterable<Buffer>, gzip: NodeJS.WritableStream, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => void (gzip as unknown as { destroy(error: Error): void }).destroy(stoppedError());
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    pipeline(archive, gzip, (error) => {
      signal.removeEventListener("abort", stop);
      error ? reject(error) : resolve();
    });
  });

/** Whether another attempt would fail as well. */
const isFinal = (error: unknown, attempts: number): boolean =>
  attempts >= attemptsMax || error instanceof ExportError || (error instanceof ApiError && error.code === "storage_full");

const describe = (error: unknown): { readonly error: string } => {
  if (error instanceof ExportError) return { error: error.message.slice(0, 200) };
  if (error instanceof ApiError && error.code === "storage_full") return { error: "There is no room left for the archive" };
  if (error instanceof StorageError) return { error: "File storage is unavailable" };
  return { error: "The server failed" };
};

const end = async (
  { database, clock }: ExporterPorts,
  lease: Pick<LeasedExport, "id" | "leaseId">,
  how: "return" | "retry" | { readonly error: string },
): Promise<void> => {
  const nowMs = clock();
  if (how === "return") await database.query(returnExport, { ...lease, leaseEndsAt: new Date(nowMs) });
  else if (how === "retry") await database.query(returnExport, { ...lease, leaseEndsAt: new Date(nowMs + retryMs) });
  else await database.query(failExport, { ...lease, ...how, finishedAt: new Date(nowMs), expiresAt: new Date(nowMs + exportKeptMs) });
};
