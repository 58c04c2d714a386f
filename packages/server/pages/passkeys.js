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
    if (!credential) throw new Error("no credential");
    return credential.toJSON();
  } catch {
    throw new Error("No passkey was used. The browser's dialog was closed, or this device has no passkey for this server.");
  }
};
