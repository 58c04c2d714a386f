import type { Arguments } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { flag, value } from "../command/option.ts";
import { commaList, dateIso, id, type Reader, Unreadable } from "../command/reader.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { findPersonId, person, personHelp } from "../person/person.ts";
import { auditColumns } from "./columns.ts";

type Action = NonNullable<Arguments<"auditLogs.list">["action"]>[number];

/** The shape only: which actions there are is the server's to say, so that a new one needs no new command line. */
const action: Reader<Action> = (written) => {
  if (!/^[a-z_]+\.[a-z_]+$/.test(written)) throw new Unreadable("must be an action such as credential.created or member.joined");
  return written as Action;
};

export const list = defineCommand({
  name: "list",
  summary: "List what was done to credentials, members and policies, newest first",
  details: "Example:\n  worktrack audit list --since 2026-12-01 --action credential.created,credential.revoked",
  options: {
    actor: value("PERSON", person, `Who did it: ${personHelp}`),
    action: value("ACTIONS", commaList(action), "With commas: credential.created, member.joined, …"),
    target: value("ID", id, "What it was done to: the id of a key, a token, a person, a project or the workspace"),
    since: value("DATE", dateIso, "From then on: 2026-12-01 (00:00 UTC) or a full time"),
    until: value("DATE", dateIso, "Before then"),
    jsonl: flag("Print every entry, one JSON document a line"),
    ...listOptions,
  },
  run: async ({ client: connect, output }, { actor: who, action, target, since, until, jsonl, ...input }) => {
    const client = await connect();
    const actor = who === undefined ? undefined : await findPersonId(client, who);
    const filter = { actor, action, target, since, until };
    if (jsonl) return output.jsonLines(client.auditLogs.list.all(filter));
    const found = fetchCursorPages(maxRows(input), (page) => client.auditLogs.list({ ...filter, ...page }));
    await output.list(found, auditColumns, "Nothing of that kind was done");
  },
});
