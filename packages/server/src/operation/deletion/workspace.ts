// Deletes a workspace, for the command `org delete`. Its keys stop first. A command that is killed is run again, and continues.
import type { Database } from "../../database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { deletePostBatch, deleteTaskBatch } from "./batches.ts";
import { deleteObjectBatch } from "./objects.ts";
import { batchStatements, countStatements, restStatements } from "./table-statements.ts";
import {
  completeDeletion,
  countWorkspaceLegalHolds,
  deleteAuditEntries,
  deleteOrganization,
  lockWorkspace,
  lockWorkspaceBySlug,
} from "./workspace.sql.ts";

export interface WorkspaceDeletionPlan {
  readonly organization: { readonly id: string; readonly name: string; readonly slug: string };
  /** The rows of each table that has some. */
  readonly rows: Readonly<Record<string, number>>;
  readonly legalHolds: number;
  /** When an earlier run began. Null: none has. */
  readonly beganAt: Date | null;
}

interface Deletion {
  readonly database: Database;
  readonly media: ObjectStore;
  readonly nowMs: number;
  /** The administrator who runs the command. */
  readonly operator: string;
  /** Called before the rows of each table are deleted. */
  readonly onTable?: (table: string) => void;
}

/** Counts what the deletion of a workspace deletes. @throws ApiError not_found */
export const planWorkspaceDeletion = async (database: Database, slug: string): Promise<WorkspaceDeletionPlan> => {
  const found = await database.prisma.organization.findUnique({ where: { slug } });
  if (!found) throw unknownWorkspace(slug);
  const { id, name, deletionBeganAt } = found;
  const rows: Record<string, number> = {};
  for (const [table, count] of countStatements) {
    const [result] = await database.query(count, { organizationId: id });
    if (result?.count) rows[table] = result.count;
  }
  return { organization: { id, name, slug }, rows, legalHolds: await countHolds(database, id), beganAt: deletionBeganAt };
};

const unknownWorkspace = (slug: string): ApiError => new ApiError("not_found", `No workspace has the slug ${slug}`);

const countHolds = async (database: Database, organizationId: string): Promise<number> =>
  (await database.query(countWorkspaceLegalHolds, { organizationId }))[0]?.holds ?? 0;

/**
 * Deletes a planned workspace with everything in it, and completes its row in workspace_deletion. Several commands may run at once. @throws ApiError
 * legal_hold; unavailable while a backup runs
 */
export const deleteWorkspace = async (deletion: Deletion, plan: WorkspaceDeletionPlan): Promise<void> => {
  await beginWorkspaceDeletion(deletion, plan);
  const { id } = plan.organization;
  let left: string | undefined;
  for (let pass = 0; pass < passesMax; pass++) {
    for (const [table, deleteBatch] of steps) {
      deletion.onTable?.(table);
      while (await deleteBatch(deletion, id));
    }
    left = await finishWorkspaceDeletion(deletion, id);
    if (left === undefined) return;
  }
  throw new Error(`The table ${left} still has rows of the workspace`);
};

/** A second pass deletes rows that were written by requests in flight when the deletion began. */
const passesMax = 3;

/** Stops all keys of the workspace: caller/authority.sql.ts finds none of a workspace that is being deleted. @throws ApiError legal_hold */
const beginWorkspaceDeletion = ({ database, nowMs, operator }: Deletion, { organization, rows }: WorkspaceDeletionPlan): Promise<void> =>
  database.transaction(async (within) => {
    const { id, name, slug } = organization;
    // Whoever places a legal hold locks the same row.
    const [locked] = await within.query(lockWorkspaceBySlug, { slug });
    if (locked?.id !== id) throw unknownWorkspace(slug);
    if (locked.hasBegun) return;
    const holds = await countHolds(within, id);
    if (holds > 0) throw new ApiError("legal_hold", `${holds} attachments of ${slug} are under legal hold. An owner or admin can lift it.`);
    const beganAt = new Date(nowMs);
    await within.prisma.organization.update({ where: { id }, data: { deletionBeganAt: beganAt } });
    await within.prisma.workspaceDeletion.create({
      data: { id: newId(), organizationId: id, name, slug, rows: { ...rows }, beganBy: operator, beganAt },
    });
  });

type DeleteBatch = (deletion: Deletion, organizationId: string) => Promise<boolean>;

/** Runs a batch while the workspace's row is locked, so that two commands do not wait for each other's rows in a circle. */
const inLockedWorkspace =
  (work: (within: Database, organizationId: string) => Promise<boolean>): DeleteBatch =>
  ({ database }, organizationId) =>
    database.transaction(async (within) => {
      await within.query(lockWorkspace, { organizationId });
      return work(within, organizationId);
    });

const ownSteps: Readonly<Record<string, DeleteBatch>> = {
  export: (deletion, organizationId) => deleteObjectBatch(deletion, "export", organizationId),
  media: (deletion, organizationId) => deleteObjectBatch(deletion, "media", organizationId),
  resumable_upload: (deletion, organizationId) => deleteObjectBatch(deletion, "resumable_upload", organizationId),
  avatar: (deletion, organizationId) => deleteObjectBatch(deletion, "avatar", organizationId),
  task: inLockedWorkspace((within, organizationId) => deleteTaskBatch(within, "organization", organizationId)),
  post: inLockedWorkspace((within, organizationId) => deletePostBatch(within, "organization", organizationId)),
  audit_entry: inLockedWorkspace(
    async (within, organizationId) => ((await within.query(deleteAuditEntries, { organizationId }))[0]?.deleted ?? 0) > 0,
  ),
};

const stepOf = (table: string): DeleteBatch | undefined => {
  const batch = batchStatements.get(table);
  if (!batch) return ownSteps[table];
  return inLockedWorkspace(async (within, organizationId) => ((await within.query(batch, { organizationId }))[0]?.count ?? 0) > 0);
};

/** In the order of tables.ts. */
const steps: readonly (readonly [table: string, DeleteBatch])[] = countStatements.flatMap(([table]) => {
  const step = stepOf(table);
  return step ? [[table, step] as const] : [];
});

/**
 * Deletes the workspace's row, unless a request that was running at the beginning has left other rows. The lock keeps new rows from referring to
 * the workspace. Returns a table that has rows left, or undefined when the workspace is deleted.
 */
const finishWorkspaceDeletion = ({ database, nowMs }: Deletion, organizationId: string): Promise<string | undefined> =>
  database.transaction(async (within) => {
    await within.query(lockWorkspace, { organizationId });
    for (const [table, count] of restStatements) if ((await within.query(count, { organizationId }))[0]?.count) return table;
    await within.query(deleteOrganization, { organizationId });
    await within.query(completeDeletion, { organizationId, completedAt: new Date(nowMs) });
    return undefined;
  });
