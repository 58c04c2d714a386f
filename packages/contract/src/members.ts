// Members and invitations: their records and inputs, and the operations to list, change, remove and invite members and to join and leave.
import { z } from "zod";
import { bounds } from "./bounds.ts";
import { CredentialWithSecret } from "./credentials.ts";
import { Author, Email, flag, Id, IsoTime, title } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { cursorPage, cursorQuery } from "./paging.ts";
import { Role } from "./roles.ts";
import { administrators } from "./values/access.ts";

const leftAt = IsoTime.nullable().meta({ description: "When the person left the workspace; null while they are a member" });

/** A person in the workspace, as events show them. `id` is the user's id. Service accounts are not members. */
export const Member = Author.extend({ role: Role, joinedAt: IsoTime, leftAt }).meta({
  id: "Member",
  description: "A person in the workspace, as events show them",
});
export type Member = z.infer<typeof Member>;

/** A member with what depends on the workspace's settings now. Events, which are kept, do not have it. */
export const MemberDetail = Member.extend({
  verifiedDomain: z.boolean().meta({ description: "Whether the address is in a domain that the workspace has verified" }),
}).meta({ id: "MemberDetail", description: "A person in the workspace. `id` is the id of the user. Service accounts are not members" });
export type MemberDetail = z.infer<typeof MemberDetail>;

/** A member, or somebody who has left the workspace and has no role any more. */
export const Person = MemberDetail.extend({
  role: Role.nullable().meta({ description: "The role in the workspace. null: the person has left" }),
}).meta({
  id: "Person",
  description: "A member, or a person who has left and has no role any more",
});
export type Person = z.infer<typeof Person>;

/** A draft of a person who has left, without its text, so that an owner can delete it. */
export const AbandonedDraft = z
  .object({ id: Id, projectId: Id.nullable(), createdAt: IsoTime, updatedAt: IsoTime })
  .meta({ id: "AbandonedDraft", description: "A draft of a person who has left, without its text" });

export const MemberUpdate = z.strictObject({ role: Role });

export const Invitation = z
  .object({ id: Id, email: z.string(), role: Role, invitedBy: Author, createdAt: IsoTime, expiresAt: IsoTime })
  .meta({ id: "Invitation", description: "An open invitation to join the workspace" });
export type Invitation = z.infer<typeof Invitation>;

/** The record with its one-time token, which only the response to creation shows. */
export const InvitationWithSecret = Invitation.extend({
  secret: z.string().describe("The one-time token to send to the person. Shown only in this response"),
}).meta({ id: "InvitationWithSecret", description: "An invitation with its one-time token" });

export const InvitationCreate = z
  .strictObject({
    email: Email,
    role: Role.default("member"),
    expiresInDays: z.int().min(1).max(30).default(bounds.invitationDays),
  })
  .meta({ id: "InvitationCreate", description: "The person to invite" });

export const InvitationAccept = z
  .strictObject({ token: z.string().min(1).max(200).meta({ writeOnly: true }), name: title(bounds.nameChars) })
  .meta({ id: "InvitationAccept", description: "The token and name of the person who joins" });

/** The new member and their first personal token, whose secret only this response shows. */
export const Joined = CredentialWithSecret.extend({ member: MemberDetail }).meta({
  id: "Joined",
  description: "The new member, and their first personal token with its secret",
});

const tag = "Members";
const members = "/api/v1/members" as const;
const member = { tag, path: `${members}/:id`, params: z.object({ id: Id.describe("The id of the user") }) } as const;
const invitations = "/api/v1/invitations" as const;

export const memberOperations = defineOperations({
  "members.list": {
    method: "GET",
    path: members,
    summary: "List the members of the workspace",
    tag,
    access: "members:read",
    everyPlan: true,
    wholeWorkspace: true,
    query: z.strictObject({
      ...cursorQuery,
      role: Role.optional().describe("Only members with this role"),
      email: Email.optional().meta({ description: "Only the member with exactly this address, ignoring case" }),
      left: flag().optional().meta({ type: "boolean", description: "`true`: the people who have left, instead of the members" }),
    }),
    status: 200,
    reply: cursorPage(Person),
  },
  "members.get": {
    ...member,
    method: "GET",
    summary: "Get a member, or a person who has left",
    access: "members:read",
    everyPlan: true,
    wholeWorkspace: true,
    status: 200,
    reply: Person,
  },
  "members.update": {
    ...member,
    method: "PATCH",
    summary: "Change a member's role (owner, admin; only owners can add or remove owners; Free allows only a lower role)",
    access: "members:write",
    everyPlan: true,
    wholeWorkspace: true,
    roles: administrators,
    body: MemberUpdate,
    status: 200,
    reply: MemberDetail,
    errors: ["plan_required", "last_owner"],
  },
  "members.remove": {
    ...member,
    method: "DELETE",
    summary: "Remove a member (owner, admin); their records stay, and their tokens stop immediately",
    access: "members:write",
    everyPlan: true,
    wholeWorkspace: true,
    roles: administrators,
    status: 204,
    errors: ["last_owner"],
  },
  "members.drafts.list": {
    ...member,
    method: "GET",
    path: `${members}/:id/drafts`,
    summary: "List the drafts of a person who has left, without their text (owner); a member's drafts are not listed",
    access: "posts:read",
    wholeWorkspace: true,
    roles: ["owner"],
    query: z.strictObject(cursorQuery),
    status: 200,
    reply: cursorPage(AbandonedDraft),
  },
  "me.leave": {
    method: "DELETE",
    path: "/api/v1/me/membership",
    summary: "Leave the workspace; your tokens stop immediately",
    tag,
    access: "members:write",
    everyPlan: true,
    wholeWorkspace: true,
    status: 204,
    errors: ["forbidden", "last_owner"],
  },

  "invitations.list": {
    method: "GET",
    path: invitations,
    summary: "List open invitations",
    tag,
    access: "members:read",
    everyPlan: true,
    wholeWorkspace: true,
    roles: administrators,
    query: z.strictObject(cursorQuery),
    status: 200,
    reply: cursorPage(Invitation),
  },
  "invitations.create": {
    method: "POST",
    path: invitations,
    summary: "Invite a person by e-mail address; the response shows the one-time token once",
    tag,
    access: "members:write",
    wholeWorkspace: true,
    outlivesCredential: true,
    roles: administrators,
    body: InvitationCreate,
    status: 201,
    reply: InvitationWithSecret,
    noStore: true,
    errors: ["conflict"],
  },
  "invitations.accept": {
    method: "POST",
    path: `${invitations}/accept`,
    summary: "Accept an invitation; the response shows the new member's first personal token once",
    tag,
    access: "public",
    limit: "invitation-accept",
    body: InvitationAccept,
    status: 201,
    location: "/api/v1/me/tokens/:new",
    reply: Joined,
    noStore: true,
    errors: ["not_found", "conflict", "forbidden", "rate_limited"],
  },
  "invitations.revoke": {
    method: "DELETE",
    path: `${invitations}/:id`,
    summary: "Revoke an invitation",
    tag,
    access: "members:write",
    everyPlan: true,
    wholeWorkspace: true,
    roles: administrators,
    params: z.object({ id: Id.describe("The invitation's id") }),
    status: 204,
  },
});
