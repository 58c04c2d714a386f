// The local queue: deliveries that this process has claimed and not finished. Deliveries of one webhook start in the order in which they
// were added, webhooks take turns, and no more attempts run at once than there are slots. It is in memory only: when the process dies, the
// leases end and another process claims the deliveries.
import { addToCount, createAttemptSlots, inFlightPerWebhookMax } from "./attempt-slots.ts";

/** Deliveries beyond those in flight are queued here, so that the attempt slots stay busy while the next claim runs. */
export const queuedMax = 600;
/** With fewer queued deliveries than this, the dispatcher claims more. */
export const queueLowWaterMark = 200;
/** How many deliveries of one webhook a process claims, with those in flight. */
export const claimedPerWebhookMax = 13 * inFlightPerWebhookMax;

interface Delivery {
  readonly webhookId: string;
}

/** A claimed delivery is queued, in flight, or parked because it cannot be sent. */
export interface LocalQueue<D extends Delivery> {
  /** How many more deliveries may be claimed. */
  readonly room: number;
  /** True when a slot is free, or when so few deliveries are queued that one will soon be. */
  readonly isLow: boolean;
  /** The number of claimed deliveries by webhook: queued, in flight and parked. */
  readonly claimedByWebhook: ReadonlyMap<string, number>;
  add(deliveries: readonly D[], nowMs: number): void;
  /** Removes and returns the queued deliveries that have a slot. Each occupies its slot until `release` or `park`. */
  takeStartable(): D[];
  /** Frees the slot of a delivery whose attempt has ended. */
  release(delivery: D): void;
  /** Frees the slot of a delivery that cannot be sent, but still counts it, so that no more deliveries of its webhook are claimed instead. */
  park(delivery: D, nowMs: number): void;
  /** Stops counting the deliveries that were parked before `timeMs`. */
  forgetParkedBefore(timeMs: number): void;
  /** Removes and returns the queued deliveries that were added before `timeMs`. */
  removeQueuedBefore(timeMs: number): D[];
}

export const createLocalQueue = <D extends Delivery>(): LocalQueue<D> => {
  const claimedByWebhook = new Map<string, number>();
  const slots = createAttemptSlots();
  /** The entries of each webhook, in the order of the webhooks' turns. No array is empty. */
  const queued = new Map<string, Entry<D>[]>();
  let queuedCount = 0;
  let parked: Entry<D>[] = [];

  const takeStartable = (): D[] => {
    const started: D[] = [];
    for (const [webhookId, entries] of queued) {
      if (slots.free === 0) break;
      const next = slots.take(webhookId) ? entries.shift() : undefined;
      if (next === undefined) continue;
      started.push(next.delivery);
      queued.delete(webhookId);
      // The webhook moves behind the others, where this loop reaches it again.
      if (entries.length > 0) queued.set(webhookId, entries);
    }
    queuedCount -= started.length;
    return started;
  };
  const forget = ({ webhookId }: D): void => addToCount(claimedByWebhook, webhookId, -1);

  return {
    get room() {
      return slots.free + queuedMax - queuedCount;
    },
    get isLow() {
      return slots.free > 0 || queuedCount < queueLowWaterMark;
    },
    claimedByWebhook,
    add: (deliveries, sinceMs) => {
      for (const delivery of deliveries) {
        const { webhookId } = delivery;
        const entries = queued.get(webhookId);
        if (entries) entries.push({ delivery, sinceMs });
        else queued.set(webhookId, [{ delivery, sinceMs }]);
        addToCount(claimedByWebhook, webhookId, 1);
      }
      queuedCount += deliveries.length;
    },
    takeStartable,
    release: (delivery) => {
      slots.release(delivery.webhookId);
      forget(delivery);
    },
    park: (delivery, sinceMs) => {
      slots.release(delivery.webhookId);
      parked.push({ delivery, sinceMs });
    },
    forgetParkedBefore: (timeMs) => {
      const { before, after } = splitByTime(parked, timeMs);
      parked = after;
      before.forEach(forget);
    },
    removeQueuedBefore: (timeMs) => {
      const removed: D[] = [];
      for (const [webhookId, entries] of queued) {
        const { before, after } = splitByTime(entries, timeMs);
        removed.push(...before);
        if (after.length > 0) queued.set(webhookId, after);
        else queued.delete(webhookId);
      }
      queuedCount -= removed.length;
      removed.forEach(forget);
      return removed;
    },
  };
};

interface Entry<D> {
  readonly delivery: D;
  readonly sinceMs: number;
}

const splitByTime = <D>(entries: readonly Entry<D>[], timeMs: number): { before: D[]; after: Entry<D>[] } => {
  const { before = [], after = [] } = Object.groupBy(entries, ({ sinceMs }) => (sinceMs < timeMs ? "before" : "after"));
  return { before: before.map(({ delivery }) => delivery), after };
};
