// The budgets for the memory that JSON bodies use while they are read. A body that has arrived whole needs none.
import { ApiError } from "../platform/api-error.ts";
import { type BodyBudget, createBodyBudget } from "../queues/body-budget.ts";

const mebibyte = 1024 * 1024;
const bytesMax = 128 * mebibyte;

const atLimit = () => new ApiError("unavailable", "Too many request bodies are being read. Try again.", { retryAfterSeconds: 1 });

/** For admitted requests. The holder is the workspace, or the network for a public operation. */
export const createAdmittedBodyBudget = (): BodyBudget => createBodyBudget(bytesMax, 32 * mebibyte, atLimit);

/**
 * For requests that are not authenticated yet. A signature covers the body, so the server reads the body before it knows the sender. The
 * holder is the network.
 */
export const createUnauthenticatedBodyBudget = (): BodyBudget => createBodyBudget(bytesMax, 16 * mebibyte, atLimit);
