import { defineCommand } from "../../command/definition.ts";
import { confirmAction, confirmationOptions } from "../../terminal/confirm.ts";
import { secretColumns } from "./columns.ts";
import { findSecret, secretArgument } from "./find.ts";

export const revoke = defineCommand({
  name: "revoke",
  summary: "Revoke an inbound secret, for good",
  arguments: secretArgument,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { reference, yes }) => {
    const client = await connect();
    const secret = await findSecret(client, reference);
    await confirmAction(terminal, yes, `Revoke inbound secret ${secret.name}, for good`);
    await client.inboundSecrets.revoke({ id: secret.id });
    output.changed(secret, secretColumns, `Revoked inbound secret ${secret.name}`);
  },
});
