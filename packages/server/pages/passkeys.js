// Signing in with a passkey, by the browser's WebAuthn functions.
import { call } from "./api.js";

/**
 * Why passkeys do not work here, or undefined where they do.
 * @param {string} origin at which the server accepts passkeys
 */
export const passkeyObstacle = (origin) => {
  if (location.origin !== origin) return `Passkeys work only at ${origin}.`;
  if (!isSecureContext) return "Passkeys need https.";
  if (typeof PublicKeyCredential === "undefined" || !("parseRequestOptionsFromJSON" in PublicKeyCredential))
    return "This browser does not support passkeys.";
  return undefined;
};

export const signInWithPasskey = async () => {
  const options = await call("POST", "sign-in/passkey/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const response = await ask(navigator.credentials.get({ publicKey }));
  await call("POST", "sign-in/passkey", { response });
};

/**
 * Waits for the person's answer to the browser's dialog.
 * @param {Promise<Credential | null>} asked
 */
const ask = async (asked) => {
  try {
    const credential = /** @type {PublicKeyCredential | null} */ (await asked);
    if (!credential) throw new Error("The browser returned no credential");
    return credentialJson(credential);
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    if (name === "NotAllowedError" || name === "AbortError")
      throw new Error("No passkey was used. The browser's dialog was closed, or this device has no passkey for this server.");
    throw new Error(`The browser could not use a passkey: ${name}, ${message}`);
  }
};

/** @param {ArrayBuffer} bytes */
const base64Url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/**
 * Some password managers replace the browser's credentials by objects whose toJSON throws.
 * @param {PublicKeyCredential} credential
 */
const credentialJson = (credential) => {
  try {
    return credential.toJSON();
  } catch {
    const { clientDataJSON, authenticatorData, signature, userHandle } = /** @type {AuthenticatorAssertionResponse} */ (
      credential.response
    );
    return {
      id: credential.id,
      rawId: base64Url(credential.rawId),
      type: credential.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64Url(clientDataJSON),
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(signature),
        ...(userHandle && { userHandle: base64Url(userHandle) }),
      },
    };
  }
};
