import type { Reply } from "@worktrack/sdk";
import { oneOf } from "../command/reader.ts";
import { column, formatDay, formatTime, type Style } from "../output/column.ts";

export type Member = Reply<"members.get">;
export type Invitation = Reply<"invitations.list">["items"][number];

const roleStyles: Readonly<Record<Member["role"], Style | undefined>> = {
  owner: "yellow",
  admin: "blue",
  member: undefined,
  viewer: "dim",
};

export const role = oneOf(roleStyles);
export const roleWords = Object.keys(roleStyles).join(", ");

export const memberColumns = [
  column<Member>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<Member>("EMAIL", ({ email }) => email, { shrinks: true }),
  column<Member>("ROLE", (member) => member.role, { style: (member) => roleStyles[member.role] }),
  column<Member>("JOINED", ({ joinedAt }) => formatDay(joinedAt)),
  column<Member>("ID", ({ id }) => id),
];

export const memberName = ({ name, email }: Member): string => `${name} <${email}>`;

export const invitationColumns = [
  column<Invitation>("EMAIL", ({ email }) => email, { style: () => "cyan", shrinks: true }),
  column<Invitation>("ROLE", (invitation) => invitation.role, { style: (invitation) => roleStyles[invitation.role] }),
  column<Invitation>("INVITED BY", ({ invitedBy }) => invitedBy.name, { shrinks: true }),
  column<Invitation>("EXPIRES", ({ expiresAt }) => formatTime(expiresAt)),
  column<Invitation>("ID", ({ id }) => id),
];
