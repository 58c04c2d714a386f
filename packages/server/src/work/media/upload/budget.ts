import { ApiError } from "../../../platform/api-error.ts";
import { type BodyBudget, type BodyProgress, createBodyBudget } from "../../../queues/body-budget.ts";

/** Limits concurrent uploads. Each uses at most 1.5 MB of memory, a file handle and a socket. */
export interface UploadBudget extends Pick<BodyBudget, "idle"> {
  /**
   * Waits a short time for a slot. An upload that stalls loses its slot to one that waits: the signal of `progress` is aborted.
   * @throws ApiError unavailable if there is no slot in the process or in this workspace.
   */
  take<T>(organizationId: string, work: (progress: BodyProgress) => Promise<T>): Promise<T>;
}

const uploadsMax = 32;
const uploadsPerWorkspaceMax = 16;

const tooMany = () => new ApiError("unavailable", "Too many uploads are running. Try again.", { retryAfterSeconds: 5 });

/**
 * One workspace cannot take all slots, and a stalled upload gives its slot to one that waits. `idle` also waits for uploads whose client has
 * disconnected, until their files are removed.
 */
export const createUploadBudget = (): UploadBudget => {
  const { take, idle } = createBodyBudget(uploadsMax, uploadsPerWorkspaceMax, tooMany);
  return { take: (organizationId, work) => take(organizationId, 1, work), idle };
};
