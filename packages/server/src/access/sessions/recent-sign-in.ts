// Decides whether a caller signed in recently enough for an operation with `changes`.
import { bounds, type Operation } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import { ApiError } from "../../platform/api-error.ts";

const recentMs = bounds.recentSignInMinutes * 60_000;

/**
 * Keys pass: they have no sign-in. A session's sign-in is its creation, because each sign-in creates one. A pasted token never counts as
 * recent, because it proves possession only. With `changesBy`, the body decides. @throws ApiError reauthentication_required
 */
export const requireRecentSignIn = (
  { changes, changesBy }: Pick<Operation, "changes" | "changesBy">,
  { credential }: Caller,
  nowMs: number,
  body?: unknown,
): void => {
  if (!changes || credential.session === null) return;
  if (changesBy && !changesBy.some((field) => Object.hasOwn(Object(body), field))) return;
  if (credential.session.tokenId !== null)
    throw new ApiError("reauthentication_required", "You signed in with a token. Sign in in another way to do this.");
  if (nowMs - credential.createdAt.getTime() >= recentMs)
    throw new ApiError(
      "reauthentication_required",
      `You signed in more than ${bounds.recentSignInMinutes} minutes ago. Sign in again to do this.`,
    );
};
