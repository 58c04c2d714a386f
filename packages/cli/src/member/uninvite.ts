import { defineCommand } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { CliError } from "../error/cli-error.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { type Invitation, invitationColumns } from "./columns.ts";

/** By address or by id; there are few that are open. */
const findInvitation = async ({ invitations }: Client, written: string): Promise<Invitation> => {
  const wanted = written.toLowerCase();
  for await (const invitation of invitations.list.all()) if (invitation.email === wanted || invitation.id === wanted) return invitation;
  throw new CliError(`No invitation is open for ${written}. "worktrack member invitations" shows them`);
};

export const uninvite = defineCommand({
  name: "uninvite",
  summary: "Take an invitation back",
  arguments: { reference: argument("EMAIL", text, "The address that was invited, or the invitation's id", "id") },
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { reference, yes }) => {
    const client = await connect();
    const invitation = await findInvitation(client, reference);
    await confirmAction(terminal, yes, `Take back the invitation of ${invitation.email}`);
    await client.invitations.revoke({ id: invitation.id });
    output.changed(invitation, invitationColumns, `Took back the invitation of ${invitation.email}`);
  },
});
