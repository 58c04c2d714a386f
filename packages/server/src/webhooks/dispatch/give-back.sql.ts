import type { Database } from "../../platform/database.ts";
import type { Claimed } from "./claim.sql.ts";

const release = {
  name: "delivery_give_back",
  text: `
  UPDATE webhook_delivery d SET lease_id = NULL, lease_ends_at = NULL
    FROM unnest($1::uuid[], $2::uuid[]) AS l (id, lease_id)
   WHERE d.id = l.id AND d.lease_id = l.lease_id`,
};

/** Ends leases of deliveries that were not attempted: somebody else may send them now. */
export const giveBack = async (database: Database, claimed: readonly Claimed[]): Promise<void> => {
  if (claimed.length === 0) return;
  await database.rows(release, [claimed.map(({ id }) => id), claimed.map(({ leaseId }) => leaseId)]);
};
