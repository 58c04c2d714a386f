import { defineCommand } from "../command/definition.ts";
import { credentialArgument } from "./argument.ts";
import { credentialFields } from "./columns.ts";
import type { Kind } from "./kind.ts";
import { findCredential } from "./ref.ts";

export const view = (kind: Kind) =>
  defineCommand({
    name: "view",
    summary: `Show a ${kind.noun}; its secret cannot be shown again`,
    arguments: credentialArgument(kind),
    run: async ({ client, output }, { reference }) => {
      output.record(await findCredential(await client(), kind, reference), credentialFields);
    },
  });
