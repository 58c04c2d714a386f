// Refuses the administrator's changes of a workspace that is being deleted. Requests are refused where their credentials are looked up.
import type { AdminContext } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";

interface Workspace {
  readonly slug: string;
  readonly deletionBeganAt: Date | null;
}

/** @throws ApiError conflict */
export const requireNotBeingDeleted = ({ slug, deletionBeganAt }: Workspace): void => {
  if (deletionBeganAt) throw new ApiError("conflict", `The workspace ${slug} is being deleted`);
};

const lockWorkspace = statement({
  name: "organization_lock_against_deletion",
  parameters: { organizationId: "uuid" },
  row: { slug: "text", deletionBeganAt: "timestamptz?" },
  text: `SELECT slug, deletion_began_at AS "deletionBeganAt" FROM organization WHERE id = $organizationId FOR KEY SHARE`,
});

/** Keeps the deletion of the workspace from beginning until the transaction ends. @throws ApiError conflict if it has begun */
export const lockAgainstDeletion = async ({ database }: Pick<AdminContext, "database">, organizationId: string): Promise<void> => {
  const [workspace] = await database.query(lockWorkspace, { organizationId });
  if (workspace) requireNotBeingDeleted(workspace);
};
