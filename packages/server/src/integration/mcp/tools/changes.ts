// The tool list_changes, which reads the feed of events.
import { type EventData, type EventName, eventNames, type ToolArguments, writeDayOrTime } from "@worktrack/contract";
import type { ToolCall } from "../call.ts";
import { minute, nextCursor, unlessEmpty } from "../records.ts";

const dayMs = 86_400_000;
/** A longer value is not shown: the model can read the record. */
const valueChars = 80;

/** Without the events that only repeat a part of a `task.updated`. */
const events = eventNames.filter((name) => !["task.assigned", "task.status_changed", "task.completed"].includes(name));

type AnyData = Partial<Record<"task" | "post" | "comment" | "reaction" | "member" | "project", Record<string, unknown>>> & {
  readonly changes?: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
  readonly actor: EventData["actor"];
};

export const listChanges = async (call: ToolCall, { since, limit, cursor }: ToolArguments<"list_changes">): Promise<object> => {
  const from = since ?? (cursor === undefined ? call.nowMs - dayMs : undefined);
  const page = await call.call("events.list", {
    event: events,
    limit,
    cursor,
    since: from === undefined ? undefined : new Date(from).toISOString(),
  });
  const changes = page.items.map(({ event, timestamp, data }) => changeLine(event, timestamp, data as unknown as AnyData));
  return { changes, next: page.hasMore ? nextCursor(page.nextCursor) : undefined };
};

const changeLine = (event: EventName, timestampMs: number, { changes = {}, actor, ...records }: AnyData): object => ({
  at: minute(timestampMs),
  event,
  ...recordOf(records),
  by: actor.client ? `${actor.name} (${actor.client})` : actor.name,
  changes: unlessEmpty(Object.entries(changes).flatMap(([field, change]) => changeOf(field, change, records))),
});

const recordOf = ({ task, post, comment, member, project }: Partial<AnyData>): object => {
  if (task) return { task: task.identifier, title: task.title };
  if (post) return { post: post.id, title: post.title };
  if (comment) return { comment: comment.id };
  if (project) return { project: project.prefix, name: project.name };
  return { member: member?.name };
};

type Change = NonNullable<AnyData["changes"]>[string];

/** One change in words. Ids say nothing to the reader: of a person only the new name is known. The plain text changes with its document. */
const changeOf = (field: string, { from, to }: Change, { task }: Partial<AnyData>): string[] => {
  if (["descriptionText", "bodyText", "completedAt"].includes(field)) return [];
  if (field === "assigneeId") return [`assignee: ${shown(task?.assignee)}`];
  if (field === "dueDate" || field === "startDate") return [`${field.slice(0, -4)}: ${dayOrNone(from)} → ${dayOrNone(to)}`];
  if (isShort(from) && isShort(to) && !field.endsWith("Id")) return [`${field}: ${shown(from)} → ${shown(to)}`];
  return [`${field.replace(/Ids?$/, "")} changed`];
};

const dayOrNone = (value: unknown): string => (typeof value === "number" ? writeDayOrTime(value) : "none");

/** Whether a value is worth showing: a short text, a number or nothing. */
const isShort = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === "number" || (typeof value === "string" && value.length <= valueChars);

const shown = (value: unknown): string => String((value as { readonly name?: unknown } | null | undefined)?.name ?? value ?? "none");
