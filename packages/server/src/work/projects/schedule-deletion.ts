// Schedules the deletion of a project with its contents, and describes what it would delete. deletion/ deletes it when it is due.
import type { ProjectDeletion } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { lockAuthority } from "../../caller/authority.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Database } from "../../database/database.ts";
import { emit } from "../../events/emit.ts";
import type { Project as Row } from "../../generated/prisma/client.ts";
import { ApiError } from "../../platform/api-error.ts";
import { changesBetween } from "../../platform/changes.ts";
import { requireMatch } from "../../platform/etag.ts";
import { countContents, countLegalHolds } from "./contents.sql.ts";
import { deletionTime } from "./deletion-time.ts";
import { findProjectOrPending } from "./find.ts";
import { lockProjectOrPending } from "./lock.ts";
import { projectRecord, projectTarget } from "./record.ts";

/** The attachments under legal hold that the deletion of a project would delete. */
export const countProjectLegalHolds = async (database: Database, { id, organizationId }: Row): Promise<number> =>
  (await database.query(countLegalHolds, { projectId: id, organizationId }))[0]?.holds ?? 0;

/** Describes the deletion of a project, which is scheduled or would be now. */
export const describeDeletion = async (context: Context, reference: string): Promise<ProjectDeletion> => {
  const row = await findProjectOrPending(context, reference);
  const [contents] = await context.database.query(countContents, { projectId: row.id });
  if (!contents) throw new Error("A statement without FROM returned no row");
  const deletesAt = (row.deletesAt ?? deletionTime(context.nowMs)).toISOString();
  return { projectId: row.id, deletesAt, contents, legalHolds: await countProjectLegalHolds(context.database, row) };
};

/** A project that is pending deletion stays so, with the same time. @throws ApiError legal_hold */
export const scheduleDeletion = async (context: Context, reference: string): Promise<ProjectDeletion> => {
  // Counting may take a second, so it holds no locks.
  const described = await describeDeletion(context, reference);
  const deletesAt = await inTransaction(context, async (within) => {
    // Scheduling hides the project from the caller, and so changes the caller's own authority.
    const row = await lockAuthority(within, () => lockProjectOrPending(within, described.projectId));
    const before = projectRecord(row, within);
    if (row.deletesAt) return row.deletesAt;
    requireMatch(within.ifMatch, JSON.stringify(before));
    const holds = await countProjectLegalHolds(within.database, row);
    if (holds > 0)
      throw new ApiError("legal_hold", `${holds} of the project's attachments are under legal hold. An owner or admin can lift it.`);
    const now = new Date(within.nowMs);
    const data = { deletesAt: deletionTime(within.nowMs), deletionRequestedById: within.caller.userId, updatedAt: now };
    const project = projectRecord(await within.database.prisma.project.update({ where: { id: row.id }, data }), within);
    const changes = changesBetween({ ...before, updatedAt: "" }, { ...project, updatedAt: "" });
    await emit(within, "project.updated", { project, changes }, project.id);
    await audit(within, { action: "project.deletion_scheduled", target: projectTarget(project), changes });
    return data.deletesAt;
  });
  return { ...described, deletesAt: deletesAt.toISOString() };
};
