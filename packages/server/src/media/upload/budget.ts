import { ApiError } from "../../platform/api-error.ts";
import { createResourceBudget, type ResourceBudget } from "../../platform/resource-budget.ts";

/** Bounds what uploads hold at once: each has at most a megabyte in flight, a file handle and a socket. */
export interface UploadBudget extends Pick<ResourceBudget, "idle"> {
  /** @throws ApiError unavailable when too many run, in the process or of this workspace. */
  take<T>(organizationId: string, work: () => Promise<T>): Promise<T>;
}

const refusal = () => new ApiError("unavailable", "Too many uploads are running; try again", { retryAfterSeconds: 5 });

/**
 * An upload waits for its client, so others do not wait for it; and one workspace cannot take every place. Idle is when none runs: also
 * one whose client is cut off has to clear away what it has written.
 */
export const createUploadBudget = (atOnceMax = 32, atOnceOfOneMax = 16): UploadBudget => {
  const { take, idle } = createResourceBudget(atOnceMax, atOnceOfOneMax, refusal);
  return { take: (organizationId, work) => take(organizationId, 1, work), idle };
};
