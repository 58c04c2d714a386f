import { defineCommand } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { value } from "../command/option.ts";
import { orNone, text } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import { chosenEvents, type EventName, eventOption } from "../event/event.ts";
import { webhookColumns } from "./columns.ts";
import { findWebhook, webhookArgument } from "./find.ts";

interface WrittenEvents {
  readonly event: readonly EventName[][];
  readonly addEvent: readonly EventName[][];
  readonly removeEvent: readonly EventName[][];
}

/** All that it is told from now on; undefined when that does not change. */
const eventsOf = (now: readonly EventName[], { event, addEvent, removeEvent }: WrittenEvents): EventName[] | undefined => {
  if (addEvent.length + removeEvent.length === 0) return chosenEvents(event);
  const removed = new Set(removeEvent.flat());
  const kept = [...new Set([...now, ...addEvent.flat()])].filter((name) => !removed.has(name));
  if (kept.length === 0) throw usageError('It would be told nothing: "worktrack webhook disable" or "delete" says that');
  return kept;
};

export const edit = defineCommand({
  name: "edit",
  summary: "Change where a webhook posts to and what it is told",
  details: "Example:\n  worktrack webhook edit https://example.com/hook --endpoint https://example.com/v2/hook --add-event comment.created",
  arguments: webhookArgument,
  options: {
    endpoint: value("URL", text, "Where events are posted to (--url is the server)", "url"),
    event: eventOption("All that it is told", "events"),
    addEvent: eventOption("Tell it these too"),
    removeEvent: eventOption("Tell it these no more"),
    description: value("TEXT", orNone(text), "What it is for; none clears it"),
  },
  run: async ({ client: connect, output }, { webhook: reference, endpoint: url, description, ...events }) => {
    const isTold = Object.values(events).some(({ length }) => length > 0);
    if (!isTold) requireChange({ url, description });
    if (events.event.length > 0 && events.addEvent.length + events.removeEvent.length > 0)
      throw usageError("Give --event, or --add-event and --remove-event, not both");
    const client = await connect();
    const webhook = await findWebhook(client, reference);
    const edited = await client.webhooks.update({ id: webhook.id, url, description, events: eventsOf(webhook.events, events) });
    output.changed(edited, webhookColumns, `Changed webhook ${edited.url}`);
  },
});
