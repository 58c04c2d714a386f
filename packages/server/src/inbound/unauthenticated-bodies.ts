import { networkOf } from "../platform/addresses.ts";
import { ApiError } from "../platform/api-error.ts";
import { type BodyProgress, createBodyBudget } from "../platform/body-budget.ts";

/**
 * Bounds the memory for bodies of requests that are not authenticated yet. A signature covers the body, so the server reads the body
 * before it knows the sender.
 */
export interface UnauthenticatedBodyBudget {
  /**
   * Runs `read`, and counts `bytes` until it ends. Waits a short time when the process or the address's network is at its limit. A body that
   * stalls gives way to one that waits: the signal of `progress` is aborted. @throws ApiError unavailable if there is no room.
   */
  take<T>(address: string, bytes: number, read: (progress: BodyProgress) => Promise<T>): Promise<T>;
}

const mebibyte = 1024 * 1024;
const atLimit = () => new ApiError("unavailable", "Too many request bodies are being read. Try again.", { retryAfterSeconds: 1 });

export const createUnauthenticatedBodyBudget = (
  bytesMax = 128 * mebibyte,
  bytesPerNetworkMax = 16 * mebibyte,
): UnauthenticatedBodyBudget => {
  const { take } = createBodyBudget(bytesMax, bytesPerNetworkMax, atLimit);
  return { take: (address, bytes, read) => take(networkOf(address), bytes, read) };
};
