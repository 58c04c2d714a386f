import { Client } from "@worktrack/contract";
import { wasCredentialUsedFrom } from "../audit/credential-uses.ts";
import { failedAuthenticationQuota } from "../limits/request-quotas.ts";
import { retryAfterSeconds } from "../limits/headers.ts";
import { inRanges } from "../platform/addresses.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import { type Caller, callerOf } from "./caller.ts";
import { type CredentialRow, findCredential, touchCredential } from "./lookup.ts";
import { parseSecret } from "./secret.ts";

/** What of a request says who makes it. */
export interface Presented {
  readonly authorization: string | undefined;
  readonly client: string | undefined;
  /** The client's address: failures are charged to it. */
  readonly address: string;
}

/**
 * The credential behind a bearer token (RFC 6750). The row is read on every request, so rotation, revocation, expiry, role changes
 * and leaving bite at once, on every process.
 * @throws ApiError unauthenticated, invalid_token, forbidden from an address that the credential does not work from, or rate_limited
 * after too many failures from one address or wrong secrets of one key.
 */
export const authenticate = async (runtime: Runtime, presented: Presented): Promise<Caller> => {
  const token = bearerToken(presented.authorization);
  if (!token) throw await refused(runtime, presented, new ApiError("unauthenticated", "Send the header Authorization: Bearer <token>"));
  const nowMs = runtime.clock();
  const caller = await identify(runtime, token, presented, nowMs);
  if (!caller) throw await refused(runtime, presented, new ApiError("invalid_token", "The token is unknown, revoked, rotated or expired"));
  const { credential } = caller;
  if (credential.allowedCidrs.length > 0 && !inRanges(presented.address, credential.allowedCidrs))
    throw await refused(runtime, presented, new ApiError("forbidden", "This credential may not be used from this address"));
  await touchCredential(runtime.database, credential, nowMs);
  await runtime.uses.record(runtime.database, caller, presented.address, nowMs);
  return caller;
};

const bearerToken = (authorization: string | undefined): string | undefined => /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];

const identify = async (runtime: Runtime, token: string, { address, client }: Presented, nowMs: number): Promise<Caller | undefined> => {
  const { database, verifier } = runtime;
  const secret = parseSecret(token);
  const row = secret && (await findCredential(database, secret.prefix));
  if (!secret || !row) return undefined;
  if (row.revokedAt || row.role === null || (row.expiresAt && row.expiresAt.getTime() <= nowMs)) return undefined;
  const isKnownAddress = () => wasCredentialUsedFrom(database, row.id, address);
  if (!(await verifier.verify({ secret, hashes: hashesOf(row, nowMs), address, nowMs, isKnownAddress }))) return undefined;
  const named = Client.safeParse(client);
  return callerOf(row, row.role, named.success ? named.data : null);
};

/** Of the secrets that count now: the previous one stops exactly at its time, on every process. */
const hashesOf = ({ secretHash, previousSecretHash, previousExpiresAt }: CredentialRow, nowMs: number): string[] =>
  previousSecretHash && previousExpiresAt && previousExpiresAt.getTime() > nowMs ? [secretHash, previousSecretHash] : [secretHash];

/** The refusal, charged to the address: rate_limited in its place after too many. */
export const refused = async (
  runtime: Pick<Runtime, "limits" | "clock">,
  { address }: Pick<Presented, "address">,
  failure: ApiError,
): Promise<ApiError> => {
  const { allowed, statuses } = await runtime.limits.take([failedAuthenticationQuota(address)], runtime.clock());
  if (allowed) return failure;
  return new ApiError("rate_limited", "Too many failed authentications from this address", {
    retryAfterSeconds: retryAfterSeconds(statuses),
  });
};
