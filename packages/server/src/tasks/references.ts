import { Failure, invalidField } from "../platform/failure.ts";
import type { Context } from "../runtime.ts";

interface References {
  readonly assigneeId?: string | null | undefined;
  readonly tagIds?: readonly string[] | undefined;
}

/** What is wrong with what a task refers to: found out only after the write was refused. */
export const refuseReferences = async (context: Context, input: References, projectId: string): Promise<Failure> =>
  (await unfitProject(context, projectId)) ??
  (await unknownAssignee(context, input.assigneeId)) ??
  (await unknownTag(context, input.tagIds ?? [], projectId)) ??
  referenceLost();

/** @throws Failure validation_failed, project_archived: before an update writes. */
export const requireReferences = async (context: Context, input: References & { projectId?: string | undefined }): Promise<void> => {
  const { projectId, assigneeId } = input;
  const refusal = (projectId && (await unfitProject(context, projectId))) || (await unknownAssignee(context, assigneeId));
  if (refusal) throw refusal;
};

/** The failure for a project that is not there or takes no tasks. */
const unfitProject = async ({ database, caller }: Context, id: string): Promise<Failure | undefined> => {
  const where = { id, organizationId: caller.organizationId };
  const project = await database.prisma.project.findFirst({ where, select: { archivedAt: true } });
  if (!project) return invalidField(["body", "projectId"], "unknown_project", "No such project");
  return project.archivedAt ? new Failure("project_archived", "The project is archived and takes no tasks: unarchive it first") : undefined;
};

const unknownAssignee = async (context: Context, assigneeId: References["assigneeId"]): Promise<Failure | undefined> =>
  !assigneeId || (await isMember(context, assigneeId))
    ? undefined
    : invalidField(["body", "assigneeId"], "unknown_member", "No such member of this workspace");

const isMember = async ({ database, caller }: Context, userId: string): Promise<boolean> =>
  (await database.prisma.membership.count({ where: { organizationId: caller.organizationId, userId } })) > 0;

/** What it refers to was there a moment ago. */
export const referenceLost = (): Failure => new Failure("conflict", "Something it refers to is being changed; try again");

export const unknownTagMessage = "No such tag in this workspace or project";

const holdTags = {
  name: "task_hold_tags",
  text: `
  SELECT id FROM tag
   WHERE id = ANY ($1::uuid[]) AND organization_id = $2::uuid AND (project_id IS NULL OR project_id = $3::uuid)
   ORDER BY id FOR KEY SHARE`,
};

/** The failure for the first tag that is neither the workspace's nor this project's; none is deleted before the transaction ends. */
export const unknownTag = async (
  { database, caller }: Context,
  tagIds: readonly string[],
  projectId: string,
): Promise<Failure | undefined> => {
  if (tagIds.length === 0) return undefined;
  const known = await database.rows<{ id: string }>(holdTags, [[...tagIds], caller.organizationId, projectId]);
  const ids = new Set(known.map(({ id }) => id));
  const index = tagIds.findIndex((id) => !ids.has(id));
  return index < 0 ? undefined : invalidField(["body", "tagIds", index], "unknown_tag", unknownTagMessage);
};
