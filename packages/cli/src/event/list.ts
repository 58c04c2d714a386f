import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { dateIso } from "../command/reader.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { eventColumns } from "./columns.ts";
import { chosenEvents, eventOption } from "./name.ts";

export const list = defineCommand({
  name: "list",
  summary: "List what happened in the last 30 days, oldest first",
  details:
    'Examples:\n  worktrack event list --since 2026-12-01 --event task.created,task.completed --all\n\n"worktrack webhook listen" goes on with what happens from now on.',
  options: {
    event: eventOption("Only these"),
    since: value("DATE", dateIso, "From then on: 2026-12-01 (00:00 UTC) or a full time"),
    ...listOptions,
  },
  run: async ({ client: connect, output }, { event: written, since, ...input }) => {
    const client = await connect();
    const filter = { event: chosenEvents(written), since };
    const found = fetchCursorPages(maxRows(input), (page) => client.events.list({ ...filter, ...page }));
    await output.list(found, eventColumns, "Nothing of that kind happened");
  },
});
