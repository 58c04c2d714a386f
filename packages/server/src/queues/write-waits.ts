// Bounds how long a write waits for other writes, and has the errors for a write that must not wait longer.
import { ApiError } from "../platform/api-error.ts";

/** The longest time that a write waits for a lock, or in a queue that does not move. */
export const writeWaitMaxMs = 5_000;

/** In a queue that makes progress, a write waits up to this many times as long. */
const movingFactor = 4;

/** When a write gives up: `waitMs` after its start or the queue's last progress, and at most `movingFactor` times `waitMs` after its start. */
export const waitEndMs = (startMs: number, movedAtMs: number, waitMs: number): number =>
  Math.min(Math.max(startMs, movedAtMs) + waitMs, startMs + movingFactor * waitMs);

/** How many writes of one queue may wait. */
export const pendingWritesMax = 1_000;

/** For a write that finds too many others of its workspace waiting, or that has waited for them for too long. */
export const tooManyWaitingWrites = (): ApiError =>
  new ApiError("unavailable", "Too many writes of this workspace are waiting. Try again.", { retryAfterSeconds: 1 });

/** For a write that has waited for a lock for too long. It has written nothing. */
export const waitedTooLong = (): ApiError =>
  new ApiError("unavailable", "Another write has locked a record that this one needs. Try again.", { retryAfterSeconds: 1 });
