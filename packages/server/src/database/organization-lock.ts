import type { Database } from "./database.ts";
import { statement } from "./statement.ts";

const lockRow = statement({
  name: "organization_lock",
  parameters: { organizationId: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM organization WHERE id = $organizationId FOR NO KEY UPDATE",
});

/** The parts of a Context that `lockOrganization` needs. */
interface Locker {
  readonly database: Database;
  readonly caller: { readonly organizationId: string };
}

/**
 * Locks the caller's workspace, so that decisions over all its members, invitations or keys are made one after another.
 * Take it before the lock of a membership or project. Reads and new records do not wait for it.
 */
export const lockOrganization = async ({ database, caller }: Locker): Promise<void> => {
  await database.query(lockRow, { organizationId: caller.organizationId });
};
