import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { Log } from "../../platform/log.ts";
import { envelopeJson } from "../envelope.ts";
import type { Sender } from "../send/sender.ts";
import type { Disabled } from "./breaker.sql.ts";
import { type Claimed, claim } from "./claim.sql.ts";
import { coalesce } from "./coalesce.ts";
import { lastInRing, ringStart } from "./queue.sql.ts";
import { type Result, resultOf } from "./results.ts";
import { createSecrets } from "./secrets.ts";
import { settle } from "./settle.sql.ts";
import { createSlots, inFlightPerWebhookMax } from "./slots.ts";
import { createWriter } from "./writer.ts";

/** For what no wake told of: other processes' deliveries, retries, ended leases. */
const pollMs = 1_000;
/** A lease lasts this much longer than an attempt can. */
const leaseSpareMs = 10_000;
/** While so many results wait to be written, nothing more is sent. */
const unwrittenMax = 200;

export interface Dispatcher {
  /** There are deliveries to send. Cheap: many calls make one claim. */
  wake(): void;
  /** Sends nothing more, waits for the attempts in flight, which have a time-out of their own, and writes their results. */
  stop(): Promise<void>;
}

export interface DispatcherOptions {
  readonly database: Database;
  readonly sender: Pick<Sender, "send">;
  readonly secretKey: Buffer;
  readonly clock: Clock;
  readonly log: Log;
  readonly retryDelaysMs: readonly number[];
  /** Of one attempt. */
  readonly timeoutMs: number;
  /** Below 1, for the jitter. */
  readonly random?: () => number;
}

/** Sends deliveries until it is stopped, beside as many others over the same database as there are. Lets no error out. */
export const startDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { database, clock, log, timeoutMs } = options;
  const failed = (what: string) => logging(log, what);
  let after = ringStart;
  let stopping = false;
  /** Whether the last claim may have left something that is due. */
  let more = false;
  const attempt = createAttempt(options);
  const slots = createSlots();
  const attempts = new Set<Promise<void>>();
  const settling = coalesce(async () => {
    if ((await settle(database, null, clock())) && !stopping) settling.ask();
  }, failed("taking deliveries out of the queue failed"));
  const onWritten = (disabled: readonly Disabled[]): void => {
    for (const { id, reason } of disabled) log.warn({ webhookId: id, reason }, "a webhook was disabled");
    if (disabled.length > 0) settling.ask();
    if (more) claims.ask();
  };
  const writer = createWriter({ database, clock, log, onWritten });
  const send = async (delivery: Claimed): Promise<void> => {
    slots.take(delivery.webhookId);
    const result = await attempt(delivery).finally(() => slots.release(delivery.webhookId));
    if (!result) return;
    writer.add(result);
    if (more || claims.running) claims.ask();
  };

  const claims = coalesce(async () => {
    if (stopping) return;
    more = true;
    const max = Math.min(slots.free, unwrittenMax - writer.waiting);
    if (max <= 0 || !writer.healthy) return;
    const claimed = await claim(database, { after, nowMs: clock(), leaseMs: timeoutMs + leaseSpareMs, taken: slots.taken, max });
    after = lastInRing(after, claimed);
    for (const delivery of claimed) {
      const sending = send(delivery).catch(failed("an attempt failed unexpectedly"));
      attempts.add(sending);
      void sending.then(() => attempts.delete(sending));
    }
    more = claimed.length === max || [...slots.taken.values()].some((taken) => taken >= inFlightPerWebhookMax);
  }, failed("claiming deliveries failed"));

  const timer = setInterval(() => {
    settling.ask();
    claims.ask();
  }, pollMs).unref();
  claims.ask();

  return {
    wake: claims.ask,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await claims.idle();
      await Promise.all(attempts);
      await writer.stop();
      await settling.idle();
    },
  };
};

const logging = (log: Log, what: string) => (error: unknown) => {
  log.warn({ error: error instanceof Error ? error.message : String(error) }, what);
};

/** One attempt of a delivery. Undefined: it cannot be signed, or its event is gone; while it cannot be signed it stays leased, not lost. */
const createAttempt = ({ sender, secretKey, clock, log, retryDelaysMs: delaysMs, random = Math.random }: DispatcherOptions) => {
  const secretsOf = createSecrets(secretKey, log);
  return async (delivery: Claimed): Promise<Result | undefined> => {
    const secrets = secretsOf(delivery);
    if (delivery.data === null || !secrets) return undefined;
    const { id, url, event, createdAt, organizationId, organizationName, data } = delivery;
    const body = Buffer.from(envelopeJson({ event, createdAt, organization: { id: organizationId, name: organizationName }, data }));
    const startedMs = clock();
    const attempt = await sender.send({ url, deliveryId: id, body, secrets }, startedMs);
    return resultOf(delivery, attempt, startedMs, { delaysMs, random });
  };
};
