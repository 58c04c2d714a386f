// The `auth` commands: login, status and logout.
import { defineCommand, defineGroup } from "../command/definition.ts";
import { flag } from "../command/option.ts";
import { identityColumns } from "../identity/identity.ts";
import { column } from "../output/column.ts";
import { summaries } from "../summaries.ts";
import { askSecret, askUrl } from "./prompt.ts";
import { accessToken } from "./readers.ts";
import { loginFile, removeLogin, saveLogin } from "./saved-login.ts";

const logIn = defineCommand({
  name: "login",
  summary: "Check a token with the server and save it for later commands",
  examples: ["worktrack auth login --url https://worktrack.example.com", "worktrack auth login --with-token < token.txt"],
  options: { withToken: flag("Read the token from standard input") },
  run: async (context, { withToken }) => {
    const url = await askUrl(context, withToken);
    const token = await askSecret(context, withToken, accessToken, "auth login");
    const client = await context.connect(url, token);
    const identity = await client.me.get();
    const file = await saveLogin(context.environment.configFolder, { url, token });
    context.output.record(identity, identityColumns);
    context.output.note(`Logged in to ${url}. The token is saved in ${file}, not encrypted but readable only by you`);
  },
});

const showLogin = defineCommand({
  name: "status",
  summary: "Show the server and the token, and check that the server accepts it",
  examples: ["worktrack auth status"],
  run: async ({ connection, connect, environment, output }) => {
    const { url, token, tokenSource } = await connection();
    const identity = await (await connect(url, token)).me.get();
    const source = tokenSource === "saved login" ? loginFile(environment.configFolder) : tokenSource;
    output.note(`Logged in to ${url} with the token from ${source}`);
    output.record(identity, identityColumns);
  },
});

/** Deletes only the local copy: the token stays valid until it is revoked. */
const logOut = defineCommand({
  name: "logout",
  summary: "Delete the saved login",
  examples: ["worktrack auth logout"],
  run: async ({ environment, output }) => {
    await removeLogin(environment.configFolder);
    const note = environment.token === undefined ? "" : "; WORKTRACK_TOKEN is still set";
    const message = `Logged out${note}. The token itself stays valid; "worktrack token revoke" revokes it`;
    const loggedOutColumns = [column<{ readonly loggedOut: true }>("LOGGED OUT", () => "logged out")];
    output.changed({ loggedOut: true }, loggedOutColumns, message);
  },
});

export const authGroup = defineGroup("auth", summaries.auth, [logIn, showLogin, logOut]);
