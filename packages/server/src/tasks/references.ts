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
  return (
    (await unknownTag(context, input.tagIds ?? [], projectId)) ??
    new Failure("conflict", "Something it refers to is being changed; try again")
  );
};

const isMember = async ({ database, caller }: Context, userId: string): Promise<boolean> =>
  (await database.prisma.membership.count({ where: { organizationId: caller.organizationId, userId } })) > 0;

/** The failure for the first tag that is neither the workspace's nor this project's. */
export const unknownTag = async (
  { database, caller }: Context,
  tagIds: readonly string[],
  projectId: string,
): Promise<Failure | undefined> => {
  if (tagIds.length === 0) return undefined;
  const known = await database.prisma.tag.findMany({
    where: { id: { in: [...tagIds] }, organizationId: caller.organizationId, OR: [{ projectId: null }, { projectId }] },
    select: { id: true },
  });
  const ids = new Set(known.map(({ id }) => id));
  const index = tagIds.findIndex((id) => !ids.has(id));
  return index < 0 ? undefined : invalidField(["body", "tagIds", index], "unknown_tag", "No such tag in this workspace or project");
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
