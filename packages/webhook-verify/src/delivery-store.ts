// Remembers deliveries by their ids, so that repeats are recognized.

/** `new`: the caller handles it now. `in_progress`: another call does. `handled`: nothing is left to do. */
export type DeliveryState = "new" | "in_progress" | "handled";

/**
 * Your own can be a table or Redis, which the receiver's processes share and a restart keeps. The functions may return promises; if one
 * rejects, Worktrack sends the delivery again.
 */
export interface DeliveryStore {
  /**
   * Returns the state, and changes `new` to `in_progress`, in one atomic step. Forget `in_progress` after the longest time that a handler takes,
   * because a process that crashes in a handler calls no other function.
   */
  begin(deliveryId: string): DeliveryState | Promise<DeliveryState>;
  /** The handler has succeeded: the state is `handled`. By default, Worktrack repeats a delivery for up to 32 hours. */
  succeed(deliveryId: string): unknown;
  /** The handler has failed: the state is `new` again. */
  fail(deliveryId: string): unknown;
}

/** A repeat of a delivery whose handler is still running. Adapters respond with 503, so that Worktrack sends it again later. */
export class DeliveryInProgressError extends Error {
  override readonly name = "DeliveryInProgressError";
  readonly code = "in_progress";
  readonly status = 503;

  constructor() {
    super("The handler of this delivery is still running");
  }
}

/** About 1 MB of memory. */
const handledMax = 10_000;

/** Remembers the last 10,000 deliveries of this process. */
export const createMemoryStore = (): DeliveryStore => {
  const inProgress = new Set<string>();
  const handled = new Set<string>();
  return {
    begin: (id) => {
      if (handled.has(id)) return "handled";
      if (inProgress.has(id)) return "in_progress";
      inProgress.add(id);
      return "new";
    },
    succeed: (id) => {
      inProgress.delete(id);
      handled.add(id);
      const [oldest] = handled;
      if (handled.size > handledMax && oldest !== undefined) handled.delete(oldest);
    },
    fail: (id) => inProgress.delete(id),
  };
};
