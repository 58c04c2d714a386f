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

/** Those of the attempts that are in flight. */
const createSlots = () => {
  const inFlight = new Map<string, number>();
  let free = inFlightMax;
  return {
    get free() {
      return free;
    },
    /** False: there is none for this webhook. */
    take: (webhookId: string): boolean => {
      if (free === 0 || (inFlight.get(webhookId) ?? 0) === inFlightPerWebhookMax) return false;
      free--;
      count(inFlight, webhookId, 1);
      return true;
    },
    release: (webhookId: string): void => {
      free++;
      count(inFlight, webhookId, -1);
    },
  };
};

export const createLine = <D extends Delivery>(): Line<D> => {
  const held = new Map<string, number>();
  const slots = createSlots();
  let waiting: Entry<D>[] = [];
  let aside: Entry<D>[] = [];

  const start = (): D[] => {
    const started: D[] = [];
    for (let index = 0; index < waiting.length && slots.free > 0; ) {
      const next = waiting[index]?.delivery;
      if (next && slots.take(next.webhookId)) {
        waiting.splice(index, 1);
        started.push(next);
      } else index++;
    }
    return started;
  };
  const letGo = ({ webhookId }: D): void => count(held, webhookId, -1);

  return {
    get room() {
      return slots.free + waitingMax - waiting.length;
    },
    get low() {
      return slots.free > 0 || waiting.length < waitingMin;
    },
    held,
    add: (deliveries, sinceMs) => {
      for (const delivery of deliveries) {
        waiting.push({ delivery, sinceMs });
        count(held, delivery.webhookId, 1);
      }
    },
    start,
    release: (delivery) => {
      slots.release(delivery.webhookId);
      letGo(delivery);
    },
    setAside: (delivery, sinceMs) => {
      slots.release(delivery.webhookId);
      aside.push({ delivery, sinceMs });
    },
    forgetBefore: (timeMs) => {
      const { old, left } = split(aside, timeMs);
      aside = left;
      old.forEach(letGo);
    },
    takeBefore: (addedMs) => {
      const { old, left } = split(waiting, addedMs);
      waiting = left;
      old.forEach(letGo);
      return old;
    },
  };
};

interface Entry<D> {
  readonly delivery: D;
  readonly sinceMs: number;
}

const split = <D>(entries: readonly Entry<D>[], timeMs: number): { old: D[]; left: Entry<D>[] } => {
  const { old = [], left = [] } = Object.groupBy(entries, ({ sinceMs }) => (sinceMs < timeMs ? "old" : "left"));
  return { old: old.map(({ delivery }) => delivery), left };
};

const count = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const left = (counts.get(key) ?? 0) + by;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
};
