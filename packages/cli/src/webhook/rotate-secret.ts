import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { durationSeconds } from "../command/reader.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { findWebhook, webhookArgument } from "./find.ts";

export const rotateSecret = defineCommand({
  name: "rotate-secret",
  summary: "Replace the signing secret; the old one stops at once, or after --overlap",
  details: "Give the receiver both secrets while both sign: worktrack webhook rotate-secret https://example.com/hook --overlap 1h",
  arguments: webhookArgument,
  options: {
    overlap: value("TIME", durationSeconds, "How long both secrets sign: 90s, 30m or 1h", "overlapSeconds"),
    ...confirmationOptions,
  },
  run: async ({ client: connect, output, terminal }, { webhook: reference, overlap: overlapSeconds = 0, yes }) => {
    const client = await connect();
    const { id, url } = await findWebhook(client, reference);
    const end = overlapSeconds === 0 ? "at once" : `in ${overlapSeconds} seconds`;
    await confirmAction(terminal, yes, `Replace the secret of webhook ${url}; the old one stops ${end}`);
    const rotated = await client.webhooks.rotateSecret({ id, overlapSeconds });
    output.secret(rotated, `Rotated the secret of webhook ${url}; the old one stops ${end}. The new one is shown this once: keep it now`);
  },
});
