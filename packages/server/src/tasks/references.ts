import { Failure, invalidField } from "../platform/failure.ts";
import type { Context } from "../runtime.ts";

interface References {
  readonly assigneeId?: string | null | undefined;
  readonly tagIds?: readonly string[] | undefined;
}

/** What is wrong with what a task refers to: found out only after the write was refused. */
export const refuseReferences = async (context: Context, input: References, projectId: string): Promise<Failure> => {
  const { database, caller } = context;
  const { organizationId } = caller;
  const project = await database.prisma.project.findFirst({ where: { id: projectId, organizationId }, select: { archivedAt: true } });
  if (!project) return invalidField(["body", "projectId"], "unknown_project", "No such project");
  if (project.archivedAt) return new Failure("project_archived", "The project is archived and takes no tasks: unarchive it first");
  if (input.assigneeId && !(await isMember(context, input.assigneeId)))
    return invalidField(["body", "assigneeId"], "unknown_member", "No such member of this workspace");
  return (await unknownTag(context, input.tagIds ?? [], projectId)) ?? referenceLost();
};

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

/** @throws Failure validation_failed, project_archived: before an update writes. */
export const requireReferences = async (context: Context, input: References & { projectId?: string | undefined }): Promise<void> => {
  if (input.projectId !== undefined) {
    const where = { id: input.projectId, organizationId: context.caller.organizationId };
    const project = await context.database.prisma.project.findFirst({ where, select: { archivedAt: true } });
    if (!project) throw invalidField(["body", "projectId"], "unknown_project", "No such project");
    if (project.archivedAt) throw new Failure("project_archived", "The project is archived and takes no tasks: unarchive it first");
  }
  if (input.assigneeId && !(await isMember(context, input.assigneeId)))
    throw invalidField(["body", "assigneeId"], "unknown_member", "No such member of this workspace");
};
