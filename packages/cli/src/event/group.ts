// The `event` commands: the list of past events, and new ones as they happen.
import { defineCommand, defineGroup } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { pastHelp, pastIso } from "../command/reader.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";
import { eventColumns, eventFilter, eventOption } from "./event.ts";
import { followCommand } from "./follow.ts";

const listEvents = defineCommand({
  name: "list",
  summary: "List the events of the last 30 days, oldest first",
  examples: ["worktrack event list --since 2026-12-01 --event task.created,task.completed --all"],
  details: '"worktrack event follow" prints new events as they happen.',
  options: {
    event: eventOption("List only these events"),
    since: value("DATE", pastIso, `Start at this time: ${pastHelp}`),
    ...listOptions,
  },
  run: async ({ client: connect, output }, { event: written, since, ...input }) => {
    const client = await connect();
    const filter = { event: eventFilter(written), since };
    const found = fetchCursorPages(maxRows(input), (page) => client.events.list({ ...filter, ...page }));
    await output.list(found, eventColumns, "No events match");
  },
});

export const eventGroup = defineGroup("event", summaries.event, [listEvents, followCommand]);
