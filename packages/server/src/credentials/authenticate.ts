import { Client } from "@worktrack/contract";
import { failedAuthenticationQuota } from "../limits/charge.ts";
import { retryAfterSeconds } from "../limits/headers.ts";
import { Failure } from "../platform/failure.ts";
import type { Runtime } from "../runtime.ts";
import { type Caller, callerOf } from "./caller.ts";
import { findCredential, touchCredential } from "./lookup.ts";
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
 * @throws Failure unauthenticated, invalid_token, or rate_limited after too many failures from one address.
 */
export const authenticate = async (runtime: Runtime, presented: Presented): Promise<Caller> => {
  const token = bearerToken(presented.authorization);
  if (!token) throw await refused(runtime, presented, new Failure("unauthenticated", "Send the header Authorization: Bearer <token>"));
  const caller = await identify(runtime, token, presented);
  if (!caller) throw await refused(runtime, presented, new Failure("invalid_token", "The token is unknown, revoked, rotated or expired"));
  return caller;
};

const bearerToken = (authorization: string | undefined): string | undefined => /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];

const identify = async (runtime: Runtime, token: string, presented: Presented): Promise<Caller | undefined> => {
  const { database, verifier, clock } = runtime;
  const secret = parseSecret(token);
  const row = secret && (await findCredential(database, secret.prefix));
  if (!secret || !row) return undefined;
  if (!(await verifier.verify(secret, row.secretHash, presented.address))) return undefined;
  const nowMs = clock();
  if (row.revokedAt || row.role === null || (row.expiresAt && row.expiresAt.getTime() <= nowMs)) return undefined;
  await touchCredential(database, row, nowMs);
  const client = Client.safeParse(presented.client);
  return callerOf(row, row.role, client.success ? client.data : null);
};

const refused = async (runtime: Runtime, presented: Presented, failure: Failure): Promise<Failure> => {
  const { allowed, standings } = await runtime.limits.take([failedAuthenticationQuota(presented.address)], runtime.clock());
  if (allowed) return failure;
  return new Failure("rate_limited", "Too many failed authentications from this address", {
    retryAfterSeconds: retryAfterSeconds(standings),
  });
};
