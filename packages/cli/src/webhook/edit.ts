// The `webhook edit` command, which can also add or remove single events.
import type { EventName } from "@worktrack/contract/values";
import { defineCommand } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { value } from "../command/option.ts";
import { orNone, text } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import { chosenEvents, eventOption } from "../event/event.ts";
import { apiVersionOption, findWebhook, webhookArgument, webhookColumns } from "./webhook.ts";

interface EventsInput {
  readonly event: readonly EventName[][];
  readonly addEvent: readonly EventName[][];
  readonly removeEvent: readonly EventName[][];
}

/** Computes the webhook's new list of events; undefined when it does not change. */
const editEvents = (current: readonly EventName[], { event, addEvent, removeEvent }: EventsInput): EventName[] | undefined => {
  if (addEvent.length + removeEvent.length === 0) return chosenEvents(event);
  const removed = new Set(removeEvent.flat());
  const kept = [...new Set([...current, ...addEvent.flat()])].filter((name) => !removed.has(name));
  if (kept.length === 0) throw usageError('No events would be left. Use "worktrack webhook disable" or "delete" instead');
  return kept;
};

export const editWebhook = defineCommand({
  name: "edit",
  summary: "Change a webhook's URL, events, description or date version",
  examples: ["worktrack webhook edit https://example.com/hook --endpoint https://example.com/v2/hook --add-event comment.created"],
  arguments: webhookArgument,
  options: {
    endpoint: value("URL", text, "The new URL of the receiver (--url is the server)", "url"),
    event: eventOption("Replace all its events", "events"),
    addEvent: eventOption("Add these events"),
    removeEvent: eventOption("Remove these events"),
    description: value("TEXT", orNone(text), "A description; none clears it"),
    apiVersion: apiVersionOption,
  },
  run: async ({ client: connect, output }, { webhook: reference, endpoint: url, description, apiVersion, ...events }) => {
    const changesEvents = Object.values(events).some(({ length }) => length > 0);
    const fields = { url, description, apiVersion };
    if (!changesEvents) requireChange(fields);
    if (events.event.length > 0 && events.addEvent.length + events.removeEvent.length > 0)
      throw usageError("Give --event, or --add-event and --remove-event, not both");
    const client = await connect();
    const webhook = await findWebhook(client, reference);
    const edited = await client.webhooks.update({ id: webhook.id, ...fields, events: editEvents(webhook.events, events) });
    output.changed(edited, webhookColumns, `Changed webhook ${edited.url}`);
  },
});
