// The local queue: deliveries that this process has claimed and not finished. Deliveries of one webhook start in the order in which they
// were added, webhooks take turns, and no more attempts run at once than there are slots. It also decides when to claim more. It is in memory
// only: when the process dies, the leases end and another process claims the deliveries.
import { createKeyCounts } from "../../../queues/key-counts.ts";

/** How many attempts one process runs at once: in total, and to one webhook, so that a slow one occupies five slots at most. */
export const inFlightMax = 50;
export const inFlightPerWebhookMax = 5;
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
  /** The number of claimed deliveries by webhook: queued, in flight and parked. */
  readonly claimedByWebhook: ReadonlyMap<string, number>;
  add(deliveries: readonly D[], nowMs: number): void;
  /** Removes and returns the queued deliveries that get a slot, each of which they occupy until `release` or `park`. */
  takeStartable(): D[];
  /** Frees the slot of a delivery whose attempt has ended. */
  release(delivery: D): void;
  /** Frees the slot of a delivery that cannot be sent, but still counts it, so that no more deliveries of its webhook are claimed instead. */
  park(delivery: D, nowMs: number): void;
  /** Stops counting the deliveries that were parked before `timeMs`. */
  forgetParkedBefore(timeMs: number): void;
  /** Removes and returns the queued deliveries that were added before `timeMs`. */
  removeQueuedBefore(timeMs: number): D[];
  /** Call when a claim starts. Until it ends, no claim is due. */
  claimStarted(): void;
  /** Call when a claim failed or could not be made, so that due deliveries may be left. */
  claimPostponed(): void;
  /** Call when a claim ended: `claimedBefore` counts deliveries by webhook at its start, and `max` is the most that it could return. */
  claimEnded(claimedBefore: ReadonlyMap<string, number>, claimed: readonly Delivery[], max: number): void;
  /**
   * Whether the last claim may have left due deliveries behind, and the queue, or one webhook's part of it, has fallen to its low-water mark.
   * With a webhook, only that webhook's part is checked, because only it has changed. A claim that found nothing does not cause another one.
   */
  isClaimDue(webhookId?: string): boolean;
}

export const createLocalQueue = <D extends Delivery>(): LocalQueue<D> => {
  const claimed = createKeyCounts();
  const inFlight = createKeyCounts();
  /** The entries of each webhook, in the order of the webhooks' turns. No array is empty. */
  const queued = new Map<string, Entry<D>[]>();
  let queuedCount = 0;
  let parked: Entry<D>[] = [];
  let moreMayBeDue = false;
  let lowWaterMarks: ReadonlyMap<string, number> = new Map();

  const takeStartable = (): D[] => {
    const started: D[] = [];
    for (const [webhookId, entries] of queued) {
      if (inFlight.total === inFlightMax) break;
      const next = inFlight.of(webhookId) < inFlightPerWebhookMax ? entries.shift() : undefined;
      if (next === undefined) continue;
      inFlight.add(webhookId, 1);
      started.push(next.delivery);
      queued.delete(webhookId);
      // The webhook moves behind the others, where this loop reaches it again.
      if (entries.length > 0) queued.set(webhookId, entries);
    }
    queuedCount -= started.length;
    return started;
  };
  /** True when a slot is free, or when so few deliveries are queued that one will soon be. */
  const isLow = (): boolean => inFlight.total < inFlightMax || queuedCount < queueLowWaterMark;
  const isWebhookLow = (webhookId: string): boolean => claimed.of(webhookId) <= (lowWaterMarks.get(webhookId) ?? -1);
  const forget = ({ webhookId }: D): void => void claimed.add(webhookId, -1);

  return {
    get room() {
      return inFlightMax - inFlight.total + queuedMax - queuedCount;
    },
    claimedByWebhook: claimed.byKey,
    add: (deliveries, sinceMs) => {
      for (const delivery of deliveries) {
        const { webhookId } = delivery;
        const entries = queued.get(webhookId);
        if (entries) entries.push({ delivery, sinceMs });
        else queued.set(webhookId, [{ delivery, sinceMs }]);
        claimed.add(webhookId, 1);
      }
      queuedCount += deliveries.length;
    },
    takeStartable,
    release: (delivery) => {
      inFlight.add(delivery.webhookId, -1);
      forget(delivery);
    },
    park: (delivery, sinceMs) => {
      inFlight.add(delivery.webhookId, -1);
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
    claimStarted: () => {
      moreMayBeDue = false;
      lowWaterMarks = new Map();
    },
    claimPostponed: () => {
      moreMayBeDue = true;
    },
    claimEnded: (claimedBefore, claimed, max) => {
      moreMayBeDue = claimed.length === max;
      lowWaterMarks = lowWaterMarksAfter(claimedBefore, claimed);
    },
    isClaimDue: (webhookId) =>
      (moreMayBeDue && isLow()) || (webhookId === undefined ? [...lowWaterMarks.keys()].some(isWebhookLow) : isWebhookLow(webhookId)),
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

const lowWaterMarksAfter = (claimedBefore: ReadonlyMap<string, number>, claimed: readonly Delivery[]): ReadonlyMap<string, number> => {
  const counts = createKeyCounts(claimedBefore);
  for (const { webhookId } of claimed) counts.add(webhookId, 1);
  return new Map([...counts.byKey].map(([webhookId, count]) => [webhookId, lowWaterMarkOf(count)]));
};

/**
 * The low-water mark of a webhook that had `claimed` deliveries after a claim. -1: no refill, because the claim took everything due.
 * A webhook with a full queue is refilled while its slots are still busy. A failing webhook gets no more than its slots, and is refilled
 * when the first of them is free.
 */
export const lowWaterMarkOf = (claimed: number): number => {
  if (claimed >= claimedPerWebhookMax) return 5 * inFlightPerWebhookMax;
  return claimed >= inFlightPerWebhookMax ? inFlightPerWebhookMax - 1 : -1;
};
