import { heldPerWebhookMax, inFlightPerWebhookMax, type Line } from "./line.ts";

interface Delivery {
  readonly webhookId: string;
}

/** Knows from the last claim when the next one is worth its cost. */
export interface Demand {
  /** A claim begins: until it ends, none is due. */
  begin(): void;
  /** It cannot be made now, or failed: there may be more than is known. */
  defer(): void;
  /** What was held when it was asked for, what it brought, and how much that could have been. */
  end(heldBefore: ReadonlyMap<string, number>, claimed: readonly Delivery[], max: number): void;
  /** Of this webhook, whose attempt has ended; without one, of any. */
  isDue(webhookId?: string): boolean;
}

export const createDemand = (line: Pick<Line<Delivery>, "held" | "low">): Demand => {
  /** The last claim found as much as it could. */
  let full = false;
  let marks: ReadonlyMap<string, number> = new Map();
  const isLow = (webhookId: string): boolean => (line.held.get(webhookId) ?? 0) <= (marks.get(webhookId) ?? -1);
  return {
    begin: () => {
      full = false;
      marks = new Map();
    },
    defer: () => {
      full = true;
    },
    end: (heldBefore, claimed, max) => {
      full = claimed.length === max;
      marks = marksOf(heldBefore, claimed);
    },
    isDue: (webhookId) => (full && line.low) || (webhookId === undefined ? [...marks.keys()].some(isLow) : isLow(webhookId)),
  };
};

const marksOf = (heldBefore: ReadonlyMap<string, number>, claimed: readonly Delivery[]): ReadonlyMap<string, number> => {
  const held = new Map(heldBefore);
  for (const { webhookId } of claimed) held.set(webhookId, (held.get(webhookId) ?? 0) + 1);
  return new Map([...held].map(([webhookId, count]) => [webhookId, refillAt(count)]));
};

/**
 * A webhook held so many deliveries after a claim, in flight and waiting: at how many it is claimed for again, -1 when it has no more.
 * Early enough that none of its slots stands empty meanwhile, and late enough that a claim is worth its cost. One that is failing gets
 * no more than it has slots: for it that is when the first of them is free.
 */
export const refillAt = (held: number): number => {
  if (held >= heldPerWebhookMax) return 2 * inFlightPerWebhookMax;
  return held >= inFlightPerWebhookMax ? inFlightPerWebhookMax - 1 : -1;
};
