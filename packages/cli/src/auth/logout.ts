import { defineCommand } from "../command/definition.ts";
import { column } from "../output/column.ts";
import { removeLogin } from "./store.ts";

interface LoggedOut {
  readonly loggedOut: true;
}

/** Only forgets: the token stays valid until it is revoked. */
export const logout = defineCommand({
  name: "logout",
  summary: "Forget the saved login",
  run: async ({ environment, output }) => {
    await removeLogin(environment.configFolder);
    const note = environment.token === undefined ? "" : "; WORKTRACK_TOKEN is still set";
    const message = `Logged out${note}. The token itself stays valid: "worktrack token revoke" ends it`;
    output.changed<LoggedOut>({ loggedOut: true }, [column("LOGGED OUT", () => "logged out")], message);
  },
});
