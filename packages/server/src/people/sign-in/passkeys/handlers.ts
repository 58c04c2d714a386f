// Maps the operations on passkeys to their functions.
import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../../../caller/handler.ts";
import type { SignInPorts } from "../ports.ts";
import { createPasskey, getCreationOptions } from "./create.ts";
import { getPasskey, listPasskeys, removePasskey, renamePasskey } from "./manage.ts";
import { getRequestOptions, signInWithPasskey } from "./sign-in.ts";

export const passkeyHandlers: Handlers<Extract<OperationName, `me.passkeys.${string}` | `signIn.passkey${string}`>, SignInPorts> = {
  "signIn.passkeyOptions": getRequestOptions,
  "signIn.passkey": signInWithPasskey,
  "me.passkeys.list": listPasskeys,
  "me.passkeys.get": getPasskey,
  "me.passkeys.options": getCreationOptions,
  "me.passkeys.create": createPasskey,
  "me.passkeys.update": renamePasskey,
  "me.passkeys.delete": removePasskey,
};
