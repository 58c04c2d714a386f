// Its members are the only people who can see a private project. caller/visibility.ts applies this to every record of the project.
import { bounds, type Input, type Project, type ProjectMember } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { lockAuthority } from "../../caller/authority.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { statement } from "../../database/statement.ts";
import { emit } from "../../events/emit.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { findProject } from "./find.ts";
import { lockProject } from "./lock.ts";
import { requireProjectManager } from "./management.ts";
import { projectRecord, projectTarget } from "./record.ts";

const selectMembers = statement({
  name: "project_members",
  parameters: { projectId: "uuid" },
  row: { id: "uuid", name: "text", email: "text", image: "text?", addedAt: "timestamptz" },
  text: `SELECT u.id, u.name, u.email, u.image, m.created_at AS "addedAt"
           FROM project_member m JOIN "user" u ON u.id = m.user_id
          WHERE m.project_id = $projectId ORDER BY m.created_at, u.id`,
});

/** All members of a project that the caller has found, in the order in which they were added. */
export const readProjectMembers = async ({ database }: Context, projectId: string): Promise<ProjectMember[]> => {
  const rows = await database.query(selectMembers, { projectId });
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
};

// FOR KEY SHARE makes a concurrent removal from the workspace wait, so that nobody stays in a project after leaving the workspace.
const insertMember = statement({
  name: "project_member_insert",
  parameters: { organizationId: "uuid", projectId: "uuid", userId: "uuid", createdAt: "timestamptz" },
  row: { userId: "uuid" },
  text: `INSERT INTO project_member (organization_id, project_id, user_id, created_at)
         SELECT m.organization_id, $projectId, m.user_id, $createdAt FROM membership m
          WHERE m.organization_id = $organizationId AND m.user_id = $userId FOR KEY SHARE
         RETURNING user_id AS "userId"`,
});

/** @throws ApiError not_found if the user is not a member of the workspace */
export const insertProjectMember = async ({ database, caller, nowMs }: Context, projectId: string, userId: string): Promise<void> => {
  const { organizationId } = caller;
  const rows = await database.query(insertMember, { organizationId, projectId, userId, createdAt: new Date(nowMs) });
  if (rows.length === 0) throw notFound("member of this workspace");
};

export const listProjectMembers = async (
  context: Context,
  { params }: Input<"projects.members.list">,
): Promise<Answer<"projects.members.list">> => readProjectMembers(context, (await findProject(context, params.id)).id);

export const addProjectMember = (context: Context, { params }: Input<"projects.members.add">): Promise<Answer<"projects.members.add">> =>
  inTransaction(context, async (within) => {
    const project = projectRecord(await lockProject(within, params.id), within);
    requireProjectManager(within.caller, project, "add members");
    return ensureProjectMember(within, project, params.userId);
  });

/** Adds a user to a locked project. For an existing member this is a no-op without an event. @throws ApiError not_found, conflict */
export const ensureProjectMember = async (context: Context, project: Project, userId: string): Promise<ProjectMember> => {
  const before = await readProjectMembers(context, project.id);
  const existing = before.find(({ id }) => id === userId);
  if (existing) return existing;
  if (before.length >= bounds.projectMembers) throw new ApiError("conflict", `A project has at most ${bounds.projectMembers} members`);
  await insertProjectMember(context, project.id, userId);
  const after = await readProjectMembers(context, project.id);
  const member = after.find(({ id }) => id === userId) as ProjectMember;
  await recordMemberChange(context, project, member, before, after);
  return member;
};

/**
 * Removes a member; everyone may remove themselves. Locks the project, so that when the last two members are removed concurrently, the
 * second removal sees that it is the last. @throws ApiError not_found, forbidden, conflict
 */
export const removeProjectMember = (context: Context, { params }: Input<"projects.members.remove">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    if (params.userId === within.caller.userId) await lockAuthority(within);
    const project = projectRecord(await lockProject(within, params.id), within);
    if (params.userId !== within.caller.userId) requireProjectManager(within.caller, project, "remove other members");
    const before = await readProjectMembers(within, project.id);
    const member = before.find(({ id }) => id === params.userId);
    if (!member) throw notFound("member of this project");
    const after = before.filter(({ id }) => id !== member.id);
    if (project.visibility === "private" && after.length === 0)
      throw new ApiError("conflict", "A private project must keep at least one member. Add another member first, or delete the project.");
    await within.database.prisma.projectMember.deleteMany({ where: { projectId: project.id, userId: member.id } });
    await recordMemberChange(within, project, member, before, after);
    return undefined;
  });

/** Writes an audit entry with the member who was added or removed, and an event with all member ids before and after. */
const recordMemberChange = async (
  context: Context,
  project: Project,
  { id, name }: ProjectMember,
  before: readonly ProjectMember[],
  after: readonly ProjectMember[],
): Promise<void> => {
  const from = before.map((member) => member.id);
  const to = after.map((member) => member.id);
  const added = to.includes(id);
  await audit(context, {
    action: added ? "project.member_added" : "project.member_removed",
    target: projectTarget(project),
    changes: { member: { from: added ? null : { id, name }, to: added ? { id, name } : null } },
  });
  await emit(context, "project.updated", { project, changes: { memberIds: { from, to } } }, project.id);
};
