import { errors } from "undici";
import { Refusal } from "../guard/refusal.ts";

/** What Node and undici name an error, and what a delivery's log does. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^ERR_INVALID_URL$/, "invalid_url"],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "timeout"],
  [/^ECONNREFUSED$/, "connection_refused"],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "connection_closed"],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "host_unreachable"],
  [/^(UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_.*)$/, "invalid_response"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "certificate_for_another_name"],
  [/^CERT_HAS_EXPIRED$/, "certificate_expired"],
  [/^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/, "tls_failed"],
  // What is left of those that OpenSSL gives for a chain.
  [/CERT|CRL|SIGNATURE|^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/, "certificate_not_trusted"],
];

/** Why an attempt had no whole answer: one short stable word, with nothing of the URL or the answer in it. */
export const failureOf = (cause: unknown): string => {
  if (cause instanceof Refusal) return cause.code;
  // Its code is empty.
  if (cause instanceof errors.HTTPParserError) return "invalid_response";
  const { code } = cause as { code?: unknown };
  return names.find(([pattern]) => typeof code === "string" && pattern.test(code))?.[1] ?? "connection_failed";
};
