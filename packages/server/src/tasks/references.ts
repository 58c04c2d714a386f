import type { Context } from "../context.ts";
import { canSeeProject } from "../credentials/visibility.ts";
import { ApiError, invalidField } from "../platform/api-error.ts";
import { statement } from "../platform/statement.ts";
import { isPrivate } from "../projects/private.ts";

interface References {
  readonly assigneeId?: string | null | undefined;
  readonly tagIds?: readonly string[] | undefined;
}

/** What is wrong with what a task refers to: found out only after the write was refused. */
export const refuseReferences = async (context: Context, input: References, projectId: string): Promise<ApiError> =>
  (await unfitProject(context, projectId)) ??
  (await unfitAssignee(context, input.assigneeId, projectId)) ??
  (await unknownTag(context, input.tagIds ?? [], projectId)) ??
  referenceLost();

/** @throws ApiError validation_failed, project_archived: before a task moves there. */
export const requireProject = async (context: Context, projectId: string): Promise<void> => {
  const refusal = await unfitProject(context, projectId);
  if (refusal) throw refusal;
};

/** @throws ApiError validation_failed: before an update writes. */
export const requireAssignee = async (context: Context, assigneeId: References["assigneeId"], projectId: string): Promise<void> => {
  const refusal = await unfitAssignee(context, assigneeId, projectId);
  if (refusal) throw refusal;
};

/** @throws ApiError validation_failed: a private project takes no task of somebody who would not see it there. */
export const requireKeptAssignees = async (
  context: Context,
  tasks: readonly { readonly assigneeId: string | null }[],
  projectId: string,
): Promise<void> => {
  const kept = [...new Set(tasks.flatMap(({ assigneeId }) => assigneeId ?? []))];
  if (kept.length === 0 || !(await isPrivate(context, projectId))) return;
  if ((await context.database.prisma.projectMember.count({ where: { projectId, userId: { in: kept } } })) < kept.length)
    throw invalidField(
      ["body", "assigneeId"],
      "unknown_member",
      "Whoever the task or one of its subtasks is assigned to must be a member of that private project: add them to it, or assign it anew",
    );
};

/** The failure for a project that is not there or takes no tasks. */
const unfitProject = async ({ database, caller }: Context, id: string): Promise<ApiError | undefined> => {
  const where = { id, organizationId: caller.organizationId };
  const project = canSeeProject(caller, id) && (await database.prisma.project.findFirst({ where, select: { archivedAt: true } }));
  if (!project) return invalidField(["body", "projectId"], "unknown_project", "No such project");
  return project.archivedAt
    ? new ApiError("project_archived", "The project is archived and takes no tasks: unarchive it first")
    : undefined;
};

const unfitAssignee = async (context: Context, assigneeId: References["assigneeId"], projectId: string): Promise<ApiError | undefined> =>
  !assigneeId || (await mayBeAssigned(context, assigneeId, projectId))
    ? undefined
    : invalidField(["body", "assigneeId"], "unknown_member", "No such member of this workspace, or not of this private project");

/** In a private project its members, else anybody of the workspace: as createTaskStatement has it. */
const mayBeAssigned = async ({ database }: Context, userId: string, projectId: string): Promise<boolean> => {
  const open = { visibility: "workspace", organization: { memberships: { some: { userId } } } } as const;
  return (await database.prisma.project.count({ where: { id: projectId, OR: [open, { members: { some: { userId } } }] } })) > 0;
};

/** What it refers to was there a moment ago. */
export const referenceLost = (): ApiError => new ApiError("conflict", "Something it refers to is being changed; try again");

export const unknownTagMessage = "No such tag in this workspace or project";

const lockTags = statement({
  name: "task_lock_tags",
  parameters: { ids: "uuid[]", organizationId: "uuid", projectId: "uuid" },
  row: { id: "uuid" },
  text: `
  SELECT id FROM tag
   WHERE id = ANY ($ids) AND organization_id = $organizationId AND (project_id IS NULL OR project_id = $projectId)
   ORDER BY id FOR KEY SHARE`,
});

/** The failure for the first tag that is neither the workspace's nor this project's; none is deleted before the transaction ends. */
export const unknownTag = async (
  { database, caller }: Context,
  tagIds: readonly string[],
  projectId: string,
): Promise<ApiError | undefined> => {
  if (tagIds.length === 0) return undefined;
  const known = await database.query(lockTags, { ids: tagIds, organizationId: caller.organizationId, projectId });
  const ids = new Set(known.map(({ id }) => id));
  const index = tagIds.findIndex((id) => !ids.has(id));
  return index < 0 ? undefined : invalidField(["body", "tagIds", index], "unknown_tag", unknownTagMessage);
};
