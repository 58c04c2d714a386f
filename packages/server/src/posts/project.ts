import type { Context } from "../context.ts";
import { canSeeProject, isProjectVisible, visibilityValues } from "../credentials/visibility.ts";
import { ApiError, invalidField } from "../platform/api-error.ts";

/** Archiving and deleting the project wait until the transaction ends. */
const holdProject = {
  name: "post_hold_project",
  text: `SELECT archived_at AS "archivedAt" FROM project
          WHERE id = $1::uuid AND organization_id = $2::uuid AND ${isProjectVisible("id", "$3", "$4")} FOR SHARE`,
};

/** @throws ApiError validation_failed, project_archived unless the caller may put a post there. */
export const requireProject = async ({ database, caller }: Context, id: string | null): Promise<void> => {
  const refuse = (code: string, message: string) => invalidField(["body", "projectId"], code, message);
  if (id === null) {
    if (!canSeeProject(caller, null)) throw refuse("project_required", "This credential is limited to projects: name one of them");
    return;
  }
  const [project] = await database.rows<{ archivedAt: Date | null }>(holdProject, [id, caller.organizationId, ...visibilityValues(caller)]);
  if (!project) throw refuse("unknown_project", "No such project");
  if (project.archivedAt) throw new ApiError("project_archived", "The project is archived and takes no posts: unarchive it first");
};
