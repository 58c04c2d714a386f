// The `member` commands for people in the workspace: list, view, role, rename, remove and leave.
import { roles } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { argument, flag, value } from "../command/option.ts";
import { oneOf, text } from "../command/reader.ts";
import { identityColumns } from "../identity/identity.ts";
import { column, dayColumn, type Style } from "../output/column.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { findMember, findPersonId, personArgument } from "../person/person.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";

type Person = Reply<"members.get">;
type Role = NonNullable<Person["role"]>;

export const roleStyles: Readonly<Record<Role, Style | undefined>> = {
  owner: "yellow",
  admin: "blue",
  member: undefined,
  viewer: "dim",
};

export const memberRole = oneOf(roles);
export const memberRoleHelp = roles.join(", ");

export const memberColumns = [
  column<Person>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<Person>("EMAIL", ({ email }) => email, { shrinks: true }),
  column<Person>("ROLE", ({ role }) => role ?? "", { style: ({ role }) => (role === null ? "dim" : roleStyles[role]) }),
  dayColumn<Person>("JOINED", ({ joinedAt }) => joinedAt, { field: "joinedAt" }),
  column<Person>("ID", ({ id }) => id),
];

const presentMemberColumns = [
  ...memberColumns,
  column<Person>("DOMAIN", ({ verifiedDomain }) => (verifiedDomain ? "verified" : ""), { field: "verifiedDomain" }),
];
const formerMemberColumns = [...memberColumns, dayColumn<Person>("LEFT", ({ leftAt }) => leftAt, { field: "leftAt" })];

export const formatMember = ({ name, email }: Person): string => `${name} <${email}>`;

export const listMembers = defineCommand({
  name: "list",
  summary: "List the members of the workspace, or the people who have left it",
  examples: ["worktrack member list --role admin", "worktrack member list --left"],
  options: {
    role: value("ROLE", memberRole, `Only this role: ${memberRoleHelp}`),
    left: flag("The people who have left, instead of the members"),
    ...listOptions,
  },
  run: async ({ client, output }, { role, left, ...input }) => {
    const { members } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => members.list({ ...page, role, ...(left && { left }) }));
    await output.list(found, left ? formerMemberColumns : presentMemberColumns, left ? "Nobody has left" : "No members with this role");
  },
});

export const viewMember = defineCommand({
  name: "view",
  summary: "Show a member of the workspace, or by id a person who has left",
  examples: ["worktrack member view alice@example.com"],
  arguments: personArgument("id"),
  run: async ({ client, output }, { person }) => {
    const found = await findMember(await client(), person);
    output.record(found, found.leftAt === null ? presentMemberColumns : formerMemberColumns);
  },
});

export const changeMemberRole = defineCommand({
  name: "role",
  summary: "Change a member's role",
  examples: ["worktrack member role alice@example.com admin"],
  arguments: { ...personArgument("id"), role: argument("ROLE", memberRole, memberRoleHelp) },
  run: async ({ client: connect, output }, { person, role }) => {
    const client = await connect();
    const member = await client.members.update({ id: await findPersonId(client, person), role });
    output.changed(member, memberColumns, `${formatMember(member)} now has the role ${member.role}`);
  },
});

export const renameMe = defineCommand({
  name: "rename",
  summary: "Change your own name",
  examples: ['worktrack member rename "Alice Adams"'],
  arguments: { name: argument("NAME", text, "Your new name", "name") },
  run: async ({ client, output }, { name }) => {
    const identity = await (await client()).me.update({ name });
    output.changed(identity, identityColumns, `You are now ${identity.user.name} <${identity.user.email}>`);
  },
});

export const removeMember = defineCommand({
  name: "remove",
  summary: "Remove a member; their content stays, their tokens stop working at once",
  examples: ["worktrack member remove alice@example.com"],
  arguments: personArgument("id"),
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { person, yes }) => {
    const client = await connect();
    const member = await findMember(client, person);
    await confirmAction(terminal, yes, `Remove ${formatMember(member)} from the workspace; their tokens stop working at once`);
    await client.members.remove({ id: member.id });
    output.changed(member, memberColumns, `Removed ${formatMember(member)}`);
  },
});

export const leaveWorkspace = defineCommand({
  name: "leave",
  summary: "Leave the workspace; your tokens stop working at once",
  examples: ["worktrack member leave"],
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { yes }) => {
    const { me } = await client();
    const identity = await me.get();
    const { name } = identity.organization;
    await confirmAction(terminal, yes, `Leave the workspace ${name}; your tokens stop working at once`);
    await me.leave();
    output.changed(identity, identityColumns, `Left the workspace ${name}. "worktrack auth logout" deletes the saved token`);
  },
});
