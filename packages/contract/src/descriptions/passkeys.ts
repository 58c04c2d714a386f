import * as bounds from "../bounds.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { passkeyOperations } from "../sign-in/passkeys.ts";
import type { workspaceOperations } from "../sign-in/workspaces.ts";

const sessionOnly = "Only a session can do this: a key is 403 `forbidden`.";
const proof =
  "A passkey signs in to every workspace of its identity. So a person of several workspaces who signed in with a link is 403 " +
  "`reauthentication_required`, and first signs in with a passkey or an OpenID provider.";
const unavailable = "If the server's address is an IP address, or plain HTTP other than localhost, this is 409 `passkeys_unavailable`.";

export const passkeyDescriptions: DescriptionsOf<typeof passkeyOperations> = {
  "signIn.passkeyOptions":
    "Pass the reply to `PublicKeyCredential.parseRequestOptionsFromJSON`, and the result to `navigator.credentials.get`. The options are the same for " +
    `everybody, so they do not reveal who has an account. The challenge works once, for ${bounds.passkeyChallengeMinutes} minutes. ${unavailable}`,
  "signIn.passkey":
    "Send the `toJSON()` of the result of `navigator.credentials.get`. The session is in the workspace of the browser's present session, or else in the one that " +
    "the person used last. Every answer that cannot be verified is 401 `invalid_passkey`, and counts as a failed authentication of the client's " +
    "address. A person who has left every workspace is 403 `forbidden`. Signing in again counts as a recent sign-in.",
  "me.passkeys.list": `The passkeys of a person's identity, which they share between workspaces. ${sessionOnly}`,
  "me.passkeys.options":
    "Pass the reply to `PublicKeyCredential.parseCreationOptionsFromJSON`, and the result to `navigator.credentials.create`. The challenge works once, for " +
    `${bounds.passkeyChallengeMinutes} minutes, and in this session only. More than ${bounds.passkeysPerIdentity} passkeys are 409 \`conflict\`. ${proof} ${unavailable} ${sessionOnly}`,
  "me.passkeys.create":
    "Send the `toJSON()` of the result of `navigator.credentials.create`. An answer that cannot be verified is 422 `validation_failed`. The first passkey of a person " +
    `makes their identity. The audit logs of all their workspaces record it. ${proof} ${sessionOnly}`,
  "me.passkeys.get": sessionOnly,
  "me.passkeys.update": `${proof} ${sessionOnly}`,
  "me.passkeys.delete": `Sessions that began with the passkey continue: end them with \`DELETE /api/v1/me/sessions\`. Without any passkey, a person signs in with a link. ${proof} ${sessionOnly}`,
};

export const workspaceSwitchDescriptions: DescriptionsOf<typeof workspaceOperations> = {
  "me.workspaces.list":
    "An identity is one person in each of its workspaces. The list has those that the person is a member of. If the session began with a link or a token, it " +
    `has only the present one, unless the identity has no other. ${sessionOnly}`,
  "me.workspaces.switch":
    "Starts a session in that workspace and ends the present one; the cookie changes. The new session ends when the present one would have, and its sign-in is no more recent. " +
    `A workspace that the list does not have is 404. ${sessionOnly}`,
};
