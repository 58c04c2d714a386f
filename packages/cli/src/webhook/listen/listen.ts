import { defineCommand } from "../../command/definition.ts";
import { value } from "../../command/option.ts";
import { dateIso } from "../../command/reader.ts";
import type { Context } from "../../context.ts";
import { chosenEvents, eventColumns, eventOption, type FeedEvent } from "../../event/event.ts";
import { column } from "../../output/column.ts";
import { outcomeOf } from "../delivery/attempt.ts";
import { type Following, follow } from "./follow.ts";
import { forward, type Receipt, receiverUrl } from "./forward.ts";
import { sessionSecret } from "./secret.ts";

type Forwarded = FeedEvent & { readonly forwarded: Receipt };

const forwardedColumns = [column<Forwarded>("OUTCOME", ({ event, forwarded }) => `${event} → ${outcomeOf(forwarded)}`)];

const forwardEach = async function* (
  events: AsyncIterable<FeedEvent>,
  url: URL,
  secret: string,
  signal: AbortSignal,
): AsyncGenerator<Forwarded> {
  for await (const event of events) yield { ...event, forwarded: await forward(url, secret, event, signal) };
};

const run = async (context: Context, forwardTo: URL | undefined, following: Following): Promise<void> => {
  const { client, output } = context;
  const secret = forwardTo && (await sessionSecret(context));
  const events = follow(await client(), following);
  if (forwardTo === undefined || secret === undefined) return output.stream(events, eventColumns);
  return output.stream(forwardEach(events, forwardTo, secret, following.signal), forwardedColumns);
};

export const listen = defineCommand({
  name: "listen",
  summary: "Print what happens as it happens, and post it to a receiver on this machine",
  details:
    'Examples:\n  worktrack webhook listen --forward-to http://localhost:4000/hook\n  worktrack webhook listen --event task.completed --json | jq .data.task.title\n\nNeeds no webhook and no public address. Posts are signed with WORKTRACK_WEBHOOK_SECRET, or with a secret that is\nmade for the session and shown. What the receiver refuses is printed and not sent again; "--since" starts earlier.',
  options: {
    forwardTo: value("URL", receiverUrl, "Post every event there, signed as a webhook's: http on this machine, or https"),
    event: eventOption("Only these"),
    since: value("DATE", dateIso, "Begin with what happened since then (default: now)"),
  },
  run: async (context, { forwardTo, event, since }) => {
    const signal = context.terminal.takeInterrupt();
    try {
      await run(context, forwardTo, { event: chosenEvents(event), since, signal, note: context.output.note });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
});
