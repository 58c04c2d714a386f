import { defineCommand } from "../command/definition.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { credentialArgument } from "./argument.ts";
import { credentialColumns } from "./columns.ts";
import type { Kind } from "./kind.ts";
import { findCredential } from "./ref.ts";

export const revoke = (kind: Kind) =>
  defineCommand({
    name: "revoke",
    summary: `Revoke a ${kind.noun}, for good`,
    arguments: credentialArgument(kind),
    options: confirmationOptions,
    run: async ({ client: connect, output, terminal }, { reference, yes }) => {
      const client = await connect();
      const credential = await findCredential(client, kind, reference);
      await confirmAction(terminal, yes, `Revoke ${kind.noun} ${credential.name}, for good`);
      await kind.of(client).revoke({ id: credential.id });
      output.changed(credential, credentialColumns, `Revoked ${kind.noun} ${credential.name}`);
    },
  });
