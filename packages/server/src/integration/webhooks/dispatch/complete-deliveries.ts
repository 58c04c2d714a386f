// Records the results of attempts: status, attempt log, next retry and breaker, in one transaction. It writes by lease, so a process whose
// lease expired cannot overwrite the result of the process that claimed the delivery after it.
import type { Database } from "../../../database/database.ts";
import { roundDuration } from "../durations.ts";
import { applyOutcomes, type DisabledWebhook, summarizeOutcomes } from "./breaker.ts";
import { completeMixed, completeSuccesses } from "./complete-deliveries.sql.ts";
import type { DeliveryResult } from "./delivery-result.ts";

const errorChars = 200;

/**
 * Writes a batch of results and returns the webhooks that the breaker disabled. The breaker counts results in array order. A result whose lease was
 * lost is dropped.
 */
export const completeDeliveries = async (
  database: Database,
  results: readonly DeliveryResult[],
  nowMs: number,
): Promise<readonly DisabledWebhook[]> => {
  if (!results.every(({ succeeded }) => succeeded))
    return database.transaction((transaction) => completeWithFailures(transaction, results, nowMs));
  await database.query(completeSuccesses, valuesOf(results));
  return [];
};

const completeWithFailures = async (
  database: Database,
  results: readonly DeliveryResult[],
  nowMs: number,
): Promise<readonly DisabledWebhook[]> => {
  const rows = await database.query(completeMixed, valuesOf(results));
  const written = new Set(rows.map(leasedDelivery));
  const counted = results.filter((result) => result.outcome !== null && written.has(leasedDelivery(result)));
  const byWebhook = Map.groupBy(counted, ({ webhookId }) => webhookId);
  const summaries = [...byWebhook].map(([id, own]) => [id, summarizeOutcomes(own.flatMap(({ outcome }) => outcome ?? []))] as const);
  return applyOutcomes(database, new Map(summaries), nowMs);
};

/** Identifies one lease of one delivery: all deliveries of a claim share a lease id, and a delivery can be leased again. */
const leasedDelivery = ({ id, leaseId }: Pick<DeliveryResult, "id" | "leaseId">): string => `${id} ${leaseId}`;

const valuesOf = (results: readonly DeliveryResult[]) => ({
  ids: results.map(({ id }) => id),
  leaseIds: results.map(({ leaseId }) => leaseId),
  succeeded: results.map(({ succeeded }) => succeeded),
  retries: results.map(({ retries }) => retries),
  nextAttemptsAt: results.map(({ nextAttemptMs }) => (nextAttemptMs === null ? null : new Date(nextAttemptMs))),
  startedAt: results.map(({ startedMs }) => new Date(startedMs)),
  durationsMs: results.map(({ durationMs }) => durationMs),
  roundedMs: results.map(({ durationMs }) => roundDuration(durationMs)),
  statuses: results.map(({ status }) => status),
  errors: results.map(({ error }) => error?.slice(0, errorChars) ?? null),
  responses: results.map(({ excerpt }) => excerpt),
  exchanges: results.map(({ exchange }) => exchange).join("\n"),
});
