// The tool list_changes, which reads the feed of events.
import { bounds, type EventData, type EventName, eventNames, eventScope, type RowReply } from "@worktrack/contract";
import { type ToolArguments, writeDayOrTime } from "@worktrack/contract/mcp";
import type { ToolCall } from "../call.ts";
import { minute, nextCursor, unlessEmpty } from "../records.ts";
import { findParents, type Parents } from "./comment-parents.ts";

const dayMs = 86_400_000;
/** A longer value is not shown: the model can read the record. */
const valueChars = 80;
/** The feed has no filter by task, so a call for one task reads up to this many full pages. */
const taskPagesMax = 10;

/** Without reactions, and without the events that only repeat a part of a `task.updated`. */
const events = eventNames.filter(
  (name) => !["task.assigned", "task.status_changed", "task.completed"].includes(name) && !name.startsWith("reaction."),
);

type AnyData = Partial<Record<"task" | "post" | "comment" | "member" | "project", Record<string, unknown>>> & {
  readonly changes?: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
  readonly actor: EventData["actor"];
};

type Item = RowReply<"events.list">["items"][number];

export const listChanges = async (call: ToolCall, args: ToolArguments<"list_changes">): Promise<object> => {
  const { items, hasMore, cursor } = await (args.task === undefined ? readPage(call, args) : readTaskPages(call, args, args.task));
  const parents = await findParents(call, items);
  const changes = items.map(({ event, timestamp, data }) => changeLine(event, timestamp, data as unknown as AnyData, parents));
  return { changes, next: hasMore ? nextCursor(cursor) : undefined };
};

type Place = Pick<ToolArguments<"list_changes">, "since" | "limit" | "cursor">;
interface Page {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly cursor: string;
}

const readEvents = async (call: ToolCall, { since, limit, cursor }: Place): Promise<Page> => {
  const time = since === undefined ? undefined : new Date(since).toISOString();
  const event = events.filter((name) => call.denialOf(eventScope(name)) === undefined);
  const { items, hasMore, nextCursor: after } = await call.call("events.list", { event, limit, cursor, since: time });
  return { items, hasMore, cursor: after };
};

/** Since yesterday, unless the call says more. */
const readPage = (call: ToolCall, { since, limit, cursor }: Place): Promise<Page> =>
  readEvents(call, { since: since ?? (cursor === undefined ? call.nowMs - dayMs : undefined), limit, cursor });

/** The events of a task, as far back as the feed goes. Up to `limit` and the rest of the last page. */
const readTaskPages = async (call: ToolCall, { since, limit, cursor }: Place, task: string): Promise<Page> => {
  const { id } = await call.call("tasks.get", { id: task });
  const found: Item[] = [];
  let page = await readEvents(call, { since, limit: bounds.pageSizeMax, cursor });
  for (let pages = 1; ; pages++) {
    found.push(...page.items.filter((item) => taskIdOf(item) === id));
    if (!page.hasMore || found.length >= limit || pages === taskPagesMax) return { ...page, items: found };
    page = await readEvents(call, { since, limit: bounds.pageSizeMax, cursor: page.cursor });
  }
};

const taskIdOf = ({ data }: Item): unknown => {
  if ("task" in data) return data.task.id;
  return "comment" in data && "taskId" in data.comment ? data.comment.taskId : undefined;
};

const changeLine = (event: EventName, timestampMs: number, { changes = {}, actor, ...records }: AnyData, parents: Parents): object => ({
  at: minute(timestampMs),
  event,
  ...recordOf(records, parents),
  by: actor.client ? `${actor.name} (${actor.client})` : actor.name,
  changes: unlessEmpty(Object.entries(changes).flatMap(([field, change]) => changeOf(field, change, records))),
});

const recordOf = ({ task, post, comment, member, project }: Partial<AnyData>, parents: Parents): object => {
  if (task) return { task: task.identifier, title: task.title };
  if (post) return { post: post.id, title: post.title };
  if (comment) return { ...parents.get(String(comment.taskId ?? comment.postId)), comment: comment.id };
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
