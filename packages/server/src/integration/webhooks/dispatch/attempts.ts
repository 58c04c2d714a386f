import type { ClockWatch } from "../../../database/clock-watch.ts";
import type { SecretKeys } from "../../../database/sealing-keys.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Log, messageOf } from "../../../platform/log.ts";
import type { Sender } from "../send/sender.ts";
import type { ClaimedDelivery } from "./claim.ts";
import { type DeliveryResult, deliveryResultOf, isLeased } from "./delivery-result.ts";
import type { LocalQueue } from "./local-queue.ts";
import { createSigningKeys } from "./signing-keys.ts";

export interface AttemptOptions {
  readonly sender: Pick<Sender, "send">;
  readonly secretKeys: SecretKeys;
  readonly clock: Clock;
  readonly clockWatch: Pick<ClockWatch, "isWrong">;
  readonly log: Log;
  readonly retryDelaysMs: readonly number[];
  /** At least 0 and below 1; adds jitter to retries. */
  readonly random?: () => number;
}

/** Runs attempts for the deliveries of the local queue, as many at once as it has slots. */
export interface AttemptRunner {
  /** Starts every queued delivery that has a free slot. Each finished attempt starts the next. */
  start(): void;
  /** Starts no more attempts, and waits for those in flight. They have their own timeout. */
  stop(): Promise<void>;
}

/** `onEnd` receives each result, or undefined for a delivery that could not be attempted. */
export const createAttemptRunner = (
  options: AttemptOptions,
  queue: LocalQueue<ClaimedDelivery>,
  onEnd: (delivery: ClaimedDelivery, result: DeliveryResult | undefined) => void,
): AttemptRunner => {
  const attempt = createAttempt(options);
  let running = 0;
  let stopped: PromiseWithResolvers<void> | undefined;

  const run = async (delivery: ClaimedDelivery): Promise<void> => {
    running++;
    let result: DeliveryResult | undefined;
    try {
      result = await attempt(delivery);
    } catch (error) {
      options.log.error({ error: messageOf(error) }, "an attempt failed unexpectedly");
    }
    if (result === undefined && delivery.body !== null) queue.park(delivery, options.clock());
    else queue.release(delivery);
    start();
    onEnd(delivery, result);
    if (--running === 0) stopped?.resolve();
  };

  const start = (): void => {
    // Receivers would refuse the timestamp, and the breaker would disable their webhooks.
    if (stopped || options.clockWatch.isWrong()) return;
    for (const delivery of queue.takeStartable()) void run(delivery);
  };

  return {
    start,
    stop: () => {
      stopped ??= Promise.withResolvers();
      if (running === 0) stopped.resolve();
      return stopped.promise;
    },
  };
};

/**
 * Makes one attempt. Returns undefined when the event is gone or the delivery cannot be signed. A delivery that cannot be signed, or whose
 * body cannot be made, keeps its lease and is claimed again after it, so it is not lost.
 */
const createAttempt = ({ sender, secretKeys, clock, log, retryDelaysMs: delaysMs, random = Math.random }: AttemptOptions) => {
  const signingKeysOf = createSigningKeys(secretKeys, log);
  return async (delivery: ClaimedDelivery): Promise<DeliveryResult | undefined> => {
    const keys = await signingKeysOf(delivery);
    if (!isLeased(delivery) || !keys) return undefined;
    const { id, url, body, traceparent } = delivery;
    const startedMs = clock();
    const sent = await sender.send({ url, deliveryId: id, body: body(), keys, traceparent }, startedMs);
    return deliveryResultOf(delivery, sent, startedMs, { delaysMs, random });
  };
};
