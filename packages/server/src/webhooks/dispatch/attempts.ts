import type { Clock } from "../../platform/clock.ts";
import { type Log, messageOf } from "../../platform/log.ts";
import type { Sender } from "../send/sender.ts";
import type { Claimed } from "./claim.sql.ts";
import type { Line } from "./line.ts";
import { type Result, resultOf } from "./results.ts";
import { createSecrets } from "./secrets.ts";

export interface AttemptOptions {
  readonly sender: Pick<Sender, "send">;
  readonly secretKey: Buffer;
  readonly clock: Clock;
  readonly log: Log;
  readonly retryDelaysMs: readonly number[];
  /** Below 1, for the jitter. */
  readonly random?: () => number;
}

/** The attempts of one process: as many at once as its line allows. */
export interface Attempts {
  /** Starts those that have a slot; each that ends makes room for the next. */
  start(): void;
  /** Starts no more, and waits for those in flight: they have a time-out of their own. */
  stop(): Promise<void>;
}

/** `onEnd` gets each result; undefined for a delivery that could not be attempted. */
export const createAttempts = (
  options: AttemptOptions,
  line: Line<Claimed>,
  onEnd: (delivery: Claimed, result: Result | undefined) => void,
): Attempts => {
  const attempt = createAttempt(options);
  const running = new Set<Promise<void>>();
  let stopped = false;

  const run = async (delivery: Claimed): Promise<void> => {
    const result = await attempt(delivery).catch((error: unknown) => {
      options.log.error({ error: messageOf(error) }, "an attempt failed unexpectedly");
      return undefined;
    });
    if (result === undefined && delivery.body !== null) line.setAside(delivery, options.clock());
    else line.release(delivery);
    start();
    onEnd(delivery, result);
  };

  const start = (): void => {
    if (stopped) return;
    for (const delivery of line.start()) {
      const ended: Promise<void> = run(delivery).finally(() => running.delete(ended));
      running.add(ended);
    }
  };

  return {
    start,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
};

/** One attempt of a delivery. Undefined: it cannot be signed, or its event is gone; while it cannot be signed it stays leased, not lost. */
const createAttempt = ({ sender, secretKey, clock, log, retryDelaysMs: delaysMs, random = Math.random }: AttemptOptions) => {
  const secretsOf = createSecrets(secretKey, log);
  return async (delivery: Claimed): Promise<Result | undefined> => {
    const secrets = secretsOf(delivery);
    const { id, url, body } = delivery;
    if (body === null || !secrets) return undefined;
    const startedMs = clock();
    const attempt = await sender.send({ url, deliveryId: id, body, secrets }, startedMs);
    return resultOf(delivery, attempt, startedMs, { delaysMs, random });
  };
};
