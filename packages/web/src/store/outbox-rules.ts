// Pure rules of the outbox: which change is sent next, and when a failed one is sent again.

/** A change that the server has not confirmed. */
export interface Waiting {
  readonly id: number;
  /** Changes that share a lane are sent in their order, one at a time. A lane is usually one record. */
  readonly lanes: readonly string[];
  readonly attempts: number;
  readonly isSending: boolean;
  /** The change is not sent before this time. */
  readonly dueMs: number;
}

/** All waiting changes, oldest first. */
export type Waitings = readonly Waiting[];

const firstDelayMs = 1_000;
const delayMaxMs = 15_000;

export const addChange = (waitings: Waitings, id: number, lanes: readonly string[]): Waitings => [
  ...waitings,
  { id, lanes, attempts: 0, isSending: false, dueMs: 0 },
];

/** The changes with no earlier one in any of their lanes. */
const heads = (waitings: Waitings): Waitings => {
  const taken = new Set<string>();
  return waitings.filter(({ lanes }) => {
    const isFirst = !lanes.some((lane) => taken.has(lane));
    for (const lane of lanes) taken.add(lane);
    return isFirst;
  });
};

/** The changes to send now. */
export const dueChanges = (waitings: Waitings, nowMs: number): Waitings =>
  heads(waitings).filter(({ isSending, dueMs }) => !isSending && dueMs <= nowMs);

/** When the next change that waits for its retry is due. Undefined when none does. */
export const nextDueMs = (waitings: Waitings): number | undefined => {
  const times = heads(waitings).flatMap(({ isSending, dueMs }) => (isSending ? [] : [dueMs]));
  return times.length > 0 ? Math.min(...times) : undefined;
};

const change = (waitings: Waitings, id: number, changes: (one: Waiting) => Partial<Waiting>): Waitings =>
  waitings.map((one) => (one.id === id ? { ...one, ...changes(one) } : one));

export const startSending = (waitings: Waitings, id: number): Waitings => change(waitings, id, () => ({ isSending: true }));

/** Keeps a change that failed, and sends it again after a wait that doubles with each attempt, or that the server asked for. */
export const postponeChange = (waitings: Waitings, id: number, nowMs: number, retryAfterMs = 0): Waitings =>
  change(waitings, id, ({ attempts }) => ({
    isSending: false,
    attempts: attempts + 1,
    dueMs: nowMs + Math.max(retryAfterMs, Math.min(delayMaxMs, firstDelayMs * 2 ** attempts)),
  }));

/** Makes all changes due, because the connection is back. */
export const makeAllDue = (waitings: Waitings): Waitings => waitings.map((one) => ({ ...one, dueMs: 0 }));

export const removeChange = (waitings: Waitings, id: number): Waitings => waitings.filter((one) => one.id !== id);

/** The changes that have failed at least once, with those behind them. */
export const delayedChanges = (waitings: Waitings): Waitings => {
  const delayed = new Set(waitings.flatMap(({ attempts, lanes }) => (attempts > 0 ? lanes : [])));
  return waitings.filter(({ lanes }) => lanes.some((lane) => delayed.has(lane)));
};
