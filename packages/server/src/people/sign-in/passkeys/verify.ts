// Verifies the answers of passkeys with @simplewebauthn/server, which is loaded at the first answer: it costs 0.1 s and 25 MB.
import { type PasskeyAssertion, type PasskeyRegistration, passkeyTransports } from "@worktrack/contract";
import type { RelyingParty } from "./relying-party.ts";

/** A new passkey, as its registration shows it. */
export interface RegisteredPasskey {
  /** Base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether the passkey is synced, so that it survives the loss of one device. */
  readonly backedUp: boolean;
}

/** The parts of a stored passkey that verify an answer. */
export interface StoredKey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** The state of the passkey that a verified answer reports. */
export interface PasskeyState {
  readonly counter: number;
  readonly backedUp: boolean;
}

/** ES256, EdDSA and RS256: every authenticator supports one of them. */
export const keyAlgorithms = [-7, -8, -257];

/** Undefined when the answer does not register a passkey for this website and challenge, or its person was not verified. */
export const verifyRegistration = async (
  response: PasskeyRegistration,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<RegisteredPasskey | undefined> => {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  if (!(await isWithoutCertificates(response.response.attestationObject))) return undefined;
  const verified = await undefinedOnError(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: keyAlgorithms,
    }),
  );
  if (!verified?.registrationInfo) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  if (credential.id !== response.id) return undefined;
  const transports = passkeyTransports.filter((transport) => response.response.transports.includes(transport));
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports,
    backedUp: credentialBackedUp,
  };
};

/**
 * Undefined when the passkey did not sign this challenge for this website, or its person was not verified. The caller compares the
 * counter after that, so that only the holder of the key can cause an audit entry about a copied passkey.
 */
export const verifyAssertion = async (
  response: PasskeyAssertion,
  challenge: string,
  { id, origin }: RelyingParty,
  { credentialId, publicKey }: StoredKey,
): Promise<PasskeyState | undefined> => {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { userHandle, ...signed } = response.response;
  const verified = await undefinedOnError(
    verifyAuthenticationResponse({
      response: { ...response, response: { ...signed, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialId, publicKey, counter: 0 },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  return { counter: verified.authenticationInfo.newCounter, backedUp: verified.authenticationInfo.credentialBackedUp };
};

/**
 * Whether the attestation has no certificates, as requested. To check certificates, the library would fetch the revocation lists that they
 * name, so a client could make this server send requests to any address.
 */
const isWithoutCertificates = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const decode = async () => decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
  const attestation = await undefinedOnError(decode());
  if (!(attestation instanceof Map)) return false;
  const format = attestation.get("fmt");
  const statement: unknown = attestation.get("attStmt");
  return format === "none" || (format === "packed" && statement instanceof Map && !statement.has("x5c"));
};

/** The library throws for each refused answer, and for malformed input. */
const undefinedOnError = <T>(verifying: Promise<T>): Promise<T | undefined> => verifying.catch(() => undefined);
