// Sends changes, and keeps those that do not reach the server until the connection is back.
import { type ReadonlySignal, signal } from "@preact/signals";
import { ApiError, CallError, ConnectionError, TimeoutError } from "@worktrack/sdk";
import { liveConnection } from "../live/live.ts";
import { withRecentSignIn } from "../session/recent-sign-in.ts";
import { protectUnsavedWork } from "../session/unsaved-work.ts";
import {
  addChange,
  delayedChanges,
  dueChanges,
  makeAllDue,
  nextDueMs,
  postponeChange,
  removeChange,
  startSending,
  type Waitings,
} from "./outbox-rules.ts";

interface Sending {
  readonly send: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

let waitings: Waitings = [];
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const sendings = new Map<number, Sending>();
const delayed = signal<Waitings>([]);

/** The changes that wait for the connection. */
export const delayedSendings: ReadonlySignal<Waitings> = delayed;

/** Whether a change of a lane waits for the connection. */
export const isDelayed = (lane: string): boolean => delayed.value.some(({ lanes }) => lanes.includes(lane));

/**
 * Sends a change after the earlier ones of its lanes, and again until the server has answered. Rejects when the server refuses the change.
 * `send` may run several times: a POST must pass the same `idempotencyKey` each time.
 */
export const sendChange = <T>(lanes: readonly string[], send: () => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const id = ++lastId;
    sendings.set(id, { send, resolve: resolve as Sending["resolve"], reject });
    update(addChange(waitings, id, lanes));
  });

/** A key for all attempts of one POST. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** Whether the same change can succeed later. */
const isTemporary = (error: unknown): boolean => {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  if (error instanceof ApiError && (error.status >= 500 || error.status === 429)) return true;
  return error instanceof CallError && error.retryable;
};

const update = (next: Waitings): void => {
  waitings = next;
  for (const { id } of dueChanges(waitings, Date.now())) {
    waitings = startSending(waitings, id);
    void attempt(id);
  }
  const late = delayedChanges(waitings);
  if (late.length > 0 || delayed.peek().length > 0) delayed.value = late;
  clearTimeout(timer);
  const dueMs = nextDueMs(waitings);
  if (dueMs !== undefined) timer = setTimeout(() => update(waitings), dueMs - Date.now());
};

const attempt = async (id: number): Promise<void> => {
  const sending = sendings.get(id);
  try {
    sending?.resolve(await withRecentSignIn(sending.send));
  } catch (error) {
    if (isTemporary(error)) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      return update(postponeChange(waitings, id, Date.now(), (seconds ?? 0) * 1_000));
    }
    sending?.reject(error);
  }
  sendings.delete(id);
  update(removeChange(waitings, id));
};

const sendAll = (): void => update(makeAllDue(waitings));

addEventListener("online", sendAll);
protectUnsavedWork(() => waitings.length > 0);
liveConnection.subscribe((state) => {
  if (state === "live") sendAll();
});
