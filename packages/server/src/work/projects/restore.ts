// Restores a project that is pending deletion.
import type { Input } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { lockAuthority } from "../../caller/authority.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { emit } from "../../events/emit.ts";
import { changesBetween } from "../../platform/changes.ts";
import { lockProjectOrPending } from "./lock.ts";
import { projectRecord, projectTarget } from "./record.ts";
import { withTaskCounts } from "./task-counts.ts";

/** Restoring a project that is not pending deletion is a no-op. @throws ApiError not_found once the deletion has begun */
export const restoreProject = (context: Context, { params }: Input<"projects.restore">): Promise<Answer<"projects.restore">> =>
  inTransaction(context, async (within) => {
    // Restoring makes the project visible to the caller, and so changes the caller's own authority.
    const row = await lockAuthority(within, () => lockProjectOrPending(within, params.id));
    const before = projectRecord(row, within);
    if (row.deletesAt === null) return withTaskCounts(within, before);
    const data = { deletesAt: null, deletionRequestedById: null, updatedAt: new Date(within.nowMs) };
    const project = projectRecord(await within.database.prisma.project.update({ where: { id: row.id }, data }), within);
    const changes = changesBetween({ ...before, updatedAt: "" }, { ...project, updatedAt: "" });
    await emit(within, "project.updated", { project, changes }, project.id);
    await audit(within, { action: "project.restored", target: projectTarget(project), changes });
    return withTaskCounts(within, project);
  });
