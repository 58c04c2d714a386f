import type { Input, Project } from "@worktrack/contract";
import { changesBetween } from "../events/changes.ts";
import { emit } from "../events/emit.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import type { Answer } from "../handler.ts";
import { requireMatch } from "../platform/etag.ts";
import { Failure } from "../platform/failure.ts";
import { isDuplicate } from "../platform/unique.ts";
import type { Context } from "../runtime.ts";
import { lockProject, projectRecord } from "./record.ts";

export const updateProject = (context: Context, { params, body }: Input<"projects.update">): Promise<Answer<"projects.update">> =>
  change(context, params.id, () => body as Prisma.ProjectUpdateInput);

/** Archiving what is archived changes nothing and tells nothing. */
export const archiveProject = (context: Context, { params }: Input<"projects.archive">): Promise<Answer<"projects.archive">> =>
  change(context, params.id, ({ archivedAt }) => (archivedAt ? {} : { archivedAt: new Date(context.nowMs) }));

export const unarchiveProject = (context: Context, { params }: Input<"projects.unarchive">): Promise<Answer<"projects.unarchive">> =>
  change(context, params.id, () => ({ archivedAt: null }));

const change = async (context: Context, ref: string, dataOf: (before: Project) => Prisma.ProjectUpdateInput): Promise<Project> => {
  try {
    return await context.database.transaction(async (database) => {
      const before = projectRecord(await lockProject({ ...context, database }, ref));
      requireMatch(context.ifMatch, JSON.stringify(before));
      const data = { ...dataOf(before), updatedAt: new Date(context.nowMs) };
      const after = projectRecord(await database.prisma.project.update({ where: { id: before.id }, data }));
      const changes = changesBetween({ ...before, updatedAt: "" }, { ...after, updatedAt: "" });
      if (Object.keys(changes).length === 0) {
        await database.prisma.project.update({ where: { id: before.id }, data: { updatedAt: before.updatedAt } });
        return before;
      }
      const event = changes.archivedAt && after.archivedAt !== null ? "project.archived" : "project.updated";
      await emit(database, context, event, { project: after, changes }, after.id);
      return after;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Failure("conflict", "Another project has this slug");
    throw error;
  }
};
