// Maps the operations on passkeys to their functions.
import type { OperationName } from "@worktrack/contract";
import type { BrowserRequest } from "../../context.ts";
import type { Handlers } from "../../handler.ts";
import type { Runtime } from "../../runtime.ts";
import { createPasskey, getCreationOptions } from "./create.ts";
import { getPasskey, listPasskeys, removePasskey, renamePasskey } from "./manage.ts";
import { getRequestOptions, signInWithPasskey } from "./sign-in.ts";

export const passkeyHandlers: Handlers<
  Extract<OperationName, `me.passkeys.${string}` | `signIn.passkey${string}`>,
  Runtime & BrowserRequest
> = {
  "signIn.passkeyOptions": getRequestOptions,
  "signIn.passkey": signInWithPasskey,
  "me.passkeys.list": listPasskeys,
  "me.passkeys.get": getPasskey,
  "me.passkeys.options": getCreationOptions,
  "me.passkeys.create": createPasskey,
  "me.passkeys.update": renamePasskey,
  "me.passkeys.delete": removePasskey,
};
