// Writes the archives of exports in the background, one at a time in each process. An export is leased, so that another process takes it over
// if this one dies. What writes an archive is loaded with the first one.
import { newId } from "../../platform/id.ts";
import { messageOf } from "../../platform/log.ts";
import { startPeriodicTask } from "../../platform/periodic-task.ts";
import { exportKeptMs } from "./handlers.ts";
import { attemptsMax, type ExporterPorts, type LeasedExport } from "./leased-export.ts";
import { failAbandonedExports, leaseExport } from "./requests.sql.ts";

export interface ExporterTimes {
  /** How often a process looks for exports that others have started or left. */
  readonly pollMs: number;
  /** How long a lease lasts without renewal. After that, another process may take the export over. */
  readonly leaseMs: number;
}

const times: ExporterTimes = { pollMs: 5_000, leaseMs: 30_000 };
export interface Exporter {
  /** Looks for exports at once. */
  wake(): void;
  /** Returns the export that is being written, so that another process begins it anew. */
  stop(): Promise<void>;
}

export const startExporter = (runtime: ExporterPorts, { pollMs, leaseMs }: ExporterTimes = times): Exporter => {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  const runAll = async (): Promise<void> => {
    do {
      again = false;
      for (;;) {
        const leased = stopped.signal.aborted ? undefined : await lease(runtime, leaseMs);
        if (!leased) break;
        const { writeExport } = await import("./write-export.ts");
        await writeExport(runtime, leased, leaseMs, stopped.signal);
      }
    } while (again);
  };
  const run = async (): Promise<void> => {
    again = true;
    running ??= runAll()
      .catch((error: unknown) => runtime.log.warn({ error: messageOf(error) }, "looking for exports failed"))
      .finally(() => {
        running = undefined;
      });
    await running;
  };
  // Until an export ends, no other run begins: the task waits for it.
  const task = startPeriodicTask({ intervalMs: pollMs, firstMs: pollMs, work: run, onError: () => {} });
  return {
    wake: () => void run(),
    stop: async () => {
      stopped.abort();
      await task.stop();
      await running;
    },
  };
};

const lease = async ({ database, clock }: ExporterPorts, leaseMs: number): Promise<LeasedExport | undefined> => {
  if (database.isReadOnly) return undefined;
  const nowMs = clock();
  const now = new Date(nowMs);
  const expiresAt = new Date(nowMs + exportKeptMs);
  await database.query(failAbandonedExports, {
    now,
    expiresAt,
    attemptsMax,
    error: "The server was stopped several times while it exported",
  });
  const leaseId = newId();
  const [row] = await database.query(leaseExport, { leaseId, now, leaseEndsAt: new Date(nowMs + leaseMs) });
  return row && { ...row, leaseId };
};
