import { defineCommand } from "../command/definition.ts";
import { argument, required, value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { eventOption } from "../event/event.ts";

export const create = defineCommand({
  name: "create",
  summary: "Create a webhook; shows its signing secret once",
  details:
    "Example:\n  worktrack webhook create https://example.com/hook --event task.created,task.completed\n\nThe receiver verifies what comes with that secret: @worktrack/webhook-verify",
  arguments: { endpoint: argument("URL", text, "Where events are posted to: https, at a public address", "url") },
  options: {
    event: required(eventOption("What it is told", "events")),
    description: value("TEXT", text, "What it is for"),
  },
  run: async ({ client, output }, { endpoint: url, event, description }) => {
    const created = await (await client()).webhooks.create({ url, events: event.flat(), description });
    output.secret(created, `Created webhook ${created.id} for ${created.url}. Its secret is shown this once: keep it now`);
  },
});
