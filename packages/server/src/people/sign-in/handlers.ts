// Maps the operations that sign people in to their functions.
import type { OperationName } from "@worktrack/contract";
import type { SecretHashing } from "../../access/credentials/new-credential.ts";
import type { Handlers } from "../../caller/handler.ts";
import { createOwnSignInLink } from "./create-link.ts";
import { signInWithInvitation } from "./invitation.ts";
import { signInWithLink } from "./link.ts";
import { passkeyHandlers } from "./passkeys/handlers.ts";
import type { SignInPorts } from "./ports.ts";
import { terminalLoginHandlers } from "./terminal/handlers.ts";
import { signInWithToken } from "./token.ts";
import { listWorkspaces, switchWorkspace } from "./workspaces.ts";

type SignInOperation = Extract<
  OperationName,
  `signIn.${string}` | `me.terminalLogins.${string}` | `me.signInLinks.${string}` | `me.passkeys.${string}` | `me.workspaces.${string}`
>;

export const signInHandlers: Handlers<Exclude<SignInOperation, "signIn.end">, SignInPorts & SecretHashing> = {
  "signIn.token": signInWithToken,
  "signIn.link": signInWithLink,
  "signIn.invitation": signInWithInvitation,
  "me.signInLinks.create": createOwnSignInLink,
  ...passkeyHandlers,
  ...terminalLoginHandlers,
  "me.workspaces.list": listWorkspaces,
  "me.workspaces.switch": switchWorkspace,
};
