// Pure rules that turn the events of a task into sentences.
import type { FeedEvent, TaskUpdateInput } from "@worktrack/sdk";
import { valueLabel } from "../ui/labels.ts";

/** The names of the records that changes refer to by their ids. Undefined when a record is unknown, such as a deleted tag. */
export interface RecordNames {
  readonly member: (id: string) => string | undefined;
  readonly project: (id: string) => string | undefined;
  readonly tag: (id: string) => string | undefined;
}

export interface HistoryEntry {
  readonly id: string;
  readonly atMs: number;
  /** A sentence that begins with the person who made the change. */
  readonly text: string;
}

/** The events that describe a task. The others, such as `task.assigned`, accompany one of these. */
export const historyEvents = ["task.created", "task.updated", "task.deleted"] as const;

type HistoryEvent = Extract<FeedEvent, { readonly event: (typeof historyEvents)[number] }>;

export const isHistoryEvent = (item: { readonly event: string }): item is HistoryEvent =>
  (historyEvents as readonly string[]).includes(item.event);

/** The sentence of an event. Undefined when it changes nothing that people see. */
export const describeEvent = (event: HistoryEvent, names: RecordNames): HistoryEntry | undefined => {
  const phrases = phrasesOf(event, names);
  if (phrases.length === 0) return undefined;
  const text = `${event.data.actor.name} ${new Intl.ListFormat("en").format(phrases)}`;
  return { id: event.id, atMs: event.timestamp, text };
};

const phrasesOf = ({ event, data }: HistoryEvent, names: RecordNames): string[] => {
  if (event === "task.created") return ["created the task"];
  if (event === "task.deleted") return ["deleted the task"];
  return Object.entries(data.changes).flatMap(([field, { from, to }]) => describeChange(field, from, to, names));
};

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

/** A field with a value or null. `from` is also null when the reader may not know it. */
const valueChange =
  (name: string, show: (value: unknown) => string): Describe =>
  (from, to) => {
    if (to === null) return `removed the ${name}`;
    return from === null ? `set the ${name} to ${show(to)}` : `changed the ${name} from ${show(from)} to ${show(to)}`;
  };

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

/** A list of ids: what was added, then what was removed. */
const listChange =
  (add: (id: string, names: RecordNames) => string, remove: (id: string, names: RecordNames) => string): Describe =>
  (from, to, names) => [
    ...idsOf(to)
      .filter((id) => !idsOf(from).includes(id))
      .map((id) => add(id, names)),
    ...idsOf(from)
      .filter((id) => !idsOf(to).includes(id))
      .map((id) => remove(id, names)),
  ];

const tagName = (id: string, { tag }: RecordNames): string => {
  const name = tag(id);
  return name === undefined ? "a tag" : `the tag ${quote(name)}`;
};

interface Progress {
  readonly total: number;
  readonly checked: number;
}

const checklistChange: Describe = (from, to) => {
  const [before, after] = [from as Progress | null, to as Progress];
  if (!before || after.total > before.total) return "added a checklist item";
  if (after.total < before.total) return "removed a checklist item";
  return after.checked > before.checked ? "checked a checklist item" : "unchecked a checklist item";
};

/** The fields that an update sets, and those that other operations change. A new field of a task needs its words here. */
type DescribedField =
  | Exclude<keyof TaskUpdateInput, "id" | "format" | "descriptionMarkdown" | (typeof implied)[number]>
  | "tagIds"
  | "checklist"
  | "position"
  | "postIds"
  | "mediaIds"
  | "deletedAt";

const descriptions: Readonly<Record<DescribedField, Describe>> = {
  title: (from, to) => (from === null ? `renamed the task to ${quote(to)}` : `renamed the task from ${quote(from)} to ${quote(to)}`),
  status: valueChange("status", nameOf),
  priority: valueChange("priority", nameOf),
  description: () => "changed the description",
  assigneeId: (_, to, { member }) =>
    to === null ? "removed the assignee" : `assigned the task to ${member(String(to)) ?? "a former member"}`,
  startDate: valueChange("start date", dateOf),
  dueDate: valueChange("due date", dateOf),
  estimatePoints: valueChange("estimate", (points) => `${points} ${points === 1 ? "point" : "points"}`),
  projectId: (_, to, { project }) => `moved the task to ${project(String(to)) ?? "another project"}`,
  tagIds: listChange(
    (id, names) => `added ${tagName(id, names)}`,
    (id, names) => `removed ${tagName(id, names)}`,
  ),
  checklist: checklistChange,
  position: () => "moved the task in its column",
  postIds: listChange(
    () => "linked a post",
    () => "unlinked a post",
  ),
  mediaIds: listChange(
    () => "attached a file",
    () => "removed a file",
  ),
  deletedAt: () => "restored the task",
};
