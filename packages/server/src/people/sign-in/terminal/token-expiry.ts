// How long the token of a terminal login works.
import { bounds } from "@worktrack/contract";
import { invalidField } from "../../../platform/api-error.ts";

const longestMs = bounds.terminalTokenDays * 86_400_000;

/** Null: as long as possible, from the creation of the token. @throws ApiError validation_failed */
export const readTokenExpiry = (requested: string | undefined, nowMs: number): Date | null => {
  if (requested === undefined) return null;
  const expiresAt = new Date(requested);
  const path = ["body", "tokenExpiresAt"];
  if (expiresAt.getTime() <= nowMs) throw invalidField(path, "in_the_past", "Must be in the future");
  if (expiresAt.getTime() > nowMs + longestMs)
    throw invalidField(path, "too_late", `Must be at most ${bounds.terminalTokenDays} days from now`);
  return expiresAt;
};

export const tokenExpiry = (requested: Date | null, nowMs: number): Date => requested ?? new Date(nowMs + longestMs);
