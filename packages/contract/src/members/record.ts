// The people of a workspace: members, those who have left, and their drafts.
import { z } from "zod";
import { Author, Id, IsoTime } from "../fields.ts";
import { Role } from "../roles.ts";

const leftAt = IsoTime.nullable().meta({ description: "When the person left the workspace; null while they are a member" });

/** A person in the workspace, as events show them. `id` is the user's id. Service accounts are not members. */
export const Member = Author.extend({ role: Role, joinedAt: IsoTime, leftAt }).meta({
  id: "Member",
  description: "A person in the workspace, as events show them",
});
export type Member = z.infer<typeof Member>;

/** A member with a field that depends on the workspace's present domains. Events omit it, because they are stored. */
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
