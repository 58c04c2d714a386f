import { defineCommand } from "../command/definition.ts";
import { identityColumns } from "../identity/identity.ts";
import { loginFile } from "./store.ts";

export const status = defineCommand({
  name: "status",
  summary: "Which server, which token, and whether the server accepts it",
  run: async ({ connection, connect, environment, output }) => {
    const { url, token, tokenSource } = await connection();
    const identity = await (await connect(url, token)).me.get();
    const place = tokenSource === "saved login" ? loginFile(environment.configFolder) : tokenSource;
    output.note(`Logged in to ${url} with the token from ${place}`);
    output.record(identity, identityColumns);
  },
});
