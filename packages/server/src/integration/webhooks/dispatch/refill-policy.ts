import { inFlightPerWebhookMax } from "./attempt-slots.ts";
import { claimedPerWebhookMax, type LocalQueue } from "./local-queue.ts";

interface Delivery {
  readonly webhookId: string;
}

/**
 * Decides when to claim again: when the last claim may have left due deliveries behind, and the local queue, or one webhook's part of it,
 * has fallen to its low-water mark. A claim that found nothing does not cause another one.
 */
export interface RefillPolicy {
  /** Call when a claim starts. Until it ends, no claim is due. */
  claimStarted(): void;
  /** Call when a claim failed or could not be made, so that due deliveries may be left. */
  claimPostponed(): void;
  /** Call when a claim ended: `claimedBefore` counts deliveries by webhook at its start, and `max` is the most that it could return. */
  claimEnded(claimedBefore: ReadonlyMap<string, number>, claimed: readonly Delivery[], max: number): void;
  /** Whether to claim now. With a webhook, only that webhook's part of the queue is checked, because only it has changed. */
  isClaimDue(webhookId?: string): boolean;
}

export const createRefillPolicy = (queue: Pick<LocalQueue<Delivery>, "claimedByWebhook" | "isLow">): RefillPolicy => {
  let moreMayBeDue = false;
  let lowWaterMarks: ReadonlyMap<string, number> = new Map();
  const isWebhookLow = (webhookId: string): boolean => (queue.claimedByWebhook.get(webhookId) ?? 0) <= (lowWaterMarks.get(webhookId) ?? -1);
  return {
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
      (moreMayBeDue && queue.isLow) || (webhookId === undefined ? [...lowWaterMarks.keys()].some(isWebhookLow) : isWebhookLow(webhookId)),
  };
};

const lowWaterMarksAfter = (claimedBefore: ReadonlyMap<string, number>, claimed: readonly Delivery[]): ReadonlyMap<string, number> => {
  const counts = new Map(claimedBefore);
  for (const { webhookId } of claimed) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
  return new Map([...counts].map(([webhookId, count]) => [webhookId, lowWaterMarkOf(count)]));
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
