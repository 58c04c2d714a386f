// Finds projects by id, slug or prefix. A project that is pending deletion is hidden: only requests about the deletion find it.
import type { Context } from "../../caller/context.ts";
import { canSeeProject, visibleProjects, withPendingProjects } from "../../caller/visibility.ts";
import type { Project as Row } from "../../generated/prisma/client.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { matchingProjects, selectProject } from "./record.ts";

type Viewer = Pick<Context, "database" | "caller">;

/** A Prisma condition on the pending projects that the caller could see before. Once the deletion has begun, nobody sees the project. */
export const pendingProjects = (caller: Context["caller"]) => ({
  id: visibleProjects(withPendingProjects(caller)),
  deletesAt: { not: null },
  deletionBeganAt: null,
});

const findWhere = async ({ database, caller }: Viewer, reference: string, visible: object): Promise<Row | undefined> => {
  const where = { organizationId: caller.organizationId, AND: [matchingProjects(reference), visible] };
  return selectProject(await database.prisma.project.findMany({ where }), reference);
};

/**
 * Finds a project that is not pending deletion. @throws ApiError project_pending_deletion; not_found, also if the caller cannot see the project,
 * which caller/visibility.ts decides
 */
export const findProject = async (viewer: Viewer, reference: string): Promise<Row> => {
  const row = await findWhere(viewer, reference, { id: visibleProjects(viewer.caller) });
  if (!row) throw (await findPendingDeletion(viewer, reference)) ?? notFound("project");
  return row;
};

/** Finds a project also when it is pending deletion. @throws ApiError not_found */
export const findProjectOrPending = async (viewer: Viewer, reference: string): Promise<Row> => {
  const row = await findWhere(viewer, reference, { OR: [{ id: visibleProjects(viewer.caller) }, pendingProjects(viewer.caller)] });
  if (!row) throw notFound("project");
  return row;
};

const findPendingDeletion = async (viewer: Viewer, reference: string): Promise<ApiError | undefined> => {
  const row = await findWhere(viewer, reference, pendingProjects(viewer.caller));
  if (!row?.deletesAt) return undefined;
  const at = row.deletesAt.toISOString();
  return new ApiError(
    "project_pending_deletion",
    `The project is deleted with its contents after ${at}. An owner or admin can restore it.`,
  );
};

/** The error for a record that cannot be put into the project with this id, because it is pending deletion. Undefined for all other projects. */
export const findPendingDeletionOf = async (viewer: Viewer, id: string | null): Promise<ApiError | undefined> =>
  id === null || canSeeProject(viewer.caller, id) || !canSeeProject(withPendingProjects(viewer.caller), id)
    ? undefined
    : findPendingDeletion(viewer, id);
