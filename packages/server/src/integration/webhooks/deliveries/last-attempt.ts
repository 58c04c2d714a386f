// Finds the newest attempt of each delivery, for the delivery's record.
import type { Delivery } from "@worktrack/contract";
import type { Context } from "../../../caller/context.ts";
import { arrayOfUnknownLength, statement } from "../../../database/statement.ts";

// Reads one entry of the primary key for each delivery, however many attempts it has.
const lastAttempts = statement({
  name: "delivery_last_attempts",
  parameters: { ids: "uuid[]" },
  row: { deliveryId: "uuid", startedAt: "timestamptz", durationMs: "int", status: "int?", error: "text?" },
  text: `
  SELECT a.delivery_id AS "deliveryId", a.started_at AS "startedAt", a.duration_ms AS "durationMs", a.status::int, a.error
    FROM unnest(${arrayOfUnknownLength("$ids")}) AS ids (id)
   CROSS JOIN LATERAL (SELECT * FROM webhook_attempt WHERE delivery_id = ids.id ORDER BY number DESC LIMIT 1) a`,
});

/** The last attempts by delivery. A delivery without attempts has no entry. */
export const findLastAttempts = async (
  { database }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Delivery["lastAttempt"]>> => {
  const rows = ids.length === 0 ? [] : await database.query(lastAttempts, { ids });
  return new Map(rows.map(({ deliveryId, startedAt, ...attempt }) => [deliveryId, { startedAt: startedAt.toISOString(), ...attempt }]));
};
