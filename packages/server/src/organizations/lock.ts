import type { Context } from "../runtime.ts";

const lock = { name: "organization_lock", text: "SELECT id FROM organization WHERE id = $1::uuid FOR NO KEY UPDATE" };

/**
 * Holds the workspace until the transaction ends: what is decided over all its members, invitations or policy is decided one after
 * another. Take it before any lock of a membership or project. Neither requests nor new records wait for it.
 */
export const lockOrganization = async ({ database, caller }: Context): Promise<void> => {
  await database.rows(lock, [caller.organizationId]);
};
