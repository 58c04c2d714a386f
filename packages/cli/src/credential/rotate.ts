import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { durationSeconds } from "../command/reader.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { credentialArgument } from "./argument.ts";
import type { Kind } from "./kind.ts";
import { findCredential } from "./ref.ts";

export const rotate = (kind: Kind) =>
  defineCommand({
    name: "rotate",
    summary: "Replace the secret; the old one stops at once, or after --overlap",
    arguments: credentialArgument(kind),
    options: {
      overlap: value("TIME", durationSeconds, "How long the old secret goes on working: 90s, 30m or 1h", "overlapSeconds"),
      ...confirmationOptions,
    },
    run: async ({ client: connect, output, terminal }, { reference, overlap: overlapSeconds = 0, yes }) => {
      const client = await connect();
      const { id, name } = await findCredential(client, kind, reference);
      const end = overlapSeconds === 0 ? "at once" : `in ${overlapSeconds} seconds`;
      await confirmAction(terminal, yes, `Replace the secret of ${kind.noun} ${name}; the old one stops ${end}`);
      const rotated = await kind.of(client).rotate({ id, overlapSeconds });
      output.secret(rotated, `Rotated ${kind.noun} ${name}; the old secret stops ${end}. The new one is shown this once: keep it now`);
    },
  });
