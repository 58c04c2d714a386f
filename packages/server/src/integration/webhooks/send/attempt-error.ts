// Names the reason of a failed attempt, for the delivery log.
import { errors } from "undici";
import { BlockedTargetError } from "../guard/blocked-target.ts";

/** Maps the codes of Node, OpenSSL and undici to the words of the delivery log. The first match applies. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^ERR_INVALID_URL$/, "invalid_url"],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "timeout"],
  [/^ECONNREFUSED$/, "connection_refused"],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "connection_closed"],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "host_unreachable"],
  [/^(UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_.*)$/, "invalid_response"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "certificate_for_another_name"],
  [/^CERT_HAS_EXPIRED$/, "certificate_expired"],
  [/^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/, "tls_failed"],
  // The other codes that OpenSSL has for a certificate chain.
  [/CERT|CRL|SIGNATURE|^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/, "certificate_not_trusted"],
];

/** One short, stable word for why an attempt got no complete answer. It contains no part of the URL or the answer. */
export const attemptErrorOf = (cause: unknown): string => {
  if (cause instanceof BlockedTargetError) return cause.code;
  // An HTTPParserError has an empty code.
  if (cause instanceof errors.HTTPParserError) return "invalid_response";
  const { code } = cause as { code?: unknown };
  return words.find(([pattern]) => typeof code === "string" && pattern.test(code))?.[1] ?? "connection_failed";
};

/** The failures of a connection, which may need the proxy of this machine. Webhooks do not use it, because the guard checks addresses itself. */
const connectionErrors = new Set(["timeout", "connection_refused", "host_unreachable", "connection_failed", "name_not_resolved"]);

export const withoutProxy = (error: string | null, hasProxy: boolean): string | null =>
  error !== null && hasProxy && connectionErrors.has(error) ? `${error}_without_proxy` : error;
