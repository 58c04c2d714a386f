import type { Input, OperationName } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { visibleProjects } from "../credentials/visibility.ts";
import type { Answer, Handlers } from "../handler.ts";
import { pageArguments, pageOf } from "../platform/page.ts";
import { createProject } from "./create.ts";
import { deleteProject } from "./delete.ts";
import { addProjectMember, listProjectMembers, removeProjectMember } from "./members.ts";
import { findProject, projectRecord } from "./record.ts";
import { archiveProject, unarchiveProject, updateProject } from "./update.ts";

const listProjects = async ({ database, caller }: Context, { query }: Input<"projects.list">): Promise<Answer<"projects.list">> => {
  const { organizationId } = caller;
  const scope = `${organizationId} projects`;
  const { after, ...page } = pageArguments(scope, query);
  const archived = query.archived === undefined ? {} : { archivedAt: query.archived ? { not: null } : null };
  const where = { organizationId, id: visibleProjects(caller), ...archived, ...after };
  const rows = await database.prisma.project.findMany({ where, ...page });
  return pageOf(scope, query, rows, projectRecord);
};

export const projectHandlers: Handlers<Exclude<Extract<OperationName, `projects.${string}`>, `projects.tags.${string}`>> = {
  "projects.list": listProjects,
  "projects.create": createProject,
  "projects.get": async (context, { params }) => projectRecord(await findProject(context, params.id)),
  "projects.update": updateProject,
  "projects.delete": deleteProject,
  "projects.archive": archiveProject,
  "projects.unarchive": unarchiveProject,
  "projects.members.list": listProjectMembers,
  "projects.members.add": addProjectMember,
  "projects.members.remove": removeProjectMember,
};
