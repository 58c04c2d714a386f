/** How many attempts one process runs at once: in total, and to one webhook. */
export const inFlightMax = 50;
export const inFlightPerWebhookMax = 5;

/** Bounds the attempts in flight, so that a slow webhook occupies five slots at most and leaves the rest to others. */
export interface AttemptSlots {
  readonly free: number;
  /** Takes a slot for the webhook. Returns false when all slots, or all of this webhook's, are taken. */
  take(webhookId: string): boolean;
  release(webhookId: string): void;
}

export const createAttemptSlots = (): AttemptSlots => {
  const inFlight = new Map<string, number>();
  let free = inFlightMax;
  return {
    get free() {
      return free;
    },
    take: (webhookId) => {
      if (free === 0 || (inFlight.get(webhookId) ?? 0) === inFlightPerWebhookMax) return false;
      free--;
      addToCount(inFlight, webhookId, 1);
      return true;
    },
    release: (webhookId) => {
      free++;
      addToCount(inFlight, webhookId, -1);
    },
  };
};

/** Adds to a key's count. Deletes a key whose count reaches zero, so that the map does not grow. */
export const addToCount = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};
