// The `member` commands for invitations: invite, invitations, uninvite and accept.
import type { Reply } from "@worktrack/sdk";
import { saveLogin, storageOptions, tokenInputOptions } from "../auth/login.ts";
import { askSecret, askUrl } from "../auth/prompt.ts";
import { invitationToken } from "../auth/readers.ts";
import { defineCommand } from "../command/definition.ts";
import { argument, flag, required, value } from "../command/option.ts";
import { text, wholeNumber } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { notFoundError } from "../error/cli-error.ts";
import { column, formatDay, timeColumn } from "../output/column.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { formatMember, memberColumns, memberRole, memberRoleHelp, roleStyles } from "./member.ts";

type Invitation = Reply<"invitations.list">["items"][number];

const invitationColumns = [
  column<Invitation>("EMAIL", ({ email }) => email, { style: () => "cyan", shrinks: true }),
  column<Invitation>("ROLE", ({ role }) => role, { style: ({ role }) => roleStyles[role] }),
  column<Invitation>("INVITED BY", ({ invitedBy }) => invitedBy.name, { shrinks: true }),
  timeColumn<Invitation>("EXPIRES", ({ expiresAt }) => expiresAt, { field: "expiresAt" }),
  column<Invitation>("ID", ({ id }) => id),
];

export const inviteMember = defineCommand({
  name: "invite",
  summary: "Invite a person by email; shows the invitation's link once",
  examples: ["worktrack member invite alice@example.com --role admin"],
  arguments: { email: argument("EMAIL", text, "The person's email address") },
  options: {
    role: value("ROLE", memberRole, `${memberRoleHelp} (default member)`),
    days: value("N", wholeNumber(1, Number.MAX_SAFE_INTEGER), "How many days the invitation is valid", "expiresInDays"),
  },
  run: async ({ client, output }, { email, role, days: expiresInDays }) => {
    const invitation = await (await client()).invitations.create({ email, role, expiresInDays });
    const message = `Invited ${invitation.email} as ${invitation.role}, until ${formatDay(invitation.expiresAt)}`;
    output.only(invitation, invitation.url, `${message}. Send them this link: it works once, and cannot be shown again`);
  },
});

export const listInvitations = defineCommand({
  name: "invitations",
  summary: "List open invitations",
  examples: ["worktrack member invitations"],
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { invitations } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => invitations.list(page));
    await output.list(found, invitationColumns, 'No open invitations. "worktrack member invite EMAIL" creates one');
  },
});

/** Finds an open invitation by email address or id. A workspace has few, so all are read. */
const findInvitation = async ({ invitations }: Client, written: string): Promise<Invitation> => {
  const wanted = written.toLowerCase();
  for await (const invitation of invitations.list.all()) if (invitation.email === wanted || invitation.id === wanted) return invitation;
  throw notFoundError(`No open invitation for ${written}. "worktrack member invitations" lists them`);
};

export const revokeInvitation = defineCommand({
  name: "uninvite",
  summary: "Revoke an invitation",
  examples: ["worktrack member uninvite alice@example.com"],
  arguments: { reference: argument("EMAIL", text, "The invited address, or the invitation's id", "id") },
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { reference, yes }) => {
    const client = await connect();
    const invitation = await findInvitation(client, reference);
    await confirmAction(terminal, yes, `Revoke the invitation for ${invitation.email}`);
    await client.invitations.revoke({ id: invitation.id });
    output.changed(invitation, invitationColumns, `Revoked the invitation for ${invitation.email}`);
  },
});

export const acceptInvitation = defineCommand({
  name: "accept",
  summary: "Accept an invitation and join the workspace; needs no login",
  examples: ['worktrack member accept --url https://worktrack.example.com --name "Alice Adams" --login'],
  options: {
    name: required(value("NAME", text, "Your name in the workspace")),
    ...tokenInputOptions("the invitation token"),
    login: flag("Save your new token, as auth login does, instead of printing it"),
    ...storageOptions,
  },
  run: async (context, { name, tokenStdin, withToken, login, insecureStorage }) => {
    const { output } = context;
    const isPiped = tokenStdin || withToken;
    const url = await askUrl(context, isPiped, context.url);
    const token = await askSecret(context, isPiped, invitationToken, "member accept");
    const joined = await (await context.connect(url, null)).invitations.accept({ token, name });
    const message = `Joined as ${formatMember(joined.member)}, ${joined.member.role}`;
    const printToken = () =>
      output.secret(joined, `${message}. Save your token now: it cannot be shown again. "worktrack auth login" accepts it`);
    if (!login) return printToken();
    try {
      const identity = await (await context.connect(url, joined.secret)).me.get();
      const saved = await saveLogin(context, { url, token: joined.secret, identity }, insecureStorage);
      output.changed(joined.member, memberColumns, `${message}. ${saved}`);
    } catch (error) {
      // The invitation is used up, so a token that cannot be saved is printed instead of lost.
      printToken();
      throw error;
    }
  },
});
