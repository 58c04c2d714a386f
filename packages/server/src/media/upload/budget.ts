import { ApiError } from "../../platform/api-error.ts";
import { createResourceBudget, type ResourceBudget } from "../../platform/resource-budget.ts";

/** Limits concurrent uploads. Each uses at most a megabyte of memory, a file handle and a socket. */
export interface UploadBudget extends Pick<ResourceBudget, "idle"> {
  /** @throws ApiError unavailable if too many uploads are running in the process or in this workspace. */
  take<T>(organizationId: string, work: () => Promise<T>): Promise<T>;
}

const tooMany = () => new ApiError("unavailable", "Too many uploads are running. Try again.", { retryAfterSeconds: 5 });

/**
 * Rejects uploads beyond the limits instead of queueing them, because a slow client can keep an upload running for long. One workspace
 * cannot take all slots. `idle` also waits for uploads whose client has disconnected, until their files are removed.
 */
export const createUploadBudget = (atOnceMax = 32, atOnceOfOneMax = 16): UploadBudget => {
  const { take, idle } = createResourceBudget(atOnceMax, atOnceOfOneMax, tooMany);
  return { take: (organizationId, work) => take(organizationId, 1, work), idle };
};
