// Converts errors of connections to the SDK's, and decides which of them are worth a retry.
import { type AttemptFailure, appliedNote, type CallAttempt } from "../call-attempt.ts";
import { ConnectionError, UnexpectedAnswerError, UsageError, type WorktrackError } from "../errors.ts";

/** Codes for a connection that was never made. The server received nothing. */
const unsent = new Set(["ECONNREFUSED", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT", "ERR_CONNECT_TIMEOUT"]);
/** Codes for a connection that broke. The server may have applied the request. */
const lost = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "UND_ERR_SOCKET", "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"]);

/** Undefined when a retry cannot help, as for an unknown host or an invalid certificate. */
const failureOf = (code: string): AttemptFailure | undefined => {
  if (unsent.has(code)) return { kind: "unsent" };
  return lost.has(code) ? { kind: "lost" } : undefined;
};

/** The code of an error of the connection to a proxy, whose `reason` is the code of the cause. */
export const proxyUnreachable = "PROXY_UNREACHABLE";

const codeOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "UNKNOWN";
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  // `fetch` wraps the errors of the connection.
  return cause.cause instanceof Error ? codeOf(cause.cause) : cause.name;
};

/** Converts an error of undici or node:http to one of the SDK. */
export const toConnectionError = (call: CallAttempt, origin: string, cause: unknown): WorktrackError => {
  const code = codeOf(cause);
  if (code === "UND_ERR_CLOSED" || code === "UND_ERR_DESTROYED") return new UsageError("The client is closed. Create a new one.");
  if (code === "ERR_RESPONSE_TOO_LARGE")
    return new UnexpectedAnswerError("the response is larger than 64 MB. Request less, with a smaller limit.", call);
  // Without a cause, because the parser's error holds received data.
  if (code === "UND_ERR_HEADERS_OVERFLOW" || code === "HPE_HEADER_OVERFLOW")
    return new UnexpectedAnswerError(`the headers of ${origin} are larger than 16 KB. Check baseUrl and any proxies.`, call);
  if (code.startsWith("HPE_") || code === "HTTPParserError")
    return new UnexpectedAnswerError(`${origin} does not speak HTTP. Check baseUrl, including http or https.`, call);
  const [, proxyStatus] = (cause instanceof Error && /^Proxy response \((\d{3})\)/.exec(cause.message)) || [];
  if (proxyStatus !== undefined)
    return new ConnectionError(`the proxy answered ${proxyStatus}. Check HTTPS_PROXY and NO_PROXY.`, "PROXY_REFUSED", call, undefined);
  if (code === proxyUnreachable) {
    const { reason } = cause as { readonly reason?: string };
    const failure = reason !== undefined && unsent.has(reason) ? ({ kind: "unsent" } as const) : undefined;
    return new ConnectionError(`the proxy cannot be reached (${reason}). Check HTTPS_PROXY and NO_PROXY.`, code, call, failure, { cause });
  }
  const failure = failureOf(code);
  const advice =
    failure?.kind === "lost"
      ? `The connection broke before the response was complete.${appliedNote(call)}`
      : "Check baseUrl, and that the server is running and its certificate is trusted.";
  return new ConnectionError(`no response from ${origin} (${code}). ${advice}`, code, call, failure, { cause });
};
