import type { Database } from "./database.ts";

const lock = { name: "organization_lock", text: "SELECT id FROM organization WHERE id = $1::uuid FOR NO KEY UPDATE" };

/** A context, for the one lock that nearly every feature takes. */
interface Locker {
  readonly database: Database;
  readonly caller: { readonly organizationId: string };
}

/**
 * Locks the caller's workspace, so that decisions over all its members, invitations or keys are made one after another.
 * Take it before the lock of a membership or project. Reads and new records do not wait for it.
 */
export const lockOrganization = async ({ database, caller }: Locker): Promise<void> => {
  await database.rows(lock, [caller.organizationId]);
};
