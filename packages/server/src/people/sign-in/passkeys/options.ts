// Builds the options that a page passes to the browser, to register a passkey or to sign in with one.
import { bounds, type PasskeyCreationOptions, type PasskeyRequestOptions } from "@worktrack/contract";
import { parse } from "uuid";
import type { RelyingParty } from "./relying-party.ts";
import { keyAlgorithms } from "./verify.ts";

const timeout = bounds.passkeyChallengeMinutes * 60_000;

/** The account that a new passkey signs in to. */
interface Account {
  readonly identityId: string;
  /** The person's address, which the authenticator shows. */
  readonly email: string;
  readonly name: string;
}

/** An identity's id as WebAuthn's user handle: opaque bytes, which each answer of its passkeys repeats. */
export const userHandleOf = (identityId: string): string => Buffer.from(parse(identityId)).toString("base64url");

/** `present` are the identity's passkeys: their authenticators refuse to register a second one. */
export const creationOptions = (
  { id }: RelyingParty,
  challenge: string,
  { identityId, email, name }: Account,
  present: PasskeyCreationOptions["excludeCredentials"],
): PasskeyCreationOptions => ({
  rp: { id, name: "Worktrack" },
  user: { id: userHandleOf(identityId), name: email, displayName: name },
  challenge,
  pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: "public-key", alg })),
  timeout,
  excludeCredentials: present,
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  attestation: "none",
});

/** Names no passkey, so that the options are the same for everybody and reveal no account. */
export const requestOptions = ({ id }: RelyingParty, challenge: string): PasskeyRequestOptions => ({
  challenge,
  rpId: id,
  timeout,
  allowCredentials: [],
  userVerification: "required",
});
