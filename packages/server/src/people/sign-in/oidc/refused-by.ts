// Turns an error of openid-client into the refusal that the person sees and the reason that the administrator finds in the log.
import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import { OidcRefused } from "./refused.ts";

/** Error codes of openid-client for a provider that does not answer, or whose answer comes from a proxy in front of it. */
const unavailable: ReadonlySet<string> = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

export const refusedBy = (error: unknown): OidcRefused => {
  if (error instanceof AuthorizationResponseError) return new OidcRefused("oidc_canceled", { reason: wordOf(error.error) });
  if (error instanceof ResponseBodyError) {
    const refusal = error.status >= 500 ? "oidc_unavailable" : error.error === "invalid_grant" ? "oidc_expired" : "oidc_failed";
    return new OidcRefused(refusal, { reason: wordOf(error.error) });
  }
  const reason = reasonOf(error);
  if (reason === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return new OidcRefused("oidc_clock", { reason });
  const isAnswer = /^(OAUTH_|ERR_INVALID_ARG_)/.test(reason) && !unavailable.has(reason);
  return new OidcRefused(isAnswer ? "oidc_failed" : "oidc_unavailable", { reason });
};

/** The code of the error, or of the innermost error that has one: a connection's error is the cause of another. */
const reasonOf = (error: unknown, depth = 0): string => {
  if (!(error instanceof Error) || depth > 5) return "unknown";
  if ("code" in error && typeof error.code === "string") return wordOf(error.code);
  return error.cause === undefined ? wordOf(error.name) : reasonOf(error.cause, depth + 1);
};

/** Codes are short words (RFC 6749 §5.2). The provider's descriptions are not logged, because they may repeat what was sent. */
const wordOf = (text: string): string => (/^[\w.-]{1,100}$/.test(text) ? text : "unknown");
