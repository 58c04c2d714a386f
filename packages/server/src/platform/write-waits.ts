// Bounds how long a write waits for other writes, and has the errors for a write that must not wait longer.
import { ApiError } from "./api-error.ts";

/** The longest time that a write waits in queues and for locks. */
export const writeWaitMaxMs = 5_000;

/** How many writes of one queue may wait. */
export const pendingWritesMax = 1_000;

/** For a write that finds too many others of its workspace waiting. */
export const tooManyWaitingWrites = (): ApiError =>
  new ApiError("unavailable", "Too many writes of this workspace are waiting. Try again.", { retryAfterSeconds: 1 });

/** For a write that has waited for `writeWaitMaxMs`. It has written nothing. */
export const waitedTooLong = (): ApiError =>
  new ApiError("unavailable", "Another write has locked a record that this one needs. Try again.", { retryAfterSeconds: 1 });
