// The `member` commands for people in the workspace: list, view, role, rename, remove and leave.
import { roles } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { argument, value } from "../command/option.ts";
import { oneOf, text } from "../command/reader.ts";
import { identityColumns } from "../identity/identity.ts";
import { column, formatDay, type Style } from "../output/column.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { findMember, findPersonId, personArgument } from "../person/person.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";

type Member = Reply<"members.get">;

export const roleStyles: Readonly<Record<Member["role"], Style | undefined>> = {
  owner: "yellow",
  admin: "blue",
  member: undefined,
  viewer: "dim",
};

export const memberRole = oneOf(roles);
export const memberRoleHelp = roles.join(", ");

export const memberColumns = [
  column<Member>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<Member>("EMAIL", ({ email }) => email, { shrinks: true }),
  column<Member>("ROLE", ({ role }) => role, { style: ({ role }) => roleStyles[role] }),
  column<Member>("JOINED", ({ joinedAt }) => formatDay(joinedAt)),
  column<Member>("ID", ({ id }) => id),
];

export const formatMember = ({ name, email }: Member): string => `${name} <${email}>`;

export const listMembers = defineCommand({
  name: "list",
  summary: "List the members of the workspace",
  options: { role: value("ROLE", memberRole, `Only this role: ${memberRoleHelp}`), ...listOptions },
  run: async ({ client, output }, { role, ...input }) => {
    const { members } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => members.list({ ...page, role }));
    await output.list(found, memberColumns, "No members with this role");
  },
});

export const viewMember = defineCommand({
  name: "view",
  summary: "Show a member of the workspace",
  arguments: personArgument("id"),
  run: async ({ client, output }, { person }) => output.record(await findMember(await client(), person), memberColumns),
});

export const changeMemberRole = defineCommand({
  name: "role",
  summary: "Change a member's role",
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
  arguments: { name: argument("NAME", text, "Your new name", "name") },
  run: async ({ client, output }, { name }) => {
    const identity = await (await client()).me.update({ name });
    output.changed(identity, identityColumns, `You are now ${identity.user.name} <${identity.user.email}>`);
  },
});

export const removeMember = defineCommand({
  name: "remove",
  summary: "Remove a member; their content stays, their tokens stop working at once",
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
