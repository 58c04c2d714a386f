// Claims due deliveries, sends them and records the results. Any number of dispatchers share one database, and each delivery is leased
// to one of them at a time. Delivery is at least once: when a process dies, its leases end and another process claims the deliveries.
import type { DateVersions } from "../../../api-versions/date-versions.ts";
import type { Database } from "../../../database/database.ts";
import type { Signals } from "../../../database/signals.ts";
import { createFailureLog } from "../../../platform/failure-log.ts";
import type { Metrics } from "../../../platform/metrics.ts";
import { createCoalescer } from "../../../queues/coalescer.ts";
import { type AttemptOptions, createAttemptRunner } from "./attempts.ts";
import type { DisabledWebhook } from "./breaker.ts";
import { type ClaimedDelivery, claimDeliveries } from "./claim.ts";
import { createDeliveryHints } from "./delivery-hints.ts";
import { attemptResultOf } from "./delivery-result.ts";
import { drainDeliveries } from "./drain.ts";
import { claimedPerWebhookMax, createLocalQueue, inFlightPerWebhookMax } from "./local-queue.ts";
import { createCorrection } from "./misdated.ts";
import { lastInRoundRobin, roundRobinStart } from "./queue.sql.ts";
import { createResultWriter } from "./result-writer.ts";
import { returnDeliveries } from "./return-deliveries.ts";

/** Polling finds deliveries that no wake announced: retries that are due, and expired leases. */
const pollMs = 1_000;
/** A lease lasts this much longer than the longest attempt. */
const leaseMarginMs = 10_000;
/** A delivery that is queued longer is returned: its webhook may have changed, and another process may have free slots. */
const queuedMaxMs = 2_000;
/** With this many unwritten results, the dispatcher stops claiming. */
const unwrittenMax = 800;
/** A failing webhook gets no deliveries beyond its slots, because the breaker will probably disable it. */
const perWebhook = { perWebhookMax: claimedPerWebhookMax, perFailingWebhookMax: inFlightPerWebhookMax };

export interface Dispatcher {
  /** Reports that deliveries may be due. It is cheap: calls during a claim cause one more claim. */
  wake(): void;
  /** Starts no more attempts, returns queued deliveries, waits for the attempts in flight and writes their results. */
  stop(): Promise<void>;
}

export interface DispatcherOptions extends AttemptOptions {
  readonly database: Database;
  readonly dateVersions: Pick<DateVersions, "olderThanCurrent">;
  /** The time limit of one attempt. */
  readonly timeoutMs: number;
  readonly signals: Pick<Signals, "send">;
  readonly metrics: Pick<Metrics, "attempts" | "attemptResults">;
}

/** Starts a dispatcher. Its errors are logged, and the work is tried again at the next poll or wake. */
export const startDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { database, dateVersions, clock, clockWatch, log, timeoutMs, metrics, signals } = options;
  const hints = createDeliveryHints(signals);
  const leaseMs = timeoutMs + leaseMarginMs;
  let lastServed = roundRobinStart;
  let stopping = false;
  const queue = createLocalQueue<ClaimedDelivery>();
  const draining = createCoalescer(
    async () => {
      if ((await drainDeliveries(database, null, clock())) && !stopping) draining.trigger();
    },
    createFailureLog(log, "draining deliveries failed"),
  );
  const onWritten = (disabled: readonly DisabledWebhook[]): void => {
    for (const { id, organizationId, reason } of disabled) {
      log.warn({ webhookId: id, reason }, "a webhook was disabled");
      signals.send({ kind: "hint", organizationId, hint: { kind: "webhook", id } });
    }
    if (disabled.length > 0) draining.trigger();
    if (queue.isClaimDue()) claiming.trigger();
  };
  const writer = createResultWriter({ database, clock, log, onWritten });
  const attempts = createAttemptRunner(options, queue, (delivery, result) => {
    const { webhookId } = delivery;
    hints.add(delivery);
    if (result) {
      metrics.attempts.observe(result.durationMs / 1_000);
      metrics.attemptResults.add(attemptResultOf(result));
      writer.add(result);
    }
    if (queue.isClaimDue(webhookId)) claiming.trigger();
  });

  const claim = async (): Promise<void> => {
    if (stopping || clockWatch.isWrong()) return;
    if (queue.room === 0 || writer.pending >= unwrittenMax || !writer.healthy) return queue.claimPostponed();
    queue.claimStarted();
    const request = { after: lastServed, nowMs: clock(), leaseMs, max: queue.room, claimedByWebhook: new Map(queue.claimedByWebhook) };
    const claimed = await claimDeliveries(database, dateVersions, { ...request, ...perWebhook }).catch((error: unknown) => {
      queue.claimPostponed();
      throw error;
    });
    lastServed = lastInRoundRobin(lastServed, claimed);
    queue.add(claimed, request.nowMs);
    queue.claimEnded(request.claimedByWebhook, claimed, request.max);
    attempts.start();
    if (queue.isClaimDue()) claiming.trigger();
  };
  const claiming = createCoalescer(claim, createFailureLog(log, "claiming deliveries failed"));

  const correction = createCorrection({
    database,
    leaseMs,
    clock,
    clockWatch,
    onCorrected: claiming.trigger,
    onError: createFailureLog(log, "correcting the times of deliveries failed"),
  });
  const onReturnFailed = createFailureLog(log, "returning deliveries failed");
  const returnQueuedBefore = (timeMs: number): Promise<void> =>
    returnDeliveries(database, queue.removeQueuedBefore(timeMs)).catch(onReturnFailed);
  const timer = setInterval(() => {
    correction.check();
    if (clockWatch.isWrong()) return void returnQueuedBefore(Number.POSITIVE_INFINITY);
    draining.trigger();
    queue.forgetParkedBefore(clock() - leaseMs);
    // The claim runs after the return, so that it sees the returned deliveries.
    void returnQueuedBefore(clock() - queuedMaxMs).then(claiming.trigger);
  }, pollMs).unref();
  claiming.trigger();
  correction.check();

  return {
    wake: claiming.trigger,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await claiming.idle();
      await Promise.all([attempts.stop(), returnQueuedBefore(Number.POSITIVE_INFINITY)]);
      await writer.stop();
      hints.stop();
      await Promise.all([draining.idle(), correction.idle()]);
    },
  };
};
