// The `audit list` command: its filters, and the columns of an audit-log entry.
import { absentActor } from "@worktrack/contract/values";
import type { Arguments, Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { flag, value } from "../command/option.ts";
import { commaList, id, pastHelp, pastIso, type Reader, Unreadable } from "../command/reader.ts";
import { column, timeColumn } from "../output/column.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { findPersonId, person, personHelp } from "../person/person.ts";
import { summaries } from "../summaries.ts";

type AuditEntry = Reply<"auditLogs.list">["items"][number];
type AuditAction = NonNullable<Arguments<"auditLogs.list">["action"]>[number];

const formatChanges = ({ changes }: AuditEntry): string =>
  Object.entries(changes ?? {})
    .map(([field, { from, to }]) => `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`)
    .join(", ");

const auditColumns = [
  timeColumn<AuditEntry>("WHEN", ({ createdAt }) => createdAt, { field: "createdAt" }),
  column<AuditEntry>("ACTION", ({ action }) => action, { style: () => "cyan" }),
  column<AuditEntry>("ACTOR", ({ actor, action }) => actor?.name ?? absentActor(action), { shrinks: true }),
  column<AuditEntry>("TARGET", ({ target }) => `${target.kind} ${target.name ?? "(hidden)"}`, { shrinks: true }),
  column<AuditEntry>("CHANGES", formatChanges, { shrinks: true }),
  column<AuditEntry>("ADDRESS", ({ address }) => address ?? ""),
];

/** Checks only the shape. The server knows the actions, so a new action needs no new CLI. */
const auditAction: Reader<AuditAction> = (written) => {
  if (!/^[a-z_]+\.[a-z_]+$/.test(written)) throw new Unreadable("must be an action such as credential.created or member.joined");
  return written as AuditAction;
};

const listAuditEntries = defineCommand({
  name: "list",
  summary: "List changes to credentials, members and policies, newest first",
  examples: ["worktrack audit list --since 2026-12-01 --action credential.created,credential.revoked"],
  options: {
    actor: value("PERSON", person, `Only changes by this person: ${personHelp}`),
    action: value("ACTIONS", commaList(auditAction), "Only these actions, separated by commas: credential.created, member.joined, …"),
    target: value("ID", id, "Only changes to this key, token, person, project or workspace, by id"),
    since: value("DATE", pastIso, `Only at or after this time: ${pastHelp}`),
    until: value("DATE", pastIso, "Only before this time"),
    jsonl: flag("Print all entries as JSON Lines, one document per line"),
    ...listOptions,
  },
  run: async ({ client: connect, output }, { actor: actorReference, action, target, since, until, jsonl, ...input }) => {
    const client = await connect();
    const actor = actorReference === undefined ? undefined : await findPersonId(client, actorReference);
    const filter = { actor, action, target, since, until };
    if (jsonl) return output.jsonLines(client.auditLogs.list.all(filter));
    const entries = fetchCursorPages(maxRows(input), (page) => client.auditLogs.list({ ...filter, ...page }));
    await output.list(entries, auditColumns, "No matching entries");
  },
});

export const auditGroup = defineGroup("audit", summaries.audit, [listAuditEntries]);
