// The JSON forms of WebAuthn that browsers read and write: `PublicKeyCredential.parseCreationOptionsFromJSON`,
// `parseRequestOptionsFromJSON` and `toJSON`.
import { z } from "zod";
import * as bounds from "../bounds.ts";

const base64url = (maxChars: number, description: string) =>
  z
    .string()
    .min(1)
    .max(maxChars)
    .regex(/^[\w-]+$/, "Must be base64url without padding")
    .meta({ description: `${description}, base64url` });

const bytes = (description: string) => base64url(bounds.passkeyFieldChars, description);

const type = z.literal("public-key").meta({ description: "The only type that WebAuthn has" });
const userVerification = z.literal("required").meta({ description: "The authenticator must check the person, by a PIN or biometrics" });
const challenge = bytes("The value to sign, for one answer");
const timeout = z.int().meta({ description: "How long the browser waits, in milliseconds" });

/** The transports that WebAuthn registers. Browsers may report others, which are ignored. */
export const passkeyTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

const descriptor = z.object({
  type,
  id: base64url(bounds.passkeyIdChars, "The id that the authenticator chose"),
  transports: z.array(z.enum(passkeyTransports)).meta({ description: "How the browser reaches the authenticator" }),
});

export const PasskeyCreationOptions = z
  .object({
    rp: z
      .object({
        id: z.string().meta({ description: "The host of the server's address" }),
        name: z.string().meta({ description: "The name that the browser shows" }),
      })
      .meta({ description: "The website that the passkey will belong to" }),
    user: z
      .object({
        id: base64url(bounds.passkeyIdChars, "The identity that the passkey will belong to, as opaque bytes"),
        name: z.string().meta({ description: "The person's e-mail address" }),
        displayName: z.string().meta({ description: "The person's name" }),
      })
      .meta({ description: "How the authenticator shows the account" }),
    challenge,
    pubKeyCredParams: z
      .array(z.object({ type, alg: z.int().meta({ description: "A COSE algorithm" }) }))
      .meta({ description: "The accepted kinds of key, the preferred one first" }),
    timeout,
    excludeCredentials: z.array(descriptor).meta({ description: "The passkeys that the identity has already" }),
    authenticatorSelection: z
      .object({
        residentKey: z
          .literal("required")
          .meta({ description: "The authenticator must store the passkey, so that a sign-in needs no user name" }),
        requireResidentKey: z.literal(true).meta({ description: "The same, for older browsers" }),
        userVerification,
      })
      .meta({ description: "The required features of the authenticator" }),
    attestation: z.literal("none").meta({ description: "The authenticator does not prove who made it" }),
  })
  .meta({
    id: "PasskeyCreationOptions",
    description: "The options of navigator.credentials.create, for PublicKeyCredential.parseCreationOptionsFromJSON",
  });
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

export const PasskeyRequestOptions = z
  .object({
    challenge,
    rpId: z.string().meta({ description: "The website that the passkey belongs to" }),
    timeout,
    allowCredentials: z.array(descriptor).meta({ description: "Always empty: the browser offers every passkey of this website" }),
    userVerification,
  })
  .meta({
    id: "PasskeyRequestOptions",
    description: "The options of navigator.credentials.get, for PublicKeyCredential.parseRequestOptionsFromJSON",
  });
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

/** Browsers add fields to their answers, so unknown ones are ignored here. */
const answer = {
  id: base64url(bounds.passkeyIdChars, "The id that the authenticator chose"),
  rawId: base64url(bounds.passkeyIdChars, "The same id"),
  type,
};
const clientDataJSON = bytes("The browser's statement: the challenge and the page's origin");

export const PasskeyRegistration = z
  .object({
    ...answer,
    response: z
      .object({
        clientDataJSON,
        attestationObject: bytes("The new public key, from the authenticator"),
        transports: z
          .array(z.string().max(bounds.nameChars))
          .max(bounds.filterValues)
          .default([])
          .meta({ description: "How the browser reaches the authenticator" }),
      })
      .meta({ description: "The answer of the authenticator" }),
  })
  .meta({ description: "The result of navigator.credentials.create, by its toJSON()" });
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

export const PasskeyAssertion = z
  .object({
    ...answer,
    response: z
      .object({
        clientDataJSON,
        authenticatorData: bytes("The website, and whether the authenticator checked the person"),
        signature: bytes("The signature of both"),
        userHandle: bytes("").nullish().meta({ description: "The identity of the passkey, base64url" }),
      })
      .meta({ description: "The answer of the authenticator" }),
  })
  .meta({ description: "The result of navigator.credentials.get, by its toJSON()" });
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
