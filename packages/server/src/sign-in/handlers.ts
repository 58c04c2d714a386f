// Maps the operations that sign people in to their functions.
import type { OperationName } from "@worktrack/contract";
import type { BrowserRequest } from "../context.ts";
import type { Handlers } from "../handler.ts";
import type { Runtime } from "../runtime.ts";
import { createOwnSignInLink } from "./create-link.ts";
import { signInWithInvitation } from "./invitation.ts";
import { signInWithLink } from "./link.ts";
import { passkeyHandlers } from "./passkeys/handlers.ts";
import { signInWithToken } from "./token.ts";
import { listWorkspaces, switchWorkspace } from "./workspaces.ts";

type SignInOperation = Extract<
  OperationName,
  `signIn.${string}` | `me.signInLinks.${string}` | `me.passkeys.${string}` | `me.workspaces.${string}`
>;

export const signInHandlers: Handlers<Exclude<SignInOperation, "signIn.end">, Runtime & BrowserRequest> = {
  "signIn.token": signInWithToken,
  "signIn.link": signInWithLink,
  "signIn.invitation": signInWithInvitation,
  "me.signInLinks.create": createOwnSignInLink,
  ...passkeyHandlers,
  "me.workspaces.list": listWorkspaces,
  "me.workspaces.switch": switchWorkspace,
};
