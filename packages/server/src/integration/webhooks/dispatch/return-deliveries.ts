import type { Database } from "../../../database/database.ts";
import { statement } from "../../../database/statement.ts";
import type { ClaimedDelivery } from "./claim.ts";

const returnStatement = statement({
  name: "delivery_return",
  parameters: { ids: "uuid[]", leaseIds: "uuid[]" },
  row: {},
  text: `
  UPDATE webhook_delivery d SET lease_id = NULL, lease_ends_at = NULL
    FROM unnest($ids, $leaseIds) AS l (id, lease_id)
   WHERE d.id = l.id AND d.lease_id = l.lease_id`,
});

/** Ends the leases of deliveries that were not attempted, so that any process can claim them at once. */
export const returnDeliveries = async (database: Database, claimed: readonly ClaimedDelivery[]): Promise<void> => {
  if (claimed.length === 0) return;
  await database.query(returnStatement, { ids: claimed.map(({ id }) => id), leaseIds: claimed.map(({ leaseId }) => leaseId) });
};
