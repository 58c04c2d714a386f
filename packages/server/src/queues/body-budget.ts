// Bounds what request bodies use while they are read. A body that stalls gives up its share when another body needs it.
import { ApiError } from "../platform/api-error.ts";
import { isStalled, type Patience, patienceReceived, patienceWaiting, stalledMs, startPatience } from "./body-patience.ts";
import { createKeyCounts, type KeyCounts } from "./key-counts.ts";

/** Lets the reader of a body report whether its client keeps the server waiting. */
export interface BodyProgress {
  /** Aborted with an ApiError when the body must give up its share. */
  readonly signal: AbortSignal;
  waiting(): void;
  received(bytes: number): void;
  /** Call it when the body has been read. The share can no longer be taken away. */
  ended(): void;
}

export interface BodyBudget {
  /**
   * Runs `work` while `holder` uses `amount`, and waits for room for a short time. If the body stalls while another one waits, the signal of
   * `work` is aborted with request_timeout. @throws the rejection if there is no room.
   */
  take<T>(holder: string, amount: number, work: (progress: BodyProgress) => Promise<T>): Promise<T>;
  /** Resolves when nothing is in use. */
  idle(): Promise<void>;
}

/** How long a body waits for a share: longer than a stalled body can keep one while another body waits. */
const waitMs = stalledMs + 1_000;
const checkMs = 100;
/** A body that waits takes only a connection and what the system buffers of it. */
const waitingMax = 64;

/** A body's request for a share. */
interface ShareRequest {
  readonly holder: string;
  readonly amount: number;
}

interface Share extends ShareRequest {
  readonly stop: AbortController;
  patience: Patience;
}

interface Waiting extends ShareRequest {
  readonly untilMs: number;
  /** Called with undefined if there is no room in time. */
  settle(share: Share | undefined): void;
}

/** `max` bounds the whole process, and `holderMax` each holder. */
export const createBodyBudget = (max: number, holderMax: number, rejection: () => ApiError): BodyBudget => {
  const shares = new Set<Share>();
  const used = createKeyCounts();
  let queue: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let onIdle = (): void => {};

  const fits = (usage: KeyCounts, { holder, amount }: ShareRequest): boolean =>
    usage.total + amount <= max && usage.of(holder) + amount <= holderMax;

  const open = ({ holder, amount }: ShareRequest): Share => {
    const share: Share = { holder, amount, stop: new AbortController(), patience: startPatience };
    shares.add(share);
    used.add(holder, amount);
    return share;
  };

  const close = (share: Share): void => {
    shares.delete(share);
    used.add(share.holder, -share.amount);
    serveQueue();
    if (shares.size === 0) onIdle();
  };

  const leave = (waiting: Waiting, share?: Share): void => {
    queue = queue.filter((other) => other !== waiting);
    waiting.settle(share);
  };

  /** Gives room to the waiting bodies, first to the holders that use least, and takes it from stalled ones. */
  const serveQueue = (): void => {
    clearTimeout(timer);
    if (queue.length === 0) return;
    const nowMs = performance.now();
    const expected = createKeyCounts();
    for (const share of shares) if (!share.stop.signal.aborted) expected.add(share.holder, share.amount);
    const isTakeable = ({ stop, patience }: Share): boolean => !stop.signal.aborted && isStalled(patience, nowMs);
    const stalled = [...shares].filter(isTakeable);
    const lengths = lengthsOf(queue);
    const order = (one: Waiting, other: Waiting): number =>
      used.of(one.holder) - used.of(other.holder) || lengths.of(one.holder) - lengths.of(other.holder);
    for (const waiting of queue.toSorted(order)) {
      const isRoom = fits(used, waiting);
      if (isRoom) leave(waiting, open(waiting));
      else if (nowMs >= waiting.untilMs) leave(waiting);
      if (isRoom || (nowMs < waiting.untilMs && makeRoom(waiting, expected, stalled))) expected.add(waiting.holder, waiting.amount);
    }
    if (queue.length > 0) timer = setTimeout(serveQueue, checkMs);
  };

  /** Stops stalled bodies if that makes enough room, and returns whether there will be. The holders that use most come first. */
  const makeRoom = (waiting: Waiting, expected: KeyCounts, stalled: readonly Share[]): boolean => {
    if (fits(expected, waiting)) return true;
    const left = expected.copy();
    const candidates = stalled
      .filter(({ stop }) => !stop.signal.aborted)
      .sort((one, other) => left.of(other.holder) - left.of(one.holder) || waitingSince(one) - waitingSince(other));
    const stopped: Share[] = [];
    for (const share of candidates) {
      if (fits(left, waiting)) break;
      if (left.of(waiting.holder) + waiting.amount > holderMax && share.holder !== waiting.holder) continue;
      left.add(share.holder, -share.amount);
      stopped.push(share);
    }
    if (!fits(left, waiting)) return false;
    for (const share of stopped) {
      expected.add(share.holder, -share.amount);
      share.stop.abort(new ApiError("request_timeout", "The body stalled while another request was waiting. Send it again."));
    }
    return true;
  };

  const wait = (request: ShareRequest): Promise<Share | undefined> =>
    new Promise((settle) => {
      if (queue.length >= waitingMax && !dropFor(request)) return settle(undefined);
      queue.push({ ...request, untilMs: performance.now() + waitMs, settle });
      serveQueue();
    });

  /** Makes room in a full queue: the last body of the holder with most bodies in it leaves, unless that is the new body's own holder. */
  const dropFor = ({ holder }: ShareRequest): boolean => {
    const lengths = lengthsOf(queue);
    const last = queue.toSorted((one, other) => lengths.of(one.holder) - lengths.of(other.holder)).at(-1);
    if (!last || lengths.of(last.holder) <= lengths.of(holder) + 1) return false;
    leave(last);
    return true;
  };

  return {
    take: async (holder, amount, work) => {
      const request = { holder, amount };
      const share = fits(used, request) ? open(request) : await wait(request);
      if (!share) throw rejection();
      try {
        return await work(progressOf(share));
      } finally {
        close(share);
      }
    },
    idle: () =>
      new Promise((resolve) => {
        onIdle = resolve;
        if (shares.size === 0) resolve();
      }),
  };
};

/** How many bodies of each holder wait. */
const lengthsOf = (queue: readonly Waiting[]): KeyCounts => {
  const lengths = createKeyCounts();
  for (const { holder } of queue) lengths.add(holder, 1);
  return lengths;
};

const waitingSince = ({ patience }: Share): number => patience.waitingSinceMs ?? Number.POSITIVE_INFINITY;

const progressOf = (share: Share): BodyProgress => ({
  signal: share.stop.signal,
  waiting: () => {
    share.patience = patienceWaiting(share.patience, performance.now());
  },
  received: (bytes) => {
    share.patience = patienceReceived(share.patience, bytes, performance.now());
  },
  ended: () => {
    share.patience = startPatience;
  },
});
