import type { Database } from "../../platform/database.ts";
import { type Log, messageOf } from "../../platform/log.ts";
import { type AttemptOptions, createAttempts } from "./attempts.ts";
import type { Disabled } from "./breaker.sql.ts";
import { type Claimed, claim } from "./claim.sql.ts";
import { coalesce } from "./coalesce.ts";
import { createDemand } from "./demand.ts";
import { giveBack } from "./give-back.sql.ts";
import { createLine, heldPerWebhookMax, inFlightPerWebhookMax } from "./line.ts";
import { lastInRing, ringStart } from "./queue.sql.ts";
import { settle } from "./settle.sql.ts";
import { createWriter } from "./writer.ts";

/** For what no wake told of: other processes' deliveries, retries, ended leases. */
const pollMs = 1_000;
/** A lease lasts this much longer than an attempt can. */
const leaseSpareMs = 10_000;
/** Who waits so long in line is given back: the webhook may have changed meanwhile, and another process may be free. */
const waitMaxMs = 2_000;
/** While so many results wait to be written, nothing more is claimed. */
const unwrittenMax = 400;

export interface Dispatcher {
  /** There are deliveries to send. Cheap: many calls make one claim. */
  wake(): void;
  /** Sends nothing more, waits for the attempts in flight, which have a time-out of their own, and writes their results. */
  stop(): Promise<void>;
}

export interface DispatcherOptions extends AttemptOptions {
  readonly database: Database;
  /** Of one attempt. */
  readonly timeoutMs: number;
}

/** Sends deliveries until it is stopped, beside as many others over the same database as there are. Lets no error out. */
export const startDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { database, clock, log, timeoutMs } = options;
  const failed = (what: string) => logging(log, what);
  const leaseMs = timeoutMs + leaseSpareMs;
  let after = ringStart;
  let stopping = false;
  const line = createLine<Claimed>();
  const demand = createDemand(line);
  const settling = coalesce(async () => {
    if ((await settle(database, null, clock())) && !stopping) settling.ask();
  }, failed("taking deliveries out of the queue failed"));
  const onWritten = (disabled: readonly Disabled[]): void => {
    for (const { id, reason } of disabled) log.warn({ webhookId: id, reason }, "a webhook was disabled");
    if (disabled.length > 0) settling.ask();
    if (demand.isDue()) claims.ask();
  };
  const writer = createWriter({ database, clock, log, onWritten });
  const attempts = createAttempts(options, line, ({ webhookId }, result) => {
    if (result) writer.add(result);
    if (demand.isDue(webhookId)) claims.ask();
  });

  const claims = coalesce(async () => {
    if (stopping) return;
    if (line.room === 0 || writer.waiting >= unwrittenMax || !writer.healthy) return demand.defer();
    demand.begin();
    const ask = { after, nowMs: clock(), leaseMs, max: line.room, held: new Map(line.held) };
    const claimed = await claim(database, { ...ask, ...perWebhook }).catch((error: unknown) => {
      demand.defer();
      throw error;
    });
    after = lastInRing(after, claimed);
    line.add(claimed, ask.nowMs);
    demand.end(ask.held, claimed, ask.max);
    attempts.start();
    if (demand.isDue()) claims.ask();
  }, failed("claiming deliveries failed"));

  const giveBackBefore = (addedMs: number): Promise<void> =>
    giveBack(database, line.takeBefore(addedMs)).catch(failed("giving deliveries back failed"));
  const timer = setInterval(() => {
    settling.ask();
    line.forgetBefore(clock() - leaseMs);
    // A claim beside it would not see what is given back.
    void giveBackBefore(clock() - waitMaxMs).then(claims.ask);
  }, pollMs).unref();
  claims.ask();

  return {
    wake: claims.ask,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await claims.idle();
      await Promise.all([attempts.stop(), giveBackBefore(Number.POSITIVE_INFINITY)]);
      await writer.stop();
      await settling.idle();
    },
  };
};

/** Nothing is claimed ahead of a webhook that fails: it will rather be disabled. */
const perWebhook = { perWebhookMax: heldPerWebhookMax, perFailingWebhookMax: inFlightPerWebhookMax };

const logging = (log: Log, what: string) => (error: unknown) => {
  log.warn({ error: messageOf(error) }, what);
};
