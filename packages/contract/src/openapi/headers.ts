import * as bounds from "../bounds.ts";
import { Client } from "../clients.ts";
import { type ErrorCode, errorCodes } from "../errors.ts";
import { headers } from "../headers.ts";
import { locationTemplate } from "../locations.ts";
import { changesRecord, isCharged, type Operation, type OtherStatus } from "../operation.ts";
import type { Json } from "./schemas.ts";

const text = { type: "string" };
const wholeNumber = { type: "integer", minimum: 0 };
/** `components` need the schema of a document's version, which `withVersion` adds. */
const dateVersion = { type: "string" };

/** Adds the only date that the version header has in the document of a date version. */
export const withVersion = <T extends Readonly<Record<string, Json>>>(components: T, date: string): T => ({
  ...components,
  [headers.version]: { ...components[headers.version], schema: { ...dateVersion, enum: [date] } },
});

/** `components.headers`: every header that a response can have. */
export const responseHeaders = {
  [headers.requestId]: { description: "Identifies this request, also in the server's log", schema: text },
  [headers.version]: { description: "The date version that was applied", schema: dateVersion },
  [headers.idempotencyReplayed]: {
    description: "`true`: the stored response of the first request with this Idempotency-Key",
    schema: text,
  },
  "Cache-Control": { description: "`no-store`: the response is about a secret", schema: text },
  ETag: { description: "The record's version, for If-Match and If-None-Match", schema: text },
  Location: { description: "The path of the created record", schema: text },
  RateLimit: { description: "Remaining quota, and seconds until at least one more request is available, by policy", schema: text },
  "RateLimit-Policy": { description: "Quota and window in seconds, by policy", schema: text },
  "X-RateLimit-Limit": { description: "Quota of the policy with the least remaining", schema: wholeNumber },
  "X-RateLimit-Remaining": { description: "Remaining quota of that policy", schema: wholeNumber },
  "X-RateLimit-Reset": {
    description: "When at least one more request of that policy is available: Unix time in seconds",
    schema: wholeNumber,
  },
  "Retry-After": { description: "Seconds to wait", schema: wholeNumber },
  "WWW-Authenticate": { description: "How to authenticate: the bearer challenge of RFC 6750, or `Signature`", schema: text },
};

type HeaderName = keyof typeof responseHeaders;

const always: readonly HeaderName[] = [headers.requestId, headers.version];
/** The headers that report what is left of the limits. */
export const quotaHeaders: readonly HeaderName[] = [
  "RateLimit",
  "RateLimit-Policy",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
];

/** Not in `components`, where they would be unused: most documents have no deprecated operation. */
const deprecationHeaders: Json = {
  Deprecation: { description: "When the operation or its date version was deprecated: `@` and Unix time in seconds", schema: text },
  Sunset: { description: "When it stops working, at the earliest: an HTTP date", schema: text },
  Link: { description: "A page about the deprecation", schema: text },
};

/** References to these response headers. */
export const headerRefs = (names: readonly HeaderName[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const successHeaders = (row: Operation, status: Operation["status"] | OtherStatus): Json => {
  const names: HeaderName[] = [...always];
  if (row.method === "POST" && row.access !== "signature") names.push(headers.idempotencyReplayed);
  if (row.noStore) names.push("Cache-Control");
  if (row.etag && row.status !== 204) names.push("ETag");
  if ((status === 201 || status === 202) && locationTemplate(row)) names.push("Location");
  if (isCharged(row)) names.push(...quotaHeaders);
  return { ...headerRefs(names), ...(row.deprecated && deprecationHeaders) };
};

const challenged: readonly HeaderName[] = ["WWW-Authenticate"];
const ofError: Readonly<Partial<Record<ErrorCode, readonly HeaderName[]>>> = {
  unauthenticated: challenged,
  invalid_token: challenged,
  invalid_signature: challenged,
  insufficient_scope: challenged,
  rate_limited: ["Retry-After", ...quotaHeaders],
  unavailable: ["Retry-After"],
  read_only: ["Retry-After"],
};

/** The refusals that come before the limits are charged. */
const beforeLimits: readonly ErrorCode[] = [
  ...(["malformed_request", "unsupported_api_version", "api_version_retired", "unauthenticated", "invalid_token", "cross_origin"] as const),
  ...(["https_required", "method_not_allowed", "not_acceptable", "expectation_failed", "headers_too_large"] as const),
];

const reportsLimits = (code: ErrorCode): boolean => errorCodes[code].status < 500 && !beforeLimits.includes(code);

/** The headers of an error response with one of these codes. `charged`: requests of the row are charged to limits. */
export const errorHeaders = (codes: readonly ErrorCode[], charged: boolean): Json =>
  headerRefs([...always, ...codes.flatMap((code) => ofError[code] ?? []), ...(charged && codes.some(reportsLimits) ? quotaHeaders : [])]);

const requestHeader = (name: string, description: string, schema: Json = text) => ({ name, in: "header", description, schema });

const signatureHeader = (name: string, description: string) => ({ ...requestHeader(name, description), required: true });

/** `components.parameters`: the request headers. Only those of a signature are required. */
export const requestHeaders: Readonly<Record<string, Json>> = {
  [headers.version]: requestHeader(headers.version, "The requested date version", dateVersion),
  [headers.client]: requestHeader(headers.client, "The calling client, in any case. An unknown name counts as `other`", {
    type: "string",
    examples: Client.options,
  }),
  [headers.idempotencyKey]: requestHeader(
    headers.idempotencyKey,
    `Makes a repeat safe: the same key returns the same response for ${bounds.idempotencyHours} hours`,
    { type: "string", minLength: 1, maxLength: bounds.idempotencyKeyChars },
  ),
  [headers.inboundPrefix]: signatureHeader(headers.inboundPrefix, "The public prefix of the inbound secret"),
  [headers.inboundTimestamp]: signatureHeader(
    headers.inboundTimestamp,
    `Unix time in seconds, at most ${bounds.signatureDriftSeconds} s from now`,
  ),
  [headers.inboundSignature]: signatureHeader(
    headers.inboundSignature,
    "Hex HMAC-SHA256 of `<timestamp>.<raw body>`, keyed with the bytes of the whole inbound secret",
  ),
  [headers.lastEventId]: requestHeader(headers.lastEventId, "Send the events after the one with this `id`. Replaces `cursor`"),
  "If-Match": requestHeader("If-Match", "Apply the change only if the record still has this ETag"),
  "If-None-Match": requestHeader("If-None-Match", "Respond with 304 if the record still has this ETag"),
};

const parameterRefs = (names: readonly string[]): Json[] => names.map((name) => ({ $ref: `#/components/parameters/${name}` }));

export const requestHeadersOf = (row: Operation): Json[] => {
  const names: string[] = [headers.version];
  if (row.access === "signature") {
    names.push(headers.client, headers.inboundPrefix, headers.inboundTimestamp, headers.inboundSignature);
    return parameterRefs(names);
  }
  if (row.method !== "GET") names.push(headers.client);
  if (row.stream) names.push(headers.lastEventId);
  if (row.method === "POST" && row.access !== "public") names.push(headers.idempotencyKey);
  if (row.etag && row.method === "GET") names.push("If-None-Match");
  if (row.etag && changesRecord(row)) names.push("If-Match");
  return parameterRefs(names);
};
