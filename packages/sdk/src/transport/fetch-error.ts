// Converts errors of `fetch` to the SDK's. Runtimes name the reasons differently, and browsers hide them.
import { appliedNote, type CallAttempt } from "../call-attempt.ts";
import { ConnectionError, UnexpectedAnswerError, type WorktrackError } from "../errors.ts";

/** Reasons that mean that the server received nothing: codes of Bun and Node, and a phrase of Deno. */
const unsent = /^(ConnectionRefused|FailedToOpenSocket|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$|client error \(Connect\)/;

const codeOf = (cause: unknown): string => {
  const { code, cause: inner } = cause as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === "string") return code;
  return inner instanceof Error ? codeOf(inner) : "FETCH_FAILED";
};

export const toConnectionError = (call: CallAttempt, origin: string, cause: unknown): WorktrackError => {
  const code = codeOf(cause);
  if (code === "ERR_RESPONSE_TOO_LARGE")
    return new UnexpectedAnswerError("the response is larger than 64 MB. Request less, with a smaller limit.", call);
  const isUnsent = unsent.test(code) || unsent.test(cause instanceof Error ? cause.message : "");
  const advice = isUnsent
    ? "Check baseUrl, and that the server is running."
    : `Check baseUrl, and that the server is running and its certificate is trusted.${appliedNote(call)}`;
  const failure = { kind: isUnsent ? "unsent" : "lost" } as const;
  return new ConnectionError(`no response from ${origin} (${code}). ${advice}`, code, call, failure, { cause });
};
