import { bounds, type Input, type Project, type ProjectMember } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { emit } from "../events/emit.ts";
import type { Answer } from "../handler.ts";
import { ApiError, notFound } from "../platform/api-error.ts";
import { findProject, lockProject, projectRecord } from "./record.ts";

const listStatement = {
  name: "project_members",
  text: `
  SELECT u.id, u.name, u.email, u.image, m.created_at AS "addedAt"
    FROM project_member m JOIN "user" u ON u.id = m.user_id
   WHERE m.project_id = $1::uuid ORDER BY m.created_at, u.id`,
};

export const membersOf = async ({ database }: Context, projectId: string): Promise<ProjectMember[]> => {
  const rows = await database.rows<Omit<ProjectMember, "addedAt"> & { addedAt: Date }>(listStatement, [projectId]);
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
};

const insertStatement = {
  name: "project_member_insert",
  text: `
  INSERT INTO project_member (organization_id, project_id, user_id, created_at)
  SELECT m.organization_id, $2::uuid, m.user_id, $4::timestamptz FROM membership m
   WHERE m.organization_id = $1::uuid AND m.user_id = $3::uuid FOR KEY SHARE
  RETURNING user_id`,
};

/** Nobody who leaves the workspace meanwhile. @throws ApiError not_found */
export const insertMember = async ({ database, caller, nowMs }: Context, projectId: string, userId: string): Promise<void> => {
  const rows = await database.rows(insertStatement, [caller.organizationId, projectId, userId, new Date(nowMs)]);
  if (rows.length === 0) throw notFound("member of this workspace");
};

export const listProjectMembers = async (
  context: Context,
  { params }: Input<"projects.members.list">,
): Promise<Answer<"projects.members.list">> => membersOf(context, (await findProject(context, params.id)).id);

export const addProjectMember = (context: Context, { params }: Input<"projects.members.add">): Promise<Answer<"projects.members.add">> =>
  inTransaction(context, async (within) => {
    return enrol(within, projectRecord(await lockProject(within, params.id)), params.userId);
  });

/** Makes somebody a member of a project that is locked, unless they are one. @throws ApiError not_found, conflict */
export const enrol = async (context: Context, project: Project, userId: string): Promise<ProjectMember> => {
  const before = await membersOf(context, project.id);
  const there = before.find(({ id }) => id === userId);
  if (there) return there;
  if (before.length >= bounds.projectMembers) throw new ApiError("conflict", `A project has at most ${bounds.projectMembers} members`);
  await insertMember(context, project.id, userId);
  const after = await membersOf(context, project.id);
  const member = after.find(({ id }) => id === userId) as ProjectMember;
  await record(context, project, member, before, after);
  return member;
};

/** Which of two removals at once is the last one is decided by the lock on the project. */
export const removeProjectMember = (context: Context, { params }: Input<"projects.members.remove">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const project = projectRecord(await lockProject(within, params.id));
    const before = await membersOf(within, project.id);
    const member = before.find(({ id }) => id === params.userId);
    if (!member) throw notFound("member of this project");
    const after = before.filter(({ id }) => id !== member.id);
    if (project.visibility === "private" && after.length === 0)
      throw new ApiError("conflict", "A private project keeps at least one member: add another first, or delete the project");
    await within.database.prisma.projectMember.deleteMany({ where: { projectId: project.id, userId: member.id } });
    await record(within, project, member, before, after);
    return undefined;
  });

/** The audit log is told who came or went, the events tell all members before and after. */
const record = async (
  context: Context,
  project: Project,
  { id, name }: ProjectMember,
  before: readonly ProjectMember[],
  after: readonly ProjectMember[],
): Promise<void> => {
  const [from, to] = [before, after].map((members) => members.map((member) => member.id)) as [string[], string[]];
  const added = to.includes(id);
  await audit(context, {
    action: added ? "project.member_added" : "project.member_removed",
    target: projectTarget(project),
    changes: { member: { from: added ? null : { id, name }, to: added ? { id, name } : null } },
  });
  await emit(context, "project.updated", { project, changes: { memberIds: { from, to } } }, project.id);
};

export const projectTarget = ({ id, name }: Project) => ({ kind: "project", id, name });
