// Pure rules that put the comments and the changes of a task into one order, the oldest first.
import type { HistoryEvent } from "./history-events.ts";

/** Changes of one person in a row, which are one line. */
export interface ChangeGroup {
  /** That of the first event, so that the line stays the same one when others join it. */
  readonly id: string;
  readonly actor: { readonly id: string; readonly name: string };
  /** The time of the last event. */
  readonly atMs: number;
  readonly events: readonly HistoryEvent[];
}

export type TimelineItem<C> =
  | { readonly kind: "comment"; readonly id: string; readonly atMs: number; readonly comment: C }
  | ({ readonly kind: "changes" } & ChangeGroup);

interface Dated {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

interface TimelineParts<C> {
  /** The oldest first. */
  readonly comments: readonly C[];
  /** Whether the server has later comments. Changes after the last loaded one are then left out. */
  readonly hasMore: boolean;
  /** The oldest first. */
  readonly events: readonly HistoryEvent[];
}

/** A change joins the line of the one before, if that is not older than this. */
export const foldMs = 10 * 60_000;

export const buildTimeline = <C extends Dated>({ comments, hasMore, events }: TimelineParts<C>): readonly TimelineItem<C>[] => {
  const dated = comments.map((comment) => ({ kind: "comment" as const, id: comment.id, atMs: Date.parse(comment.createdAt), comment }));
  const endMs = hasMore ? (dated.at(-1)?.atMs ?? 0) : Number.POSITIVE_INFINITY;
  const items: TimelineItem<C>[] = [];
  let next = 0;
  const addCommentsUntil = (timeMs: number): void => {
    for (let comment = dated[next]; comment && comment.atMs <= timeMs; comment = dated[++next]) items.push(comment);
  };
  for (const event of events.filter(({ timestamp }) => timestamp <= endMs)) {
    addCommentsUntil(event.timestamp - 1);
    const last = items.at(-1);
    if (last?.kind === "changes" && joins(last, event))
      items[items.length - 1] = { ...last, atMs: event.timestamp, events: [...last.events, event] };
    else items.push({ kind: "changes", id: event.id, actor: event.data.actor, atMs: event.timestamp, events: [event] });
  }
  addCommentsUntil(Number.POSITIVE_INFINITY);
  return items;
};

const joins = (group: ChangeGroup, { timestamp, data }: HistoryEvent): boolean =>
  group.actor.id === data.actor.id && timestamp - group.atMs <= foldMs;
