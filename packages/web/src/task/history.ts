// Pure rules that turn the events of a task into words.
import type { TaskUpdateInput } from "@worktrack/sdk";
import { joinWords, valueLabel } from "../ui/labels.ts";
import type { HistoryEvent } from "./history-events.ts";

/** The names of the records that changes refer to by their ids. Undefined when a record is unknown, such as a deleted tag. */
export interface RecordNames {
  readonly member: (id: string) => string | undefined;
  readonly project: (id: string) => string | undefined;
  readonly tag: (id: string) => string | undefined;
}

interface Change {
  readonly from: unknown;
  readonly to: unknown;
}

/** Describes the joint effect of successive events, such as "moved this to Done". Empty when they change nothing that people see. */
export const describeEvents = (events: readonly HistoryEvent[], names: RecordNames): readonly string[] => [
  ...(events.some(({ event }) => event === "task.created") ? ["created this task"] : []),
  ...[...joinChanges(events)].flatMap(([field, { from, to }]) => (isSame(from, to) ? [] : describeChange(field, from, to, names))),
  ...(events.some(({ event }) => event === "task.deleted") ? ["deleted this task"] : []),
];

/** Each field from its first to its last value. */
const joinChanges = (events: readonly HistoryEvent[]): ReadonlyMap<string, Change> => {
  const joined = new Map<string, Change>();
  for (const event of events) {
    if (event.event !== "task.updated") continue;
    for (const [field, { from, to }] of Object.entries<Change>(event.data.changes))
      joined.set(field, { from: joined.has(field) ? joined.get(field)?.from : from, to });
  }
  // A new status has a new place.
  if (joined.has("status")) joined.delete("position");
  return joined;
};

/** Null says that the reader may not know a value, so it is the same as nothing. */
const isSame = (from: unknown, to: unknown): boolean => from !== null && JSON.stringify(from) === JSON.stringify(to);

/** Fields that another field of the same event implies. */
const implied = ["descriptionText", "completedAt", "identifier"] as const;

const describeChange = (field: string, from: unknown, to: unknown, names: RecordNames): string | string[] => {
  if ((implied as readonly string[]).includes(field)) return [];
  const describe = Object.hasOwn(descriptions, field) ? descriptions[field as DescribedField] : undefined;
  return describe ? describe(from, to, names) : `changed ${field}`;
};

type Describe = (from: unknown, to: unknown, names: RecordNames) => string | string[];

const quote = (text: unknown): string => `“${String(text)}”`;

const nameOf = (value: unknown): string => valueLabel(String(value));

/** A date, which the API has as its midnight in UTC. */
const dateOf = (timeMs: unknown): string => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(Number(timeMs));

/** A field with a value or an empty one. `from` is also null when the reader may not know it. */
const valueChange =
  (name: string, show: (value: unknown) => string, empty: unknown = null): Describe =>
  (from, to) => {
    if (to === empty) return `removed the ${name}`;
    return from === null || from === empty ? `set the ${name} to ${show(to)}` : `changed the ${name} from ${show(from)} to ${show(to)}`;
  };

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

/** A list of ids: what was added, then what was removed. */
const listChange =
  (add: (ids: readonly string[], names: RecordNames) => string, remove: (ids: readonly string[], names: RecordNames) => string): Describe =>
  (from, to, names) => {
    const [before, after] = [idsOf(from), idsOf(to)];
    const [added, removed] = [after.filter((id) => !before.includes(id)), before.filter((id) => !after.includes(id))];
    return [...(added.length > 0 ? [add(added, names)] : []), ...(removed.length > 0 ? [remove(removed, names)] : [])];
  };

const countOf = (count: number, noun: string): string => (count === 1 ? `a ${noun}` : `${count} ${noun}s`);

const tagNames = (ids: readonly string[], { tag }: RecordNames): string => {
  const known = ids.flatMap((id) => tag(id) ?? []);
  if (known.length < ids.length) return countOf(ids.length, "tag");
  return `the ${known.length === 1 ? "tag" : "tags"} ${joinWords(known.map(quote))}`;
};

interface Progress {
  readonly total: number;
  readonly checked: number;
}

const checklistChange: Describe = (from, to) => {
  const [before, after] = [from as Progress | null, to as Progress];
  const item = (count: number) => countOf(count, "checklist item");
  if (!before) return "changed the checklist";
  const added = after.total - before.total;
  if (added < 0) return `removed ${item(-added)}`;
  const checked = after.checked - before.checked;
  return [
    ...(added > 0 ? [`added ${item(added)}`] : []),
    ...(checked === 0 ? [] : [`${checked > 0 ? "checked" : "unchecked"} ${item(Math.abs(checked))}`]),
  ];
};

/** The fields that an update sets, and those that other operations change. A new field of a task needs its words here. */
type DescribedField =
  | Exclude<keyof TaskUpdateInput, "id" | "format" | "descriptionMarkdown" | (typeof implied)[number]>
  | "tagIds"
  | "checklist"
  | "position"
  | "postIds"
  | "mediaIds"
  | "relations"
  | "deletedAt";

const descriptions: Readonly<Record<DescribedField, Describe>> = {
  title: (from, to) => (from === null ? `renamed this to ${quote(to)}` : `renamed this from ${quote(from)} to ${quote(to)}`),
  status: (_, to) => `moved this to ${nameOf(to)}`,
  priority: valueChange("priority", nameOf, "none"),
  description: () => "changed the description",
  assigneeId: (_, to, { member }) => (to === null ? "removed the assignee" : `assigned this to ${member(String(to)) ?? "a former member"}`),
  startDate: valueChange("start date", dateOf),
  dueDate: valueChange("due date", dateOf),
  estimatePoints: valueChange("estimate", (points) => `${points} ${points === 1 ? "point" : "points"}`),
  projectId: (_, to, { project }) => `moved this to ${project(String(to)) ?? "another project"}`,
  tagIds: listChange(
    (ids, names) => `added ${tagNames(ids, names)}`,
    (ids, names) => `removed ${tagNames(ids, names)}`,
  ),
  checklist: checklistChange,
  position: () => "moved this in its column",
  postIds: listChange(
    ({ length }) => `linked ${countOf(length, "post")}`,
    ({ length }) => `unlinked ${countOf(length, "post")}`,
  ),
  mediaIds: listChange(
    ({ length }) => `attached ${countOf(length, "file")}`,
    ({ length }) => `removed ${countOf(length, "file")}`,
  ),
  relations: () => "changed the relations",
  deletedAt: () => "restored this task",
};
