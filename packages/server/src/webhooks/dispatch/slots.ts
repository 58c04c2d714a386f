/** Attempts that one process makes at once: in all, and for one webhook. */
export const inFlightMax = 50;
export const inFlightPerWebhookMax = 5;

/** Who has how many attempts in flight. */
export interface Slots {
  readonly free: number;
  /** By webhook; those without any are not in it. */
  readonly taken: ReadonlyMap<string, number>;
  take(webhookId: string): void;
  release(webhookId: string): void;
}

export const createSlots = (): Slots => {
  const taken = new Map<string, number>();
  let free = inFlightMax;
  return {
    get free() {
      return free;
    },
    taken,
    take: (webhookId) => {
      free--;
      taken.set(webhookId, (taken.get(webhookId) ?? 0) + 1);
    },
    release: (webhookId) => {
      free++;
      const left = (taken.get(webhookId) ?? 0) - 1;
      if (left > 0) taken.set(webhookId, left);
      else taken.delete(webhookId);
    },
  };
};
