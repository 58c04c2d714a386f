// Authenticates a signed request: finds the secret by its prefix, verifies the signature and the timestamp, and returns the secret's own
// user as the caller.
import { bounds, clientNamed, defaultDateVersion, inboundScopes } from "@worktrack/contract";
import { chargeFailedAuthentication, type FailurePorts } from "../../access/credentials/authenticate.ts";
import { type Caller, callerOf } from "../../caller/caller.ts";
import type { ClockWatch } from "../../database/clock-watch.ts";
import type { Database } from "../../database/database.ts";
import { type SecretKeys, unsealWithKeys } from "../../database/sealing-keys.ts";
import { ApiError } from "../../platform/api-error.ts";
import { type InboundSecretRow, lookUpInboundSecret } from "./secrets/lookup.ts";
import { inboundSecretPurpose, mintInboundSecret } from "./secrets/secret.ts";
import { type InboundSignature, isSignedWith, type SignatureHeaders } from "./signature.ts";

/** The parts of a signed request that identify the caller. */
export interface SignedParts {
  /** The message of the error when a header is missing or malformed. */
  readonly signatureHeaders: SignatureHeaders | string;
  /** The body's exact bytes. */
  readonly body: Buffer;
  readonly client: string | undefined;
  /** The client's IP address. Failed authentications are charged to it. */
  readonly address: string;
}

/** The ports that authenticate a signed request. */
export interface SignaturePorts extends FailurePorts {
  readonly database: Database;
  /** The keys that seal stored secrets and sign links. */
  readonly secretKeys: SecretKeys;
  /** Compares \`clock\` with the database's. */
  readonly clockWatch: ClockWatch;
}

/** An unknown prefix is compared with this secret, so that it takes as long as a wrong signature. */
const unknownPrefixSecret = mintInboundSecret();

const invalidSignature =
  "The prefix is unknown or revoked, or the signature does not match this body, this timestamp and the secret of the prefix";

/**
 * Authenticates a signed request. Every request reads the secret's row, so rotation and revocation apply to the next request on every
 * process. @throws ApiError invalid_signature, the same for an unknown prefix, a revoked secret and a wrong signature; signature_expired
 * for a correct signature with an old or future timestamp; rate_limited after too many failures from one address.
 */
export const authenticateSigned = async (
  runtime: SignaturePorts,
  parts: SignedParts,
): Promise<{ caller: Caller; signed: InboundSignature }> => {
  const { signatureHeaders, body } = parts;
  const refuse = (code: "invalid_signature" | "signature_expired", message: string) =>
    chargeFailedAuthentication(runtime, parts, code, new ApiError(code, message));
  if (typeof signatureHeaders === "string") throw await refuse("invalid_signature", signatureHeaders);
  const row = await lookUpInboundSecret(runtime.database, signatureHeaders.prefix);
  const role = row?.revokedAt === null ? row.role : null;
  const secret = row && role ? await unsealWithKeys(runtime.secretKeys, inboundSecretPurpose(row.id), row.sealed) : unknownPrefixSecret;
  if (!isSignedWith(secret, signatureHeaders, body) || !row || !role) throw await refuse("invalid_signature", invalidSignature);
  const sentAt = Number(signatureHeaders.timestamp);
  const age = Math.floor(runtime.clock() / 1_000) - sentAt;
  if (Math.abs(age) > bounds.signatureDriftSeconds && runtime.clockWatch.isWrong())
    throw new ApiError("unavailable", "The server's clock is wrong. Try again later.", { retryAfterSeconds: 60 });
  if (Math.abs(age) > bounds.signatureDriftSeconds)
    throw await refuse("signature_expired", `The timestamp is ${Math.abs(age)} s ${age > 0 ? "behind" : "ahead of"} the server's clock`);
  return {
    caller: signerOf(row, role, parts.client),
    signed: { signature: signatureHeaders.signature, sentAt, defaultProjectId: row.projectId },
  };
};

/** The secret's own user as the caller, with the scopes that plan and policy allow. */
const signerOf = ({ sealed: _, projectId: __, ...row }: InboundSecretRow, role: Caller["role"], client: string | undefined): Caller => {
  const none = {
    secretHash: "",
    previousSecretHash: null,
    previousExpiresAt: null,
    projectIds: [],
    allowedCidrs: [],
    expiresAt: null,
    session: null,
  };
  const credential = {
    ...row,
    ...none,
    lastApiVersion: null,
    lastClient: null,
    apiVersion: defaultDateVersion,
    kind: "service_account" as const,
    scopes: [...inboundScopes],
  };
  return callerOf(credential, role, clientNamed(client), "inbound_secret");
};
