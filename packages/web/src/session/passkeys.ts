// Passkeys by the browser's WebAuthn functions: signing in with one, and adding one.
import type { MePasskeyCreateInput, SignInPasskeyInput } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { InputError } from "../api/error-text.ts";
import { credentialJson } from "./credential-json.ts";
import { announceSession } from "./session-channel.ts";

/** Replaces the session by a new one of whoever the passkey belongs to. */
export const signInWithPasskey = async (): Promise<void> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await client.signIn.passkeyOptions());
  const response = await askBrowser<SignInPasskeyInput["response"]>(navigator.credentials.get({ publicKey }));
  await client.signIn.passkey({ response });
  announceSession();
};

export const addPasskey = async (name: string): Promise<void> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await client.me.passkeys.options());
  const response = await askBrowser<MePasskeyCreateInput["response"]>(navigator.credentials.create({ publicKey }));
  await client.me.passkeys.create({ name, response });
};

/** Waits for the person's answer to the browser's dialog. */
const askBrowser = async <T>(asked: Promise<Credential | null>): Promise<T> => {
  try {
    const credential = (await asked) as PublicKeyCredential | null;
    if (!credential) throw new Error("The browser returned no credential");
    return credentialJson(credential) as T;
  } catch (error) {
    const { name, message } = error as Error;
    if (name === "InvalidStateError") throw new InputError("This device already has a passkey of yours for this server.");
    if (name === "NotAllowedError" || name === "AbortError")
      throw new InputError("No passkey was used. The browser's dialog was closed, or this device has no passkey for this server.");
    throw new InputError(`The browser could not use a passkey: ${name}, ${message}`);
  }
};
