import { bounds, Client, inboundScopes } from "@worktrack/contract";
import { refused } from "../credentials/authenticate.ts";
import { type Caller, callerOf } from "../credentials/caller.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import { type Claim, isSignedWith } from "./claim.ts";
import { lookUpSecret, type SecretRow } from "./lookup.ts";
import { mintInboundSecret, openInboundSecret } from "./secrets/secret.ts";
import type { Signed } from "./signed.ts";

/** What of a request says who makes it. */
export interface Presented {
  /** Undefined: a header is missing or malformed. */
  readonly claim: Claim | undefined;
  /** The body, as it came. */
  readonly bytes: Buffer;
  readonly client: string | undefined;
  /** The client's address: failures are charged to it. */
  readonly address: string;
}

/** What an unknown prefix is compared with, so that it takes as long as a wrong signature. */
const nobodys = mintInboundSecret();

/**
 * Who signed these bytes, just now. The row is read on every request, so rotation and revocation bite at once, on every process.
 * @throws ApiError invalid_signature, for unknown, revoked and wrong alike; signature_expired, which only who has the secret is told;
 * rate_limited after too many failures from one address.
 */
export const authenticateSigned = async (runtime: Runtime, presented: Presented): Promise<{ caller: Caller; signed: Signed }> => {
  const { claim, bytes } = presented;
  const refuse = (code: "invalid_signature" | "signature_expired", message: string) =>
    refused(runtime, presented, new ApiError(code, message));
  if (!claim) throw await refuse("invalid_signature", "A header of the signature is missing or malformed");
  const row = await lookUpSecret(runtime.database, claim.prefix);
  const role = row?.revokedAt === null ? row.role : null;
  const secret = row && role ? openInboundSecret(runtime.secretKey, row.id, row.sealed) : nobodys;
  if (!isSignedWith(secret, claim, bytes) || !row || !role) throw await refuse("invalid_signature", wrong);
  const age = Math.floor(runtime.clock() / 1_000) - Number(claim.timestamp);
  if (Math.abs(age) > bounds.signatureDriftSeconds)
    throw await refuse("signature_expired", `Signed ${Math.abs(age)} s ${age > 0 ? "behind" : "ahead of"} the clock here`);
  return {
    caller: signerOf(row, role, presented.client),
    signed: { signature: claim.signature, sentAt: Number(claim.timestamp), projectId: row.projectId },
  };
};

const wrong = "The prefix is unknown or revoked, or the signature is not that of these bytes, this timestamp and its secret";

/** The secret's own user, with the scopes that plan and policy leave. */
const signerOf = ({ sealed: _, projectId: __, ...row }: SecretRow, role: Caller["role"], client: string | undefined): Caller => {
  const none = { secretHash: "", previousSecretHash: null, previousExpiresAt: null, projectIds: [], allowedCidrs: [], expiresAt: null };
  const named = Client.safeParse(client);
  const credential = { ...row, ...none, kind: "service_account" as const, scopes: [...inboundScopes] };
  return callerOf(credential, role, named.success ? named.data : null);
};
