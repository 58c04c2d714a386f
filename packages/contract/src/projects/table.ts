// The operations on projects and their members.
import { z } from "zod";
import { Id } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { cursorPage, cursorQuery } from "../paging.ts";
import { flag } from "../query-fields.ts";
import { administrators } from "../values/access.ts";
import { Project, ProjectCreate, ProjectDeletion, ProjectMember, ProjectUpdate, projectParams } from "./record.ts";

const memberParams = projectParams.extend({ userId: Id });

const tag = "Projects";
const path = "/api/v1/projects" as const;
const one = { tag, path: `${path}/:id`, params: projectParams } as const;

export const projectOperations = defineOperations({
  "projects.list": {
    method: "GET",
    path,
    summary: "List projects",
    tag,
    access: "projects:read",
    query: z.strictObject({ ...cursorQuery, archived: flag().optional(), pendingDeletion: flag().optional() }),
    status: 200,
    reply: cursorPage(Project),
  },
  "projects.create": {
    mcp: { toolset: "admin", name: "create_project" },
    method: "POST",
    path,
    summary: "Create a project",
    tag,
    access: "projects:write",
    wholeWorkspace: true,
    body: ProjectCreate,
    status: 201,
    reply: Project,
    etag: true,
    errors: ["conflict"],
  },
  "projects.get": { ...one, method: "GET", summary: "Get a project", access: "projects:read", status: 200, reply: Project, etag: true },
  "projects.update": {
    changes: "access",
    changesBy: ["visibility"],
    ...one,
    method: "PATCH",
    summary: "Update a project; its visibility only by its creator, an admin or an owner",
    access: "projects:write",
    body: ProjectUpdate,
    status: 200,
    reply: Project,
    etag: true,
    errors: ["conflict", "project_pending_deletion"],
  },
  "projects.delete": {
    ...one,
    changes: "manyRecords",
    method: "DELETE",
    summary: "Delete an empty project, or schedule the deletion of one with its contents (owner, admin)",
    access: "projects:write",
    roles: administrators,
    query: z.strictObject({ contents: flag().optional(), dryRun: flag().optional() }),
    status: 204,
    otherReply: { statuses: [200, 202], schema: ProjectDeletion },
    etag: true,
    errors: ["project_not_empty", "legal_hold", "project_pending_deletion"],
  },
  "projects.restore": {
    ...one,
    method: "POST",
    path: `${path}/:id/restore`,
    summary: "Restore a project that is pending deletion (owner, admin)",
    access: "projects:write",
    roles: administrators,
    status: 200,
    reply: Project,
  },
  "projects.archive": {
    mcp: { toolset: "admin", name: "archive_project" },
    ...one,
    method: "POST",
    path: `${path}/:id/archive`,
    summary: "Archive a project, so that it accepts no new tasks",
    access: "projects:write",
    status: 200,
    reply: Project,
    errors: ["project_pending_deletion"],
  },
  "projects.unarchive": {
    mcp: { toolset: "admin", name: "unarchive_project" },
    ...one,
    method: "POST",
    path: `${path}/:id/unarchive`,
    summary: "Unarchive a project",
    access: "projects:write",
    status: 200,
    reply: Project,
    errors: ["project_pending_deletion"],
  },

  "projects.members.list": {
    ...one,
    method: "GET",
    path: `${path}/:id/members`,
    summary: "List the members of a project, who see it while it is private",
    access: "projects:read",
    status: 200,
    reply: z.array(ProjectMember),
    errors: ["project_pending_deletion"],
  },
  "projects.members.add": {
    changes: "access",
    tag,
    method: "PUT",
    path: `${path}/:id/members/:userId`,
    params: memberParams,
    summary: "Add a person or service account to a project (its creator, admin, owner)",
    access: "projects:write",
    status: 200,
    reply: ProjectMember,
    errors: ["conflict", "project_pending_deletion"],
  },
  "projects.members.remove": {
    changes: "access",
    tag,
    method: "DELETE",
    path: `${path}/:id/members/:userId`,
    params: memberParams,
    summary: "Remove a member from a project (its creator, admin, owner, the member); a private project keeps at least one member",
    access: "projects:write",
    status: 204,
    errors: ["conflict", "project_pending_deletion"],
  },
});
