import { ApiError } from "../platform/api-error.ts";
import { type BodyBudget, createBodyBudget } from "../platform/body-budget.ts";

const mebibyte = 1024 * 1024;
const atLimit = () => new ApiError("unavailable", "Too many request bodies are being read. Try again.", { retryAfterSeconds: 1 });

/** Bounds the memory for JSON bodies of admitted requests. Their holder is the workspace, or the network for a public operation. */
export const createAdmittedBodyBudget = (bytesMax = 128 * mebibyte, bytesPerHolderMax = 32 * mebibyte): BodyBudget =>
  createBodyBudget(bytesMax, bytesPerHolderMax, atLimit);
