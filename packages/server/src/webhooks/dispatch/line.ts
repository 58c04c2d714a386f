/** Attempts that one process makes at once: in all, and for one webhook. */
export const inFlightMax = 50;
export const inFlightPerWebhookMax = 5;
/** What is claimed beyond them waits here, so that no slot stands empty while the next claim runs. */
export const waitingMax = 200;
export const heldPerWebhookMax = 5 * inFlightPerWebhookMax;
/** So few are topped up. */
export const waitingMin = 100;

interface Delivery {
  readonly webhookId: string;
}

/** The deliveries that this process has claimed: in flight, waiting for their slot, or set aside. */
export interface Line<D extends Delivery> {
  /** How many more may be claimed. */
  readonly room: number;
  /** A slot is free, or will be soon with nobody to take it. */
  readonly low: boolean;
  /** By webhook, all of them. */
  readonly held: ReadonlyMap<string, number>;
  add(deliveries: readonly D[], nowMs: number): void;
  /** Those that may start now: each holds a slot until it is released. */
  start(): D[];
  release(delivery: D): void;
  /** Releases its slot, but it stays held: it cannot be sent, and of its webhook no more is claimed for that. */
  setAside(delivery: D, nowMs: number): void;
  /** Those that were set aside before this time are held no longer. */
  forgetBefore(timeMs: number): void;
  /** Takes out those that were added before this time and still wait. */
  takeBefore(addedMs: number): D[];
}

export const createLine = <D extends Delivery>(): Line<D> => {
  const held = new Map<string, number>();
  const inFlight = new Map<string, number>();
  let waiting: { readonly delivery: D; readonly addedMs: number }[] = [];
  let aside: { readonly delivery: D; readonly sinceMs: number }[] = [];
  let free = inFlightMax;

  const startable = ({ webhookId }: D): boolean => {
    if (free === 0 || (inFlight.get(webhookId) ?? 0) === inFlightPerWebhookMax) return false;
    free--;
    count(inFlight, webhookId, 1);
    return true;
  };
  const freeSlot = ({ webhookId }: D): void => {
    free++;
    count(inFlight, webhookId, -1);
  };
  const start = (): D[] => {
    const started: D[] = [];
    for (let index = 0; index < waiting.length && free > 0; ) {
      const next = waiting[index]?.delivery;
      if (next && startable(next)) {
        waiting.splice(index, 1);
        started.push(next);
      } else index++;
    }
    return started;
  };

  return {
    get room() {
      return free + waitingMax - waiting.length;
    },
    get low() {
      return free > 0 || waiting.length < waitingMin;
    },
    held,
    add: (deliveries, addedMs) => {
      for (const delivery of deliveries) {
        waiting.push({ delivery, addedMs });
        count(held, delivery.webhookId, 1);
      }
    },
    start,
    release: (delivery) => {
      freeSlot(delivery);
      count(held, delivery.webhookId, -1);
    },
    setAside: (delivery, sinceMs) => {
      freeSlot(delivery);
      aside.push({ delivery, sinceMs });
    },
    forgetBefore: (timeMs) => {
      const { true: old = [], false: left = [] } = Object.groupBy(aside, ({ sinceMs }) => `${sinceMs < timeMs}`);
      aside = left;
      for (const { delivery } of old) count(held, delivery.webhookId, -1);
    },
    takeBefore: (time) => {
      const { true: late = [], false: left = [] } = Object.groupBy(waiting, ({ addedMs }) => `${addedMs < time}`);
      waiting = left;
      for (const { delivery } of late) count(held, delivery.webhookId, -1);
      return late.map(({ delivery }) => delivery);
    },
  };
};

const count = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const left = (counts.get(key) ?? 0) + by;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
};
