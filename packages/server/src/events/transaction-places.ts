// Cursors for processes of the previous release, which read the feed in the order of transaction numbers, and cursors that come from them.
import type { Database } from "../database/database.ts";
import { statement } from "../database/statement.ts";
import { idWellBefore } from "./feed.sql.ts";
import type { TransactionPlace } from "./feed-cursor.ts";

/** More events than the transactions that run at the same time can emit. */
const concurrentEventsMax = 50_000;

const findPosition = statement({
  parameters: { organizationId: "uuid", transactionId: "bigint", id: "uuid" },
  row: { position: "bigint", unstamped: "bool" },
  text: `
  WITH last AS MATERIALIZED (
    SELECT e.id FROM event e WHERE e.organization_id = $organizationId AND (e.transaction_id, e.id) <= ($transactionId, $id)
     ORDER BY e.transaction_id DESC, e.id DESC LIMIT 1
  ), seen AS MATERIALIZED (
    SELECT p.position FROM last JOIN feed_entry p ON p.organization_id = $organizationId AND p.event_id = last.id
  ), next AS MATERIALIZED (
    SELECT e.id FROM event e WHERE e.organization_id = $organizationId AND (e.transaction_id, e.id) > ($transactionId, $id)
     ORDER BY e.transaction_id, e.id LIMIT ${concurrentEventsMax}
  )
  SELECT coalesce(least((SELECT position FROM seen), (
           SELECT min(p.position) - 1 FROM next JOIN feed_entry p ON p.organization_id = $organizationId AND p.event_id = next.id)), 0) AS position,
         (SELECT true FROM last) IS NOT NULL AND (SELECT true FROM seen) IS NULL AS unstamped`,
});

/**
 * The position of a cursor of the previous release. Undefined while its event has none. If transactions that ran at the same time got their
 * positions in another order, the reader may get some events again, and misses none.
 */
export const findTransactionPosition = async (
  database: Database,
  organizationId: string,
  place: TransactionPlace,
): Promise<number | undefined> => {
  const [found] = await database.query(findPosition, { organizationId, ...place });
  return found && !found.unstamped ? Number(found.position) : undefined;
};

const findTransactionBefore = statement({
  parameters: { organizationId: "uuid", id: "uuid" },
  row: { transactionId: "bigint" },
  text: `
  SELECT (SELECT e.transaction_id FROM event e WHERE e.id = p.event_id) AS "transactionId" FROM feed_entry p
   WHERE p.organization_id = $organizationId AND p.event_id < $id ORDER BY p.event_id DESC LIMIT 1`,
});

/** A transaction number whose events, and those of lower numbers, all precede the events of this time. Zero if there is none. */
export const findSettledTransaction = async (database: Database, organizationId: string, timeMs: number): Promise<number> => {
  const [found] = await database.query(findTransactionBefore, { organizationId, id: idWellBefore(timeMs) });
  return Number(found?.transactionId ?? 0);
};
