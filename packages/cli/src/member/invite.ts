import { defineCommand } from "../command/definition.ts";
import { argument, value } from "../command/option.ts";
import { text, wholeNumber } from "../command/reader.ts";
import { formatDay } from "../output/column.ts";
import { role, roleWords } from "./columns.ts";

export const invite = defineCommand({
  name: "invite",
  summary: "Invite somebody by address; shows the invitation's token once",
  details: "Example:\n  worktrack member invite alice@example.com --role admin",
  arguments: { email: argument("EMAIL", text, "Their address") },
  options: {
    role: value("ROLE", role, `${roleWords} (default member)`),
    days: value("N", wholeNumber(1, Number.MAX_SAFE_INTEGER), "How long the invitation is open", "expiresInDays"),
  },
  run: async ({ client, output }, { email, role, days: expiresInDays }) => {
    const invitation = await (await client()).invitations.create({ email, role, expiresInDays });
    const what = `Invited ${invitation.email} as ${invitation.role}, until ${formatDay(invitation.expiresAt)}`;
    output.secret(invitation, `${what}. The token is shown this once: send it to them, for "worktrack member accept"`);
  },
});
