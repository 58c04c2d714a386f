import type { Context } from "../context.ts";
import { invalidField } from "../platform/api-error.ts";
import { visibleProjects } from "./visibility.ts";

/** Nobody limits a credential to a project that they do not see. @throws ApiError validation_failed */
export const requireProjects = async (
  { database, caller }: Context,
  ids: readonly string[],
  kept: readonly string[] = [],
): Promise<void> => {
  const added = ids.filter((id) => !kept.includes(id));
  if (added.length === 0) return;
  const where = { organizationId: caller.organizationId, AND: [{ id: { in: added } }, { id: visibleProjects(caller) }] };
  const found = new Set((await database.prisma.project.findMany({ where, select: { id: true } })).map(({ id }) => id));
  const unknown = ids.findIndex((id) => !kept.includes(id) && !found.has(id));
  if (unknown >= 0) throw invalidField(["body", "projectIds", unknown], "unknown_project", "No such project");
};
