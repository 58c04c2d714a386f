import { networkOf } from "../platform/addresses.ts";
import { ApiError } from "../platform/api-error.ts";
import { createResourceBudget } from "../platform/resource-budget.ts";

/**
 * Bounds the memory for bodies of requests that are not authenticated yet. A signature covers the body, so the server reads the body
 * before it knows the sender.
 */
export interface UnauthenticatedBodyBudget {
  /** Runs `read`, and counts `bytes` until it ends. @throws ApiError unavailable when the process or the address's network is at its limit. */
  take<T>(address: string, bytes: number, read: () => Promise<T>): Promise<T>;
}

const mebibyte = 1024 * 1024;
const atLimit = () => new ApiError("unavailable", "Too many request bodies are being read. Try again.", { retryAfterSeconds: 1 });

export const createUnauthenticatedBodyBudget = (
  bytesMax = 128 * mebibyte,
  bytesPerNetworkMax = 16 * mebibyte,
): UnauthenticatedBodyBudget => {
  const { take } = createResourceBudget(bytesMax, bytesPerNetworkMax, atLimit);
  return { take: (address, bytes, read) => take(networkOf(address), bytes, read) };
};
