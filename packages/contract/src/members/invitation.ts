// Invitations to a workspace: the record, the inputs to invite and to accept, and what a person gets who accepts.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { CredentialWithSecret } from "../credentials.ts";
import { Author, Email, Id, IsoTime, nameText } from "../fields.ts";
import { Role } from "../roles.ts";
import { MemberDetail } from "./record.ts";

export const Invitation = z
  .object({ id: Id, email: z.string(), role: Role, invitedBy: Author, createdAt: IsoTime, expiresAt: IsoTime })
  .meta({ id: "Invitation", description: "An open invitation to join the workspace" });
export type Invitation = z.infer<typeof Invitation>;

/** The record with its one-time token, which only the response to creation shows. */
export const InvitationWithSecret = Invitation.extend({
  secret: z.string().describe("The one-time token to send to the person. Shown only in this response"),
  url: z.string().meta({
    description: "The page where the person accepts the invitation in a browser. The token is behind the `#`. Shown only in this response",
  }),
}).meta({ id: "InvitationWithSecret", description: "An invitation with its one-time token" });

export const InvitationCreate = z
  .strictObject({
    email: Email,
    role: Role.default("member"),
    expiresInDays: z.int().min(1).max(30).default(bounds.invitationDays),
  })
  .meta({ id: "InvitationCreate", description: "The person to invite" });

export const InvitationAccept = z
  .strictObject({ token: z.string().min(1).max(200).meta({ writeOnly: true }), name: nameText(bounds.nameChars) })
  .meta({ id: "InvitationAccept", description: "The token and name of the person who joins" });

/** The new member and their first personal token, whose secret only this response shows. */
export const Joined = CredentialWithSecret.extend({ member: MemberDetail }).meta({
  id: "Joined",
  description: "The new member, and their first personal token with its secret",
});
