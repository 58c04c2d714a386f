import type { Input, OperationName } from "@worktrack/contract";
import { emit } from "../events/emit.ts";
import type { Answer, Handlers } from "../handler.ts";
import { requireMatch } from "../platform/etag.ts";
import { Failure } from "../platform/failure.ts";
import { pageArguments, pageOf } from "../platform/page.ts";
import type { Context } from "../runtime.ts";
import { createProject } from "./create.ts";
import { lockProjects } from "./lock.ts";
import { findProject, lockProject, projectRecord } from "./record.ts";
import { archiveProject, unarchiveProject, updateProject } from "./update.ts";

const listProjects = async ({ database, caller }: Context, { query }: Input<"projects.list">): Promise<Answer<"projects.list">> => {
  const { organizationId } = caller;
  const scope = `${organizationId} projects`;
  const { after, ...page } = pageArguments(scope, query);
  const archived = query.archived === undefined ? {} : { archivedAt: query.archived ? { not: null } : null };
  const rows = await database.prisma.project.findMany({ where: { organizationId, ...archived, ...after }, ...page });
  return pageOf(scope, query, rows, projectRecord);
};

/** Never with tasks or posts in it: deleting a project loses nothing that somebody wrote. */
const deleteProject = (context: Context, { params }: Input<"projects.delete">): Promise<undefined> =>
  context.database.transaction(async (database) => {
    const within = { ...context, database };
    await lockProjects(within, [(await findProject(within, params.id)).id]);
    const row = await lockProject(within, params.id);
    const project = projectRecord(row);
    requireMatch(context.ifMatch, JSON.stringify(project));
    const where = { projectId: row.id };
    const [tasks, posts] = [await database.prisma.task.count({ where }), await database.prisma.post.count({ where })];
    if (tasks + posts > 0)
      throw new Failure(
        "project_not_empty",
        `The project has ${tasks} tasks and ${posts} posts: delete or move them, or archive the project`,
      );
    await database.prisma.project.delete({ where: { id: row.id } });
    await emit(database, context, "project.deleted", { project }, row.id);
    return undefined;
  });

export const projectHandlers: Handlers<Exclude<Extract<OperationName, `projects.${string}`>, `projects.tags.${string}`>> = {
  "projects.list": listProjects,
  "projects.create": createProject,
  "projects.get": async (context, { params }) => projectRecord(await findProject(context, params.id)),
  "projects.update": updateProject,
  "projects.delete": deleteProject,
  "projects.archive": archiveProject,
  "projects.unarchive": unarchiveProject,
};
