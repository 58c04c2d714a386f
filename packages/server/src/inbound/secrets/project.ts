import type { Context } from "../../context.ts";
import { visibleProjects } from "../../credentials/visibility.ts";
import { invalidField } from "../../platform/api-error.ts";

/** A default project is one that the caller sees, and the secret's own user too. @throws ApiError validation_failed */
export const requireDefaultProject = async ({ database, caller }: Context, id: string | null, userId: string): Promise<void> => {
  if (id === null) return;
  const seenByUser = { OR: [{ visibility: "workspace" as const }, { members: { some: { userId } } }] };
  const where = { organizationId: caller.organizationId, AND: [{ id }, { id: visibleProjects(caller) }, seenByUser] };
  if ((await database.prisma.project.count({ where })) > 0) return;
  throw invalidField(["body", "projectId"], "unknown_project", "No such project, or a private one that the secret's user is no member of");
};
