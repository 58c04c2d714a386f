import fc from "fast-check";
import { expect, test } from "vitest";
import type { HistoryEvent } from "../src/task/history-events.ts";
import { buildTimeline, foldMs } from "../src/task/timeline.ts";

const eventAt = (timestamp: number, actor = "ana") =>
  ({
    id: `e${timestamp}`,
    event: "task.updated",
    timestamp,
    data: { actor: { id: actor, name: actor }, changes: {} },
  }) as unknown as HistoryEvent;
const commentAt = (timeMs: number) => ({ id: `c${timeMs}`, createdAt: new Date(timeMs).toISOString() });

const linesOf = (events: readonly HistoryEvent[], comments: readonly { id: string; createdAt: string }[] = [], hasMore = false) =>
  buildTimeline({ comments, hasMore, events }).map((item) =>
    item.kind === "comment" ? item.id : item.events.map(({ id }) => id).join("+"),
  );

test("changes of one person within minutes are one line, which a comment, another person or a pause ends", () => {
  expect(linesOf([eventAt(1), eventAt(2), eventAt(3, "ben"), eventAt(4)])).toEqual(["e1+e2", "e3", "e4"]);
  expect(linesOf([eventAt(1), eventAt(3)], [commentAt(2)])).toEqual(["e1", "c2", "e3"]);
  expect(linesOf([eventAt(1), eventAt(2 + foldMs)])).toEqual(["e1", `e${2 + foldMs}`]);
});

test("changes after the last loaded comment wait for the comments that are not loaded", () => {
  expect(linesOf([eventAt(1), eventAt(9)], [commentAt(5)], true)).toEqual(["e1", "c5"]);
});

test("every comment and every change is in the timeline once, in the order of time", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 3 * foldMs }), { maxLength: 30 }).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(times, times, fc.infiniteStream(fc.constantFrom("ana", "ben")), (changes, comments, actors) => {
      const events = changes.map((time) => eventAt(time, actors.next().value));
      const items = buildTimeline({ comments: comments.map(commentAt), hasMore: false, events });
      const shown = items.flatMap((item) => (item.kind === "comment" ? [item.atMs] : item.events.map(({ timestamp }) => timestamp)));
      expect(shown).toEqual([...changes, ...comments].toSorted((a, b) => a - b));
      expect(items.every((item) => item.kind === "comment" || item.events.every(({ data }) => data.actor.id === item.actor.id))).toBe(true);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    }),
  );
});
