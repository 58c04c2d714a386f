import type { Database } from "../../platform/database.ts";
import type { Claimed } from "./claim.sql.ts";

const release = {
  name: "delivery_give_back",
  text: `
  UPDATE webhook_delivery d SET next_attempt_at = $3::timestamptz, lease_id = NULL
    FROM unnest($1::uuid[], $2::uuid[]) AS l (id, lease_id)
   WHERE d.id = l.id AND d.lease_id = l.lease_id`,
};

/** Ends leases of deliveries that were not attempted: somebody else may send them now. */
export const giveBack = async (database: Database, claimed: readonly Claimed[], nowMs: number): Promise<void> => {
  if (claimed.length === 0) return;
  await database.rows(release, [claimed.map(({ id }) => id), claimed.map(({ leaseId }) => leaseId), new Date(nowMs)]);
};
