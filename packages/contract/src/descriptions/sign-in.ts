import * as bounds from "../bounds.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { signInLinkOperations } from "../sign-in/link.ts";
import type { sessionOperations } from "../sign-in/session.ts";

const ends = "Requests of an ended session are 401 `invalid_token` immediately, in every process.";

export const signInDescriptions: DescriptionsOf<typeof sessionOperations> = {
  "signIn.token":
    "For the page that asks for a token. The session has the token's scopes, projects, addresses and rate limits. It ends when the token is revoked, rotated, " +
    "expires, or changes its access, and never counts as a recent sign-in.",
  "signIn.end": "Removes the cookie, too. A key is 403 `forbidden`: revoke it instead.",
  "me.sessions.list":
    `Returns at most the ${bounds.sessionsPerPerson} sessions that a person can have. A sign-in beyond these ends the one that was not used for the longest time. ` +
    "A service account is 403 `forbidden`.",
  "me.sessions.end": `${ends} Ending the session that sends the request is the same as signing out, except that the cookie stays.`,
  "me.sessions.endOthers": `${ends} From a key, it ends all of the person's sessions.`,
};

export const signInLinkDescriptions: DescriptionsOf<typeof signInLinkOperations> = {
  "signIn.link":
    "For the page that a sign-in link opens. It sends the token after a click, so that a preview of the link does not use it up. Unknown, expired and used " +
    "tokens are all 401 `invalid_token`, and each is charged as a failed authentication.",
  "signIn.invitation":
    "For the page that an invitation's link opens. The invited person becomes a member, as by `POST /api/v1/invitations/accept`, and gets a session instead of " +
    "a token. In a session that proves an identity, they come back as the person that the identity was in this workspace, or are a new person of that identity. Where the " +
    "identity is a member already, this is 409 `conflict`, and the invitation stays open.",
  "me.signInLinks.create":
    `The link works once, for ${bounds.signInLinkMinutes} minutes. The session of a token's link has the access and the limits of the token, ends with it, and is never a recent ` +
    "sign-in. A session creates a link after a recent sign-in, and the link gives all access of the person. A service account is 403 `forbidden`. " +
    `A person has at most ${bounds.signInLinksPerPerson} unused links: another one replaces the oldest. Unused links stop working when the person leaves.`,
};
