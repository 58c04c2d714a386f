import { networkOf } from "../platform/addresses.ts";
import { ApiError } from "../platform/api-error.ts";
import { createResourceBudget } from "../platform/resource-budget.ts";

/** Bounds what bodies hold in memory while nobody knows yet who sent them: a signature covers the body, so it is read first. */
export interface UnsignedBodies {
  /** @throws ApiError unavailable when they hold too much, in the process or from this address's network. */
  take<T>(address: string, bytes: number, read: () => Promise<T>): Promise<T>;
}

const mebibyte = 1024 * 1024;
const refusal = () => new ApiError("unavailable", "Too many bodies are being read; try again", { retryAfterSeconds: 1 });

export const createUnsignedBodies = (bytesMax = 128 * mebibyte, bytesOfOneMax = 16 * mebibyte): UnsignedBodies => {
  const { take } = createResourceBudget(bytesMax, bytesOfOneMax, refusal);
  return { take: (address, bytes, read) => take(networkOf(address), bytes, read) };
};
