// Decides whether a fault explains that a request failed. Every refusal must be a problem, and say when to try again where waiting helps.
import { ApiError, ConnectionError, TimeoutError } from "@worktrack/sdk";
import type { Explanation } from "./faults.ts";

const isProblem = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status && error.code !== undefined;

const mayTryAgain = (error: unknown, status: number): boolean => isProblem(error, status) && error.retryAfterSeconds !== undefined;

const isCausedBy: Readonly<Record<Explanation, (error: unknown) => boolean>> = {
  unavailable: (error) => mayTryAgain(error, 503),
  "no connection": (error) => error instanceof ConnectionError,
  "no answer in time": (error) => error instanceof TimeoutError,
  // The disk does not become free by waiting.
  "disk is full": (error) => isProblem(error, 507),
  // A signed request whose timestamp the server finds too old or too new. It counts as a failed authentication, which a limit bounds, unless the
  // server knows that its own clock is wrong.
  "clock is wrong": (error) => isProblem(error, 408) || mayTryAgain(error, 429) || mayTryAgain(error, 503),
};

/** A creation that is repeated under its key may also find its first request still running. */
export const isExplained = (error: unknown, explanations: readonly Explanation[]): boolean =>
  explanations.some((explanation) => isCausedBy[explanation](error)) ||
  (explanations.length > 0 && mayTryAgain(error, 409) && (error as ApiError).code === "idempotency_in_flight");
