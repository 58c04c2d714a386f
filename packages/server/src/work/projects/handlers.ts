// Maps the operations on projects and their members to their functions.
import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../../caller/handler.ts";
import { createProject } from "./create.ts";
import { deleteProject } from "./delete.ts";
import { findProjectOrPending } from "./find.ts";
import { listProjects } from "./list.ts";
import { addProjectMember, listProjectMembers, removeProjectMember } from "./members.ts";
import { projectRecord } from "./record.ts";
import { restoreProject } from "./restore.ts";
import { withTaskCounts } from "./task-counts.ts";
import { archiveProject, unarchiveProject, updateProject } from "./update.ts";

export const projectHandlers: Handlers<
  Exclude<Extract<OperationName, `projects.${string}`>, `projects.tags.${string}` | `projects.defaultView.${string}`>
> = {
  "projects.list": listProjects,
  "projects.create": createProject,
  "projects.get": async (context, { params }) =>
    withTaskCounts(context, projectRecord(await findProjectOrPending(context, params.id), context)),
  "projects.update": updateProject,
  "projects.delete": deleteProject,
  "projects.restore": restoreProject,
  "projects.archive": archiveProject,
  "projects.unarchive": unarchiveProject,
  "projects.members.list": listProjectMembers,
  "projects.members.add": addProjectMember,
  "projects.members.remove": removeProjectMember,
};
