import { askSecret, askUrl } from "../auth/ask.ts";
import { saveLogin } from "../auth/store.ts";
import { invitationToken } from "../auth/token.ts";
import { defineCommand } from "../command/definition.ts";
import { flag, required, value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { memberColumns, memberName } from "./columns.ts";

export const accept = defineCommand({
  name: "accept",
  summary: "Join a workspace that invited you; needs no login",
  details: 'Example:\n  worktrack member accept --url https://worktrack.example.com --name "Alice Adams" --login',
  options: {
    name: required(value("NAME", text, "How you are called there")),
    withToken: flag("Read the invitation's token from standard input"),
    login: flag("Save your new token, as auth login does, instead of printing it"),
  },
  run: async (context, { name, withToken, login }) => {
    const { output, environment } = context;
    const url = await askUrl(context, withToken);
    const token = await askSecret(context, withToken, invitationToken, "member accept");
    const joined = await (await context.connect(url, null)).invitations.accept({ token, name });
    const done = `Joined as ${memberName(joined.member)}, ${joined.member.role}`;
    const show = () => output.secret(joined, `${done}. Your token is shown this once: keep it now, "worktrack auth login" takes it`);
    if (!login) return show();
    try {
      const file = await saveLogin(environment.configFolder, { url, token: joined.secret });
      output.changed(joined.member, memberColumns, `${done}. Your token is kept, unencrypted but readable by you only, in ${file}`);
    } catch (error) {
      // The invitation is used up: a token that cannot be saved must not be lost.
      show();
      throw error;
    }
  },
});
