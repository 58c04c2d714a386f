// Changes, archives and unarchives a project, with the same steps: lock, compare, write, emit, and audit a change of its visibility.
import { isDeepStrictEqual } from "node:util";
import type { Input, Project } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { isUniqueViolation } from "../../database/sql-errors.ts";
import { emit } from "../../events/emit.ts";
import type { Prisma, Project as Row } from "../../generated/prisma/client.ts";
import { type Changes, changesBetween } from "../../platform/changes.ts";
import { requireMatch } from "../../platform/etag.ts";
import { lockProject } from "./lock.ts";
import { requireProjectManager } from "./management.ts";
import { ensureProjectMember } from "./members.ts";
import { projectNameTaken, projectRecord, projectTarget } from "./record.ts";
import { withTaskCounts } from "./task-counts.ts";

/** Every member who sees the project changes its other fields. @throws ApiError not_found, forbidden, conflict */
export const updateProject = (context: Context, { params, body }: Input<"projects.update">): Promise<Answer<"projects.update">> =>
  changeProject(context, params.id, (before) => {
    if (body.visibility !== undefined && body.visibility !== before.visibility)
      requireProjectManager(context.caller, before, "change its visibility");
    return body as Prisma.ProjectUpdateInput;
  });

/** Archiving an archived project is a no-op and emits no event. */
export const archiveProject = (context: Context, { params }: Input<"projects.archive">): Promise<Answer<"projects.archive">> =>
  changeProject(context, params.id, ({ archivedAt }) => (archivedAt ? {} : { archivedAt: new Date(context.nowMs) }));

export const unarchiveProject = (context: Context, { params }: Input<"projects.unarchive">): Promise<Answer<"projects.unarchive">> =>
  changeProject(context, params.id, () => ({ archivedAt: null }));

const changeProject = async (context: Context, ref: string, dataOf: (before: Project) => Prisma.ProjectUpdateInput): Promise<Project> => {
  try {
    return await inTransaction(context, async (within) => {
      const row = await lockProject(within, ref);
      const before = projectRecord(row, within);
      requireMatch(within.ifMatch, JSON.stringify(before));
      const data = dataOf(before);
      if (!differs(row, data)) return withTaskCounts(within, before);
      const written = { ...data, updatedAt: new Date(within.nowMs) };
      const after = projectRecord(await within.database.prisma.project.update({ where: { id: row.id }, data: written }), within);
      const changes = changesBetween({ ...before, updatedAt: "" }, { ...after, updatedAt: "" });
      const event = changes.archivedAt && after.archivedAt !== null ? "project.archived" : "project.updated";
      await emit(within, event, { project: after, changes }, after.id);
      if (changes.visibility) await recordVisibilityChange(within, after, { visibility: changes.visibility });
      return withTaskCounts(within, after);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw projectNameTaken();
    throw error;
  }
};

/** Writes an audit entry. When the project becomes private, also adds the caller as a member, so that they can still see it. */
const recordVisibilityChange = async (context: Context, project: Project, changes: Changes): Promise<void> => {
  await audit(context, { action: "project.visibility_changed", target: projectTarget(project), changes });
  if (project.visibility === "private") await ensureProjectMember(context, project, context.caller.userId);
};

const differs = (row: Row, data: Prisma.ProjectUpdateInput): boolean =>
  Object.entries(data).some(([field, value]) => value !== undefined && !isDeepStrictEqual(row[field as keyof Row], value));
