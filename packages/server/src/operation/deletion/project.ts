// Deletes the contents of one project whose deletion is due, and then the project. A process that is killed leaves the rest to the next run.
import { auditAsAdmin } from "../../audit/write.ts";
import type { Database } from "../../database/database.ts";
import type { Signals } from "../../database/signals.ts";
import type { StatementValues } from "../../database/statement.ts";
import { emitAs } from "../../events/emit.ts";
import type { Project as Row } from "../../generated/prisma/client.ts";
import { isDeletionDue } from "../../work/projects/deletion-time.ts";
import { projectRecord, projectTarget } from "../../work/projects/record.ts";
import { countProjectLegalHolds } from "../../work/projects/schedule-deletion.ts";
import { deletePostBatch, deleteTaskBatch } from "./batches.ts";
import {
  deleteAliases,
  deleteDeletedTasks,
  deleteTags,
  findDelay,
  findRequester,
  lockProjectRow,
  lockProjectRowIfFree,
  readMemberIds,
  releaseDrafts,
  restrictEventsAfter,
} from "./project.sql.ts";

interface Worker {
  readonly database: Database;
  readonly nowMs: number;
  readonly wake: () => void;
  readonly signals: Pick<Signals, "send">;
  readonly baseUrl: string;
}

/** `busy`: another process deletes it. `delayed`: by a legal hold. `gone`: restored or deleted by another process. */
export type DeletionResult = "deleted" | "delayed" | "busy" | "gone" | "stopped";

/**
 * Deletes a project with its contents. Each batch locks the project's row, so that one process works on it at a time, and exactly one emits
 * `project.deleted`. Nothing can be added meanwhile, because the project is hidden from everyone.
 */
export const deleteProjectWithContents = async (worker: Worker, id: string, signal?: AbortSignal): Promise<DeletionResult> => {
  const refused = await beginDeletion(worker, id);
  if (refused) return refused;
  for (const deleteBatch of batches) {
    for (;;) {
      if (signal?.aborted) return "stopped";
      const more = await inLockedProject(worker.database, id, (within) => deleteBatch(within, id));
      if (more === undefined) return "busy";
      if (!more) break;
    }
  }
  return restrictAndFinish(worker, id, signal);
};

const batches: readonly ((within: Database, projectId: string) => Promise<boolean>)[] = [
  (within, projectId) => deleteTaskBatch(within, "project", projectId),
  (within, projectId) => deletePostBatch(within, "project", projectId),
  ...[releaseDrafts, deleteDeletedTasks, deleteAliases, deleteTags].map((step) => async (within: Database, projectId: string) => {
    const [row] = await within.query(step, { projectId });
    return (row?.changed ?? 0) > 0;
  }),
];

/** Undefined when another process has locked the project, or deleted it. */
const inLockedProject = <T>(database: Database, id: string, work: (within: Database) => Promise<T>): Promise<T | undefined> =>
  database.transaction(async (within) => {
    const [locked] = await within.query(lockProjectRowIfFree, { id });
    return locked && work(within);
  });

/**
 * From here on the project cannot be restored, and no legal hold can be placed in it. Returns why the deletion does not begin, or undefined when
 * it does or has begun before.
 */
const beginDeletion = ({ database, nowMs }: Worker, id: string): Promise<DeletionResult | undefined> =>
  database.transaction(async (within) => {
    await within.query(lockProjectRow, { id });
    const row = await within.prisma.project.findUnique({ where: { id } });
    if (row?.deletionBeganAt) return undefined;
    if (!row || !isDeletionDue(row.deletesAt, nowMs)) return "gone";
    const holds = await countProjectLegalHolds(within, row);
    if (holds > 0) {
      await auditDelay({ database: within, nowMs }, row, holds);
      return "delayed";
    }
    await within.prisma.project.update({ where: { id }, data: { deletionBeganAt: new Date(nowMs) } });
    return undefined;
  });

/** Audits that legal holds delay the deletion, once for each scheduled deletion. */
const auditDelay = async (admin: Pick<Worker, "database" | "nowMs">, row: Row, legalHolds: number): Promise<void> => {
  const [known] = await admin.database.query(findDelay, { projectId: row.id, since: row.updatedAt });
  if (known) return;
  const changes = { legalHolds: { from: null, to: legalHolds } };
  await auditAsAdmin(admin, row.organizationId, { action: "project.deletion_delayed", target: projectTarget(row), changes });
};

/** Keeps the past events of a private project private, then deletes the project. */
const restrictAndFinish = async (worker: Worker, id: string, signal: AbortSignal | undefined): Promise<DeletionResult> => {
  const row = await worker.database.prisma.project.findUnique({ where: { id } });
  if (!row) return "gone";
  const [requester] = await worker.database.query(findRequester, { projectId: id });
  if (!requester) throw new Error("A project that is pending deletion has no requester");
  const audience = row.visibility === "private" ? [...new Set([requester.id, ...(await readMembers(worker.database, id))])] : [];
  for (let after: string | null = audience.length > 0 ? firstId : null; after !== null; ) {
    if (signal?.aborted) return "stopped";
    after = await restrictEvents(worker.database, { audience, organizationId: row.organizationId, projectId: id, after });
  }
  const finished = await inLockedProject(worker.database, id, async (within) => {
    const project = projectRecord(row, worker);
    await within.prisma.project.delete({ where: { id } });
    const origin = { ...worker, database: within, organizationId: row.organizationId, actor: { ...requester, client: null } };
    await emitAs(origin, "project.deleted", [{ project }], id, audience);
    await auditAsAdmin({ ...worker, database: within }, row.organizationId, { action: "project.deleted", target: projectTarget(project) });
    return "deleted" as const;
  });
  return finished ?? "busy";
};

const firstId = "00000000-0000-0000-0000-000000000000";

/** Returns the id of the last event that it has read, or null at the end. */
const restrictEvents = async (database: Database, values: StatementValues<typeof restrictEventsAfter>): Promise<string | null> =>
  (await database.query(restrictEventsAfter, values))[0]?.last ?? null;

const readMembers = async (database: Database, projectId: string): Promise<string[]> =>
  (await database.query(readMemberIds, { projectId })).map(({ id }) => id);
