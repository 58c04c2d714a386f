import type { auditOperations } from "../audit.ts";
import * as bounds from "../bounds.ts";
import type { exportOperations } from "../exports.ts";
import type { identityOperations } from "../identity.ts";
import type { memberOperations } from "../members/table.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { organizationOperations } from "../organization.ts";
import type { preferencesOperations } from "../preferences.ts";

export const identityDescriptions: DescriptionsOf<typeof identityOperations> = {
  "me.get":
    "Shows what the key can do now. `effectiveScopes` are the scopes that the credential, the role, the workspace's plan and its policy all " +
    "allow at this moment. Call it first to check that a new key works.",
  "me.update":
    "Changes the name of the person whose token it is. Service accounts are renamed by their own operation. Nobody can change their email " +
    "address.",
  "limits.get":
    "Returns the same quota as the `RateLimit` headers, and the date versions that the server supports. The request itself is not " +
    "charged, so a program can wait for quota without using it up.",
  "version.get": "Returns the server's version and the date versions that `X-Service-Api-Version` accepts. Needs no credential.",
  "version.root": "The same as `GET /api/version`, on a shorter path. Needs no credential.",
};

export const preferencesDescriptions: DescriptionsOf<typeof preferencesOperations> = {
  "me.preferences.get":
    "Returns the settings with which programs show times and texts to the person. A service account is not a person: 403 `forbidden`.",
  "me.preferences.update": "Fields that are absent stay as they are. Preferences do not change what the API returns, and emit no event.",
};

export const organizationDescriptions: DescriptionsOf<typeof organizationOperations> = {
  "organization.get": "Returns the workspace that the key belongs to, with its plan. A key belongs to exactly one workspace.",
  "organization.update":
    "A new `name` leaves the slug as it is. With `restrictInvitations`, only addresses of the workspace's verified domains can be invited. Open invitations to other addresses cannot " +
    "be accepted while it is true. Members stay. Without a verified domain, it cannot be switched on: 409 `conflict`. The change is written to " +
    "the audit log.",
  "organization.allowedScopes.get":
    "Returns the policy that caps every credential of the workspace. `null` means that there is no cap. `organization:read` and " +
    "`organization:write` are never capped.",
  "organization.allowedScopes.set":
    "Replaces the policy. It applies to every credential with its next request, including the one that sets it. Credentials keep their " +
    "scopes, so a wider policy gives them back. Send `null` to remove the cap. The change is written to the audit log.",
};

export const exportDescriptions: DescriptionsOf<typeof exportOperations> = {
  "organization.exports.create":
    "The server writes the archive in the background. Follow it at the `Location` of the response. The archive has everything in the workspace at " +
    "one moment, with private projects and drafts, and no secrets. `worktrack-server org import` imports it into another server, where all ids " +
    "stay the same: this is how a workspace moves. While an export has not ended, another one is 409 `conflict`, and so is one while " +
    `${bounds.exportsPerWorkspace} are kept. The export and each hour of its downloads are written to the audit log.`,
  "organization.exports.get":
    `\`url\` is the path of the archive, a gzipped tar, which is kept for ${bounds.exportHours} hours. Download it with a key of an owner and the ` +
    "scope `organization:write`. A download supports ranges, so an interrupted one can be resumed. If a worker of the server is killed, another " +
    "one begins the archive anew.",
};

export const memberDescriptions: DescriptionsOf<typeof memberOperations> = {
  "members.list":
    "Returns the people who belong to the workspace now, in the order in which they joined. Service accounts are not members. Filter by " +
    "`email` to find one person.",
  "members.get": "Returns one member by user id, the id in `author` and `assignee` of records.",
  "members.update":
    "The new role caps every token of the member with the next request. Only an owner can make someone an owner or change an owner's role. " +
    "A workspace keeps its last owner: 409 `last_owner`.",
  "members.remove":
    "Ends the membership immediately: the member's personal tokens are revoked, and so are the invitations that they sent. Their records " +
    "keep their name, their tasks stay assigned, and service accounts that they created keep working. If they were the last member of a " +
    "private project, the owners become its members.",
  "members.drafts.list":
    "Nobody can read the drafts of a person who has left. An owner can list them here, without their text, and delete them with " +
    "`DELETE /api/v1/posts/:id`.",
  "me.leave":
    "Ends your own membership and revokes all your personal tokens, including the one that makes the request. A service account cannot " +
    "leave. The last owner cannot leave either: 409 `last_owner`.",
  "invitations.list":
    "Returns the invitations that are neither accepted, revoked nor expired, oldest first. Their tokens are never shown again.",
  "invitations.get": "An invitation that was accepted or revoked, or has expired, is 404 `not_found`.",
  "invitations.create":
    "The response contains a one-time token (`wti_…`) and a link with it, at which the person joins in a browser. Send the link yourself: the server sends no e-mail. An invitation is valid " +
    `for ${bounds.invitationDays} days unless \`expiresInDays\` says otherwise. Only an owner can invite an owner. A member's address, or one ` +
    "that has an open invitation, is 409 `conflict`. While the workspace restricts invitations, an address outside its verified domains is 403 " +
    "`forbidden`.",
  "invitations.accept":
    "The invited person calls this without a credential. The response contains the new member and their first personal token, which is shown " +
    "only once. A token works once. An unknown, expired, revoked or used token is 404 and counts as a failed authentication of the " +
    "client's address. While the workspace restricts invitations, a token for an address outside its verified domains is 403 `forbidden`, and " +
    "the invitation stays open.",
  "invitations.revoke": "Deletes an open invitation. Its token stops working immediately.",
};

export const auditDescriptions: DescriptionsOf<typeof auditOperations> = {
  "auditLogs.list":
    "Shows who changed what, with which credential and from which address. Each entry is written in the transaction of the change, and the " +
    "database rejects changes to entries. The use of a credential is recorded once per hour and address. With `format=jsonl`, the response " +
    "is `application/jsonl`: every matching entry on a line of its own, in one stream.",
};
