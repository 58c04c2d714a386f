// The header `traceparent` of an attempt: the trace of the request that caused the event, with a span of its own.

/** The length of a span id. */
export const spanBytes = 8;

/** Keeps the trace id and whether it is sampled. The other flags are not defined, and must be zero. */
export const childTraceparent = (traceparent: string, span: Buffer): string => {
  const [, traceId, , flags = ""] = traceparent.split("-");
  const spanId = span.every((byte) => byte === 0) ? "1".padStart(2 * spanBytes, "0") : span.toString("hex");
  return `00-${traceId}-${spanId}-0${Number.parseInt(flags, 16) & 1}`;
};
