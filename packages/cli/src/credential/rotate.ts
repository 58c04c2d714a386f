import { confirmationOptions } from "../command/confirmation.ts";
import { command } from "../command/definition.ts";
import { confirm } from "../terminal/confirm.ts";
import { credentialArgument } from "./argument.ts";
import type { Kind } from "./kind.ts";
import { findCredential } from "./ref.ts";

export const rotate = (kind: Kind) =>
  command({
    name: "rotate",
    summary: "Replace the secret; the old one stops at once",
    arguments: credentialArgument(kind),
    options: confirmationOptions,
    run: async ({ client: connect, output, terminal }, { reference, yes }) => {
      const client = await connect();
      const { id, name } = await findCredential(client, kind, reference);
      await confirm(terminal, yes, `Replace the secret of ${kind.noun} ${name}; the old one stops at once`);
      const rotated = await kind.of(client).rotate({ id });
      output.secret(rotated, `Rotated ${kind.noun} ${name}. The new secret is shown this once: keep it now`);
    },
  });
