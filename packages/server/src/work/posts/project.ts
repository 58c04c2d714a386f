// Checks and locks the project that a post is put into.
import type { Context } from "../../caller/context.ts";
import { canSeeProject, projectIsVisible, visibilityOf, visibilityParameters } from "../../caller/visibility.ts";
import { statement } from "../../database/statement.ts";
import { ApiError, invalidField } from "../../platform/api-error.ts";
import { findPendingDeletionOf } from "../projects/find.ts";

const lockProjectForShare = statement({
  name: "post_lock_project",
  parameters: { id: "uuid", organizationId: "uuid", ...visibilityParameters },
  row: { archivedAt: "timestamptz?" },
  text: `SELECT archived_at AS "archivedAt" FROM project
          WHERE id = $id AND organization_id = $organizationId AND ${projectIsVisible("id")} FOR SHARE`,
});

/**
 * Checks that the caller may put a post into this project, or into none. Locks the project, so that it cannot be archived or deleted
 * before the transaction ends. @throws ApiError validation_failed, project_archived, project_pending_deletion
 */
export const lockProjectForPost = async ({ database, caller }: Context, id: string | null): Promise<void> => {
  const refuse = (code: string, message: string) => invalidField(["body", "projectId"], code, message);
  if (id === null) {
    if (!canSeeProject(caller, null))
      throw refuse("project_required", "This credential is limited to some projects. Set projectId to one of them.");
    return;
  }
  const [project] = await database.query(lockProjectForShare, { id, organizationId: caller.organizationId, ...visibilityOf(caller) });
  if (!project) throw (await findPendingDeletionOf({ database, caller }, id)) ?? refuse("unknown_project", "No such project");
  if (project.archivedAt) throw new ApiError("project_archived", "The project is archived. Unarchive it to add posts.");
};
