// The `webhook listen` command, which prints events as they happen or forwards them to a receiver.
import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { pastHelp, pastIso, type Reader } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { eventColumns, eventFilter, eventOption, type FeedEvent } from "../event/event.ts";
import { endOfFeed } from "../event/feed-pages.ts";
import { column } from "../output/column.ts";
import { formatOutcome } from "./delivery.ts";
import { followEvents, type ListenOptions } from "./follow.ts";
import { type ForwardResult, forwardEvent, receiverUrl } from "./forward.ts";
import { openPlace } from "./listen-place.ts";
import { chooseSecret, secretOptions } from "./secret.ts";

type ForwardedEvent = FeedEvent & { readonly forwarded: ForwardResult };

const forwardedColumns = [column<ForwardedEvent>("OUTCOME", ({ event, forwarded }) => `${event} → ${formatOutcome(forwarded)}`)];

const forwardEvents = async function* (
  events: AsyncIterable<FeedEvent>,
  url: URL,
  secret: string,
  signal: AbortSignal,
): AsyncGenerator<ForwardedEvent> {
  for await (const event of events) yield { ...event, forwarded: await forwardEvent(url, secret, event, signal) };
};

interface Forwarding {
  readonly forwardTo: URL | undefined;
  readonly secretFile: string | undefined;
}

const streamEvents = async (context: Context, { forwardTo, secretFile }: Forwarding, options: ListenOptions): Promise<void> => {
  const { output } = context;
  const secret = forwardTo && (await chooseSecret(context, secretFile));
  const events = followEvents(await context.client(), options);
  if (forwardTo === undefined || secret === undefined) return output.stream(events, eventColumns);
  return output.stream(forwardEvents(events, forwardTo, secret, options.signal), forwardedColumns);
};

/** `now` is the end of the feed, whatever the local clock says. */
const since: Reader<string> = (written) => (written === "now" ? endOfFeed : pastIso(written));

export const listenToEvents = defineCommand({
  name: "listen",
  summary: "Print events as they happen, and forward them to a receiver on this machine",
  examples: [
    "worktrack webhook listen --forward-to http://localhost:4000/hook",
    "worktrack webhook listen --event task.completed --json | jq .data.task.title",
  ],
  details:
    'Needs no webhook and no public address. Posts are signed with WORKTRACK_WEBHOOK_SECRET, or with a secret that is\ncreated for the session and shown. A failed post is printed and not sent again.\n\nThe next run with the same login, events and receiver continues where this one stopped, even if it was killed.\nIt may repeat the last events, with the same ids. "--since now" starts with new events.',
  options: {
    forwardTo: value("URL", receiverUrl, "Post each event there, signed like a delivery: http on this machine, or https"),
    ...secretOptions,
    event: eventOption("Only these events"),
    since: value("DATE", since, `Start with events at or after this time: now, ${pastHelp} (default where the last run stopped)`),
  },
  run: async (context, { event, since, ...forwarding }) => {
    const signal = context.terminal.takeInterrupt();
    const { connection, environment, output } = context;
    const chosen = eventFilter(event);
    const place = await openPlace(environment.stateFolder, await connection(), [forwarding.forwardTo?.href, chosen?.toSorted()]);
    try {
      await streamEvents(context, forwarding, { event: chosen, since, signal, note: output.note, place });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
});
