// Compares the ledger of a load with the records, the feed and a webhook's requests that were observed after it. Pure: observed facts in,
// contradictions out, one line each.
import { comparePoints, type Entry, type EntryKind, type Ledger, noPoints } from "./ledger.ts";

export interface FoundRecord {
  readonly text: string;
  readonly id: string;
  readonly parentId?: string | undefined;
  /** The hash of an attachment's bytes. */
  readonly sha256?: string;
}

export interface FoundTask {
  readonly id: string;
  readonly taskNumber: number;
  readonly estimatePoints: number | null;
}

/** The part of an event, in the feed or in a webhook's request, that says which change it is about. */
export interface FoundEvent {
  readonly event: string;
  readonly recordId: string;
  /** The new points of a task, if the event changes them. */
  readonly points?: number | null | undefined;
}

export interface FoundRequest {
  readonly deliveryId: string;
  readonly isSigned: boolean;
  readonly body: string;
}

export interface Observations {
  readonly records: readonly FoundRecord[];
  /** In the order of their numbers. */
  readonly tasks: readonly FoundTask[];
  /** How many reactions exist, by post and emoji. */
  readonly reactions: ReadonlyMap<string, number>;
  /** The whole feed. */
  readonly events: readonly (FoundEvent & { readonly id: string })[];
  /** The events that the webhook receives. */
  readonly subscribed: readonly string[];
  readonly requests: readonly FoundRequest[];
  /** Deliveries that were still to be sent after a long wait, one description each. */
  readonly unfinished: readonly string[];
  /** Whether a process was killed or a result was not written, so that deliveries may have arrived again. */
  readonly repeatsExplained: boolean;
}

export const findContradictions = (ledger: Ledger, observed: Observations): string[] => [
  ...ledger.contradictions,
  ...compareEntries(ledger.entries, observed.records),
  ...compareTasks(ledger, observed.tasks),
  ...compareReactions(ledger, observed.reactions),
  ...compareFeed(ledger, observed),
  ...compareFollowed(ledger, observed),
  ...compareRequests(observed),
];

/** The event of a new record of each kind, if it has one. */
const creationEvents: Partial<Record<EntryKind, string>> = {
  task: "task.created",
  "inbound task": "task.created",
  comment: "comment.created",
  post: "post.created",
};

/** Compares the entries with the records that exist. */
export const compareEntries = (entries: readonly Entry[], records: readonly FoundRecord[]): string[] => {
  const byText = new Map<string, FoundRecord[]>();
  for (const record of records) byText.set(record.text, [...(byText.get(record.text) ?? []), record]);
  const contradictions = entries.flatMap(({ kind, text, id, parentId, sha256 }) => {
    const existing = byText.get(text) ?? [];
    const [record] = existing;
    if (existing.length > 1) return [`${kind} ${text} exists ${existing.length} times`];
    if (id !== undefined && record?.id !== id) return [`${kind} ${text} was acknowledged as ${id}, and is ${record?.id ?? "lost"}`];
    if (record && record.parentId !== parentId) return [`${kind} ${text} belongs to ${record.parentId}, not ${parentId}`];
    if (record && record.sha256 !== sha256) return [`${kind} ${text} has other bytes`];
    return [];
  });
  const expected = new Set(entries.map(({ text }) => text));
  return [
    ...contradictions,
    ...[...byText.keys()].filter((text) => !expected.has(text)).map((text) => `${text} exists, but nobody created it`),
  ];
};

const compareTasks = ({ points }: Ledger, tasks: readonly FoundTask[]): string[] =>
  tasks.flatMap(({ id, taskNumber, estimatePoints }, index) => {
    const number = taskNumber === index + 1 ? undefined : `the task with number ${taskNumber} is number ${index + 1} in the list`;
    return [number, comparePoints(id, points.get(id) ?? noPoints, estimatePoints)].filter((line) => line !== undefined);
  });

const compareReactions = (ledger: Ledger, counts: ReadonlyMap<string, number>): string[] =>
  [...ledger.reactions].flatMap(([key, expected]) => {
    const count = counts.get(key) ?? 0;
    const isPossible = expected === undefined ? count <= 1 : count === Number(expected);
    return isPossible ? [] : [`${key} has ${count} reactions, not ${expected}`];
  });

/** Every record has one creation event, and every acknowledged change of points one update. No event is about anything else. */
const compareFeed = ({ entries, points }: Ledger, { records, events }: Observations): string[] => {
  const contradictions: string[] = [];
  if (new Set(events.map(({ id }) => id)).size !== events.length) contradictions.push("the feed returned an event twice");
  const counts = countBy(events, keyOf);
  const idOf = new Map(records.map(({ text, id }) => [text, id]));
  const expected = new Map<string, "one" | "at most one">();
  for (const { kind, text } of entries) {
    const [event, recordId] = [creationEvents[kind], idOf.get(text)];
    if (event !== undefined && recordId !== undefined) expected.set(keyOf({ event, recordId }), "one");
  }
  for (const [recordId, { sent, acknowledged }] of points)
    for (let value = 1; value <= sent; value++)
      expected.set(keyOf({ event: "task.updated", recordId, points: value }), acknowledged.has(value) ? "one" : "at most one");
  for (const [key, times] of expected) {
    const count = counts.get(key) ?? 0;
    if (count > 1 || (count === 0 && times === "one")) contradictions.push(`the feed has ${count} times: ${key}`);
  }
  const creations = new Set(Object.values(creationEvents));
  for (const { event, recordId, points: value } of events) {
    const key = keyOf({ event, recordId, points: value });
    const isKnown = expected.has(key) || !(creations.has(event) || typeof value === "number");
    if (!isKnown) contradictions.push(`the feed has a change that nobody made: ${key}`);
  }
  return contradictions;
};

/** A follower has read the events in the order of the feed, each once and none left out. */
const compareFollowed = ({ followed }: Ledger, { events }: Observations): string[] =>
  followed.flatMap((ids, index) => {
    const at = ids.findIndex((id, position) => id !== events[position]?.id);
    return at < 0 ? [] : [`follower ${index} read event ${ids[at]} where the feed has ${events[at]?.id}`];
  });

/** Every subscribed event of the feed has one delivery, whose requests are all signed and have one body. */
const compareRequests = ({ events, subscribed, requests, unfinished, repeatsExplained }: Observations): string[] => {
  const contradictions = unfinished.map((delivery) => `a delivery is not finished: ${delivery}`);
  const bodies = new Map<string, Set<string>>();
  for (const { deliveryId, isSigned, body } of requests) {
    if (!isSigned) contradictions.push(`delivery ${deliveryId} arrived without a valid signature`);
    bodies.set(deliveryId, (bodies.get(deliveryId) ?? new Set()).add(body));
  }
  const repeated = requests.length - bodies.size;
  if (repeated > 0 && !repeatsExplained) contradictions.push(`${repeated} deliveries arrived again`);
  for (const [deliveryId, versions] of bodies)
    if (versions.size > 1) contradictions.push(`delivery ${deliveryId} arrived with ${versions.size} different bodies`);
  const delivered = countBy([...bodies.values()], ([body]) => keyOf(readEvent(JSON.parse(String(body)))));
  const emitted = countBy(
    events.filter(({ event }) => subscribed.includes(event)),
    keyOf,
  );
  for (const [key, count] of emitted)
    if (delivered.get(key) !== count) contradictions.push(`${key} has ${delivered.get(key) ?? 0} deliveries for ${count} events`);
  for (const key of delivered.keys()) if (!emitted.has(key)) contradictions.push(`${key} was delivered, and is not in the feed`);
  return contradictions;
};

/** Reads an event of the feed, or an envelope. */
export const readEvent = ({ event, data }: { readonly event: string; readonly data: unknown }): FoundEvent => {
  const { changes, ...rest } = data as { changes?: { estimatePoints?: { to: number | null } } };
  const [record] = Object.values(rest) as { id?: string }[];
  return { event, recordId: record?.id ?? "", points: event === "task.updated" ? changes?.estimatePoints?.to : undefined };
};

const keyOf = ({ event, recordId, points }: FoundEvent): string => [event, recordId, points ?? []].flat().join(" ");

const countBy = <T>(items: readonly T[], key: (item: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
};
