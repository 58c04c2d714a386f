// Authenticates a bearer token or a session: reads its credential, verifies the secret, checks the address, and returns the caller. Failures
// are charged to the client's address.
import { clientNamed } from "@worktrack/contract";
import { type CredentialUses, wasCredentialUsedFrom } from "../../audit/credential-uses.ts";
import type { Refusals } from "../../audit/refusals.ts";
import { type Caller, callerOf } from "../../caller/caller.ts";
import { touchCredential } from "../../caller/credential-use.ts";
import { type CredentialRow, currentHashes } from "../../caller/lookup.ts";
import type { CredentialReader } from "../../caller/reader.ts";
import type { Database } from "../../database/database.ts";
import { rateLimitHeaders, retryAfterSeconds } from "../../limits/headers.ts";
import { failedAuthenticationQuotas } from "../../limits/request-quotas.ts";
import type { LimitStore } from "../../limits/store.ts";
import { inRanges } from "../../platform/addresses.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { AuthenticationFailure, Metrics } from "../../platform/metrics.ts";
import { parseSecret } from "./secret.ts";
import { matchesSessionHash, parseSessionSecret } from "./session-secret.ts";
import type { Verifier } from "./verifier.ts";

/** The ports that count a failed authentication and charge it to an address. */
export interface FailurePorts {
  readonly limits: LimitStore;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** The ports that authenticate a request. */
export interface AuthenticationPorts extends FailurePorts {
  readonly database: Database;
  /** Reads the credentials of requests. */
  readonly credentials: CredentialReader;
  /** Verifies the secrets of credentials. */
  readonly verifier: Verifier;
  /** Writes the first use of a credential in an hour to the audit log. */
  readonly uses: CredentialUses;
  readonly refusals: Refusals;
  /** The OpenID provider that people sign in with. Undefined: there is none. */
  readonly signInProvider: SignInProvider | undefined;
}

export interface SignInProvider {
  /** The name that people see: the host of the provider's issuer. */
  readonly name: string;
  /** People sign in with the provider only. */
  readonly only: boolean;
}

/** The parts of a request that identify the caller. */
export interface PresentedCredential {
  readonly authorization: string | undefined;
  /** The secret of a session, from its cookie. Ignored if there is an Authorization header. */
  readonly session?: string | undefined;
  /** The id of the user that the session must belong to. Undefined: any user. */
  readonly sessionUser?: string | undefined;
  readonly client: string | undefined;
  /** The client's address: failures are charged to it. */
  readonly address: string;
  /** The date version that the request names, which the credential's record shows. Null: that of the credential. Undefined outside the API. */
  readonly dateVersion?: string | null | undefined;
}

/**
 * Authenticates a bearer token (RFC 6750) or a session. It reads the credential's row on every request, so rotation, revocation, expiry, role changes
 * and leaving take effect on the next request in every process.
 * @throws ApiError unauthenticated; invalid_token; forbidden from an address that the credential does not allow; rate_limited after too
 * many failures from one address, or too many wrong secrets for one key.
 */
export const authenticate = async (runtime: AuthenticationPorts, presented: PresentedCredential): Promise<Caller> => {
  const charged = (reason: AuthenticationFailure, error: ApiError) => chargeFailedAuthentication(runtime, presented, reason, error);
  const nowMs = runtime.clock();
  const caller =
    presented.authorization === undefined && presented.session !== undefined
      ? await identifySession(runtime, presented.session, presented, nowMs)
      : await identifyBearer(runtime, presented, nowMs);
  if (caller === "ended_session") throw new ApiError("invalid_token", "The session has ended. Sign in again.");
  if (caller === "replaced_session")
    throw new ApiError("invalid_token", "Somebody else is signed in in this browser now. Reload the page.");
  if (caller === "missing_token")
    throw await charged(caller, new ApiError("unauthenticated", "Send the header Authorization: Bearer <token>"));
  if (typeof caller === "string") throw await charged(caller, new ApiError("invalid_token", tokenRefusal(caller)));
  const { credential, client } = caller;
  if (credential.allowedCidrs.length > 0 && !inRanges(presented.address, credential.allowedCidrs)) {
    await recordRefusal(runtime, credential, presented.address, nowMs);
    throw await charged("refused_address", new ApiError("forbidden", "This credential may not be used from this address"));
  }
  const dateVersion = presented.dateVersion === null ? credential.apiVersion : presented.dateVersion;
  await touchCredential(runtime.database, credential, { client, dateVersion }, nowMs);
  await runtime.uses.record(runtime.database, caller, presented.address, nowMs);
  return caller;
};

/** A mistyped or truncated token gets its own message, so that the caller does not suspect a revocation. */
const tokenRefusal = (reason: AuthenticationFailure): string =>
  reason === "malformed_token"
    ? "The token is not complete, or was changed: its form or its checksum is wrong"
    : "The token is unknown, revoked, rotated or expired";

export const bearerToken = (authorization: string | undefined): string | undefined => /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];

/** The public prefix of a well-formed token in an Authorization header, or of a session's secret, whether or not it is valid. */
export const presentedPrefix = (presented: string | undefined): string | undefined =>
  (parseSecret(bearerToken(presented) ?? "") ?? parseSessionSecret(presented ?? ""))?.prefix;

/**
 * Returns the caller, or the reason for a refusal. Ended and replaced sessions are not charged as failures, because open pages repeat their
 * requests. A session also counts as ended if the server no longer allows the method that it began with.
 */
const identifySession = async (
  runtime: AuthenticationPorts,
  text: string,
  { client, sessionUser, address }: PresentedCredential,
  nowMs: number,
): Promise<Caller | AuthenticationFailure | "ended_session" | "replaced_session"> => {
  const { credentials, signInProvider } = runtime;
  const secret = parseSessionSecret(text);
  if (!secret) return "malformed_token";
  const row = await credentials.read(secret.prefix, nowMs);
  if (row?.kind !== "session") return "unknown_key";
  if (!matchesSessionHash(secret, row.secretHash)) {
    await recordRefusal(runtime, row, address, nowMs);
    return "wrong_secret";
  }
  if (row.revokedAt || row.role === null || (row.expiresAt && row.expiresAt.getTime() <= nowMs)) return "ended_session";
  if (signInProvider?.only && (row.session?.method === "token" || row.session?.method === "passkey")) return "ended_session";
  if (sessionUser !== undefined && sessionUser !== row.userId) return "replaced_session";
  return callerOf(row, row.role, clientNamed(client));
};

/** Returns the caller, or why there is none. */
const identifyBearer = async (
  runtime: AuthenticationPorts,
  { authorization, address, client }: PresentedCredential,
  nowMs: number,
): Promise<Caller | AuthenticationFailure> => {
  const { database, credentials, verifier } = runtime;
  const token = bearerToken(authorization);
  if (!token) return "missing_token";
  const secret = parseSecret(token);
  if (!secret) return "malformed_token";
  const row = await credentials.read(secret.prefix, nowMs);
  if (!row || row.kind === "session") return "unknown_key";
  const refuse = async (reason: AuthenticationFailure) => {
    await recordRefusal(runtime, row, address, nowMs);
    return reason;
  };
  if (row.revokedAt) return refuse("revoked_key");
  if (row.role === null) return refuse("former_member");
  if (row.expiresAt && row.expiresAt.getTime() <= nowMs) return refuse("expired_key");
  const isKnownAddress = () => wasCredentialUsedFrom(database, row.id, address);
  if (!(await verifier.verify({ secret, hashes: currentHashes(row, nowMs), address, isKnownAddress }))) return refuse("wrong_secret");
  return callerOf(row, row.role, clientNamed(client));
};

const recordRefusal = ({ database, refusals }: AuthenticationPorts, row: CredentialRow, address: string, nowMs: number): Promise<void> => {
  const { id, name, kind, organizationId } = row;
  const target = { kind: kind === "session" ? "session" : "credential", id, name };
  return refusals.record(database, { action: "credential.refused", organizationId, target, address, nowMs });
};

/** Counts a failed authentication and charges it to the address. Returns the error to throw: `failure`, or rate_limited after too many failures. */
export const chargeFailedAuthentication = async (
  { limits, clock, metrics }: FailurePorts,
  { address }: Pick<PresentedCredential, "address">,
  reason: AuthenticationFailure,
  failure: ApiError,
): Promise<ApiError> => {
  metrics.failedAuthentications.add(reason);
  const { allowed, statuses } = await limits.take(failedAuthenticationQuotas(address), clock());
  if (allowed) return failure;
  for (const { policy, remaining } of statuses) if (remaining < 1) metrics.rateLimited.add(policy);
  return new ApiError("rate_limited", "Too many failed authentications from this address", {
    retryAfterSeconds: retryAfterSeconds(statuses),
    headers: rateLimitHeaders(statuses),
  });
};
