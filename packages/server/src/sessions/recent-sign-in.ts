// Decides whether a caller signed in recently enough for operations with `recentSignIn`.
import { bounds, type Operation } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import { ApiError } from "../platform/api-error.ts";

const recentMs = bounds.recentSignInMinutes * 60_000;

/**
 * Keys pass: they have no sign-in. A session's sign-in is its creation, because each sign-in creates one. A pasted token never counts as
 * recent, because it proves possession only. @throws ApiError reauthentication_required
 */
export const requireRecentSignIn = ({ recentSignIn }: Pick<Operation, "recentSignIn">, { credential }: Caller, nowMs: number): void => {
  if (!recentSignIn || credential.session === null) return;
  if (credential.session.tokenId !== null)
    throw new ApiError("reauthentication_required", "You signed in with a token. Sign in in another way to do this.");
  if (nowMs - credential.createdAt.getTime() >= recentMs)
    throw new ApiError(
      "reauthentication_required",
      `You signed in more than ${bounds.recentSignInMinutes} minutes ago. Sign in again to do this.`,
    );
};
