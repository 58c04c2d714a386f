// Looks for projects whose deletion is due, soon after the start and then every ten minutes.
import type { Database } from "../../database/database.ts";
import type { Signals } from "../../database/signals.ts";
import { statement } from "../../database/statement.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Log, messageOf } from "../../platform/log.ts";
import { type PeriodicTask, startPeriodicTask } from "../../platform/periodic-task.ts";
import { isDeletionDue } from "../../work/projects/deletion-time.ts";

const intervalMs = 10 * 60_000;

const listPending = statement({
  name: "deletion_pending",
  parameters: {},
  row: { id: "uuid", deletesAt: "timestamptz?", hasBegun: "bool" },
  text: `SELECT p.id, p.deletes_at AS "deletesAt", p.deletion_began_at IS NOT NULL AS "hasBegun" 
           FROM project p JOIN organization o ON o.id = p.organization_id AND o.deletion_began_at IS NULL
          WHERE p.deletes_at IS NOT NULL ORDER BY p.deletes_at, p.id`,
});

interface Deleter {
  readonly database: Database;
  readonly log: Log;
  readonly wake: () => void;
  readonly signals: Pick<Signals, "send">;
  readonly baseUrl: string;
}

/**
 * Deletes the projects that are due, one after another. Any number of processes may do so at the same time. A project that cannot be deleted
 * does not keep the others from it. @throws the first error, at the end
 */
export const deleteDueProjects = async ({ log, ...worker }: Deleter, nowMs: number, signal?: AbortSignal): Promise<void> => {
  const due = (await worker.database.query(listPending, {})).filter(
    ({ deletesAt, hasBegun }) => hasBegun || isDeletionDue(deletesAt, nowMs),
  );
  if (due.length === 0) return;
  // Loaded when it is first needed, which is rare.
  const { deleteProjectWithContents } = await import("./project.ts");
  const errors: unknown[] = [];
  for (const { id } of due) {
    if (signal?.aborted) break;
    try {
      const result = await deleteProjectWithContents({ ...worker, nowMs }, id, signal);
      log[result === "delayed" ? "warn" : "info"]({ projectId: id, result }, "a project's deletion was due");
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};

/** Deletes due projects in the background. A stop ends the deletion after the batch that is running, and the next start continues. */
export const startProjectDeleter = (runtime: Deleter & { readonly clock: Clock }, firstMs?: number): PeriodicTask =>
  startPeriodicTask({
    intervalMs,
    firstMs,
    work: (signal) => deleteDueProjects(runtime, runtime.clock(), signal),
    onError: (error) => runtime.log.warn({ error: messageOf(error) }, "deleting projects failed"),
  });
