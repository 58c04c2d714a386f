import { ConnectionError, UnexpectedAnswerError, UsageError, type WorktrackError } from "./errors.ts";

/** The connection was never made: the server has seen nothing. */
const unsent = new Set(["ECONNREFUSED", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);
/** It broke on the way: the server may have done the work. */
const lost = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "UND_ERR_SOCKET", "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"]);

/** Undefined when trying again cannot help: an unknown host, a certificate that does not fit. */
export const connectionKind = ({ code }: ConnectionError): "unsent" | "lost" | undefined =>
  unsent.has(code) ? "unsent" : lost.has(code) ? "lost" : undefined;

const codeOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "UNKNOWN";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
};

/** What undici threw, in the SDK's terms. */
export const connectionFailure = (operation: string, origin: string, cause: unknown): WorktrackError => {
  const code = codeOf(cause);
  if (code === "UND_ERR_CLOSED" || code === "UND_ERR_DESTROYED") return new UsageError("The client is closed: make a new one.");
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
    return new UnexpectedAnswerError(`${operation}: the answer is larger than 64 MB. Ask for less, with a smaller limit.`);
  // Without its cause: that holds what was received.
  if (code.startsWith("HPE_") || code === "HTTPParserError" || code === "UND_ERR_HEADERS_OVERFLOW")
    return new UnexpectedAnswerError(`${operation}: ${origin} does not answer in HTTP. Check baseUrl, and whether it is http or https.`);
  const advice = lost.has(code)
    ? "The connection broke before the answer was complete; a change may have been made all the same."
    : "Check baseUrl, and that the server is running and trusted.";
  return new ConnectionError(`${operation}: no answer from ${origin} (${code}). ${advice}`, code, { cause });
};
