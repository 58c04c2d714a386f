import { defineCommand } from "../../command/definition.ts";
import { confirmAction, confirmationOptions } from "../../terminal/confirm.ts";
import { findSecret, secretArgument } from "./find.ts";

export const rotate = defineCommand({
  name: "rotate",
  summary: "Replace the secret; the old one stops at once, the prefix stays",
  arguments: secretArgument,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { reference, yes }) => {
    const client = await connect();
    const { id, name } = await findSecret(client, reference);
    await confirmAction(terminal, yes, `Replace inbound secret ${name}; the old one stops at once`);
    const rotated = await client.inboundSecrets.rotate({ id });
    output.secret(rotated, `Rotated inbound secret ${name}; the old one stopped. The new one is shown this once: keep it now`);
  },
});
