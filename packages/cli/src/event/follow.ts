// The `event follow` command, which prints events as they happen.
import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { pastHelp, pastIso, type Reader, Unreadable, wholeNumber } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { findProjectId, projectOption } from "../project/project.ts";
import { eventColumns, eventFilter, eventOption, type FeedEvent } from "./event.ts";
import { fetchFeedPage, type PlacedEvent, startPosition } from "./feed-pages.ts";
import { type FollowOptions, followFeed } from "./follow-feed.ts";
import { createOutageNotes } from "./outage-notes.ts";

/** An event with the cursor for `--after`. */
export type FollowedEvent = FeedEvent & Pick<PlacedEvent, "cursor">;

/** The project of the event's task or post, or the project itself. Undefined for other records. */
const projectIdOf = ({ data }: FeedEvent): string | null | undefined => {
  if ("task" in data) return data.task.project.id;
  if ("post" in data) return data.post.projectId;
  return "project" in data ? data.project.id : undefined;
};

const cursor: Reader<string> = (written) => {
  if (!/^[\x21-\x7e]{1,1000}$/.test(written)) throw new Unreadable("must be the cursor of an event, as --json prints it");
  return written;
};

interface Start {
  readonly since: string | undefined;
  readonly after: string | undefined;
}

/** A page of one event, whatever its name, has the cursor behind that event. The stream goes on from there. */
const followFrom = async function* (client: Client, { since, after }: Start, options: FollowOptions): AsyncGenerator<PlacedEvent, void> {
  const { event: names, signal } = options;
  const position = startPosition(after);
  if (since !== undefined) {
    const { items, nextCursor } = await fetchFeedPage(client, { event: undefined, signal }, { since, limit: 1 });
    for (const event of items) if (names?.includes(event.event) ?? true) yield { event, cursor: nextCursor };
    position.cursor = nextCursor;
  }
  yield* followFeed(client, options, position);
};

const selectEvents = async function* (
  events: AsyncIterable<PlacedEvent>,
  { projectId, limit }: { readonly projectId: string | undefined; readonly limit: number },
): AsyncGenerator<FollowedEvent, void> {
  let count = 0;
  for await (const { event, cursor } of events) {
    if (projectId !== undefined && projectIdOf(event) !== projectId) continue;
    yield { ...event, cursor };
    if (++count === limit) return;
  }
};

export const followCommand = defineCommand({
  name: "follow",
  summary: "Print events as they happen",
  examples: [
    "worktrack event follow --event task.created,task.completed --project OPS",
    "worktrack event follow --event task.completed --limit 1 --json data",
  ],
  details:
    "Prints one line for each event, and with --json one document, whose cursor --after accepts. Goes on after the last event\nwhen the connection breaks. Ctrl-C ends it with exit code 0. --since needs the scope webhooks:read; everything else\nneeds the scopes to read the records.",
  options: {
    event: eventOption("Only these events"),
    project: projectOption("Only events of this project, its tasks and its posts"),
    since: value("DATE", pastIso, `Start with events at or after this time: ${pastHelp} (default: new events)`),
    after: value("CURSOR", cursor, "Start with the events after this one"),
    limit: value("N", wholeNumber(1, Number.MAX_SAFE_INTEGER), "End after N events"),
  },
  run: async (context, { event, project, since, after, limit = Number.POSITIVE_INFINITY }) => {
    if (since !== undefined && after !== undefined) throw usageError("Pass either --since or --after");
    const { note, stream } = context.output;
    const signal = context.terminal.takeInterrupt();
    const client = await context.client();
    const onStart = () => note("Following events; press Ctrl-C to stop");
    try {
      const projectId = project === undefined ? undefined : await findProjectId(client, project);
      const options = { event: eventFilter(event), signal, outage: await createOutageNotes(note), note, onStart, first: undefined };
      await stream(selectEvents(followFrom(client, { since, after }, options), { projectId, limit }), eventColumns);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
});
