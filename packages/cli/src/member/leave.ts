import { defineCommand } from "../command/definition.ts";
import { identityColumns } from "../identity/identity.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";

export const leave = defineCommand({
  name: "leave",
  summary: "Leave the workspace; your tokens stop at once",
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { yes }) => {
    const { me } = await client();
    const identity = await me.get();
    await confirmAction(terminal, yes, `Leave the workspace ${identity.organization.name}; your tokens stop at once`);
    await me.leave();
    output.changed(
      identity,
      identityColumns,
      `Left the workspace ${identity.organization.name}. "worktrack auth logout" forgets the token`,
    );
  },
});
