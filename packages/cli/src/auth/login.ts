import { defineCommand } from "../command/definition.ts";
import { flag } from "../command/option.ts";
import { identityColumns } from "../identity/identity.ts";
import { askSecret, askUrl } from "./ask.ts";
import { saveLogin } from "./store.ts";
import { token as readToken } from "./token.ts";

export const login = defineCommand({
  name: "login",
  summary: "Check a token with the server and save it for the commands to come",
  details: "Examples:\n  worktrack auth login --url https://worktrack.example.com\n  worktrack auth login --with-token < token.txt",
  options: { withToken: flag("Read the token from standard input") },
  run: async (context, { withToken }) => {
    const url = await askUrl(context, withToken);
    const token = await askSecret(context, withToken, readToken, "auth login");
    const client = await context.connect(url, token);
    const identity = await client.me.get();
    const file = await saveLogin(context.environment.configFolder, { url, token });
    context.output.record(identity, identityColumns);
    context.output.note(`Logged in to ${url}. The token is kept, unencrypted but readable by you only, in ${file}`);
  },
});
