import { describe, expect, test } from "vitest";
import { type FoundRequest, findContradictions, type Observations } from "./contradictions.ts";
import { createLedger } from "./ledger.ts";
import { memoryGrowth } from "./measurements.ts";

/** A ledger with every kind of entry, and what the server would show of it if nothing went wrong. */
const createScene = () => {
  const ledger = createLedger();
  const add = (...[kind, text, parentId]: Parameters<typeof ledger.add>) => ledger.add(kind, text, parentId);
  add("task", "task").id = "t1";
  add("task", "unanswered");
  add("comment", "comment", "t1").id = "c1";
  add("checklist item", "item", "t1").id = "i1";
  add("post", "post").id = "p1";
  add("inbound task", "inbound").id = "t2";
  Object.assign(add("attachment", "file", "t1"), { id: "m1", sha256: "5ha" });
  for (const value of [ledger.sendPoints("t1"), ledger.sendPoints("t1")]) ledger.acknowledgePoints("t1", value);
  ledger.sendPoints("t1");
  ledger.reactions.set("p1 👍", true).set("p1 🔥", undefined);
  ledger.follow().push("e1", "e2", "e3");
  const body = (event: string, noun: string, id: string, to?: number) =>
    JSON.stringify({ event, data: { [noun]: { id }, ...(to && { changes: { estimatePoints: { to } } }) } });
  const observed = {
    records: [
      { text: "task", id: "t1" },
      { text: "comment", id: "c1", parentId: "t1" },
      { text: "item", id: "i1", parentId: "t1" },
      { text: "post", id: "p1" },
      { text: "inbound", id: "t2" },
      { text: "file", id: "m1", parentId: "t1", sha256: "5ha" },
    ],
    tasks: [
      { id: "t1", taskNumber: 1, estimatePoints: 2 },
      { id: "t2", taskNumber: 2, estimatePoints: null },
    ],
    reactions: new Map([["p1 👍", 1]]),
    events: [
      { id: "e1", event: "task.created", recordId: "t1" },
      { id: "e2", event: "comment.created", recordId: "c1" },
      { id: "e3", event: "post.created", recordId: "p1" },
      { id: "e4", event: "task.created", recordId: "t2" },
      { id: "e5", event: "task.updated", recordId: "t1", points: 1 },
      { id: "e6", event: "task.updated", recordId: "t1", points: 2 },
      { id: "e7", event: "task.updated", recordId: "t1" },
    ],
    subscribed: ["task.created", "task.updated"],
    requests: [
      { deliveryId: "d1", isSigned: true, body: body("task.created", "task", "t1") },
      { deliveryId: "d2", isSigned: true, body: body("task.created", "task", "t2") },
      { deliveryId: "d3", isSigned: true, body: body("task.updated", "task", "t1", 1) },
      { deliveryId: "d4", isSigned: true, body: body("task.updated", "task", "t1", 2) },
      { deliveryId: "d5", isSigned: true, body: body("task.updated", "task", "t1") },
      { deliveryId: "d5", isSigned: true, body: body("task.updated", "task", "t1") },
    ],
    unfinished: [],
    repeatsExplained: true,
  } satisfies Observations;
  const unanswered = {
    record: { text: "unanswered", id: "t3" },
    task: { id: "t3", taskNumber: 3, estimatePoints: null },
    event: { id: "e8", event: "task.created", recordId: "t3" },
    request: { deliveryId: "d6", isSigned: true, body: body("task.created", "task", "t3") },
  };
  return { ledger, observed, unanswered };
};

type Scene = ReturnType<typeof createScene>;

const contradictions = (change: (scene: Scene) => Partial<Observations>): string[] => {
  const scene = createScene();
  return findContradictions(scene.ledger, { ...scene.observed, ...change(scene) });
};

const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index);
const replaced = <T extends object>(items: readonly T[], index: number, change: Partial<T>): T[] =>
  items.map((item, at) => (at === index ? { ...item, ...change } : item));

describe("the ledger of a load", () => {
  test("agrees with what it has acknowledged, with a repeated delivery, and with an unanswered creation that exists or not", () => {
    expect(contradictions(() => ({}))).toEqual([]);
    const withUnanswered = ({ observed, unanswered }: Scene) => ({
      records: [...observed.records, unanswered.record],
      tasks: [...observed.tasks, unanswered.task],
      events: [...observed.events, unanswered.event],
      requests: [...observed.requests, unanswered.request],
    });
    expect(contradictions(withUnanswered)).toEqual([]);
  });

  test.each<[violation: string, change: (scene: Scene) => Partial<Observations>, line: RegExp]>([
    ["a lost comment", ({ observed: { records } }) => ({ records: without(records, 1) }), /comment .* is lost/],
    [
      "a doubled record",
      ({ observed: { records } }) => ({ records: [...records, { text: "post", id: "p9" }] }),
      /post post exists 2 times/,
    ],
    ["a replaced record", ({ observed: { records } }) => ({ records: replaced(records, 3, { id: "p9" }) }), /as p1, and is p9/],
    ["an unknown record", ({ observed: { records } }) => ({ records: [...records, { text: "x", id: "x" }] }), /x exists, but nobody/],
    ["a record elsewhere", ({ observed: { records } }) => ({ records: replaced(records, 2, { parentId: "t2" }) }), /belongs to t2, not t1/],
    ["changed bytes", ({ observed: { records } }) => ({ records: replaced(records, 5, { sha256: "0" }) }), /has other bytes/],
    ["a gap in the numbers", ({ observed: { tasks } }) => ({ tasks: replaced(tasks, 1, { taskNumber: 3 }) }), /number 3 is number 2/],
    ["points of the past", ({ observed: { tasks } }) => ({ tasks: replaced(tasks, 0, { estimatePoints: 1 }) }), /1 points, not 2 to 3/],
    ["points that nobody sent", ({ observed: { tasks } }) => ({ tasks: replaced(tasks, 0, { estimatePoints: 4 }) }), /4 points, not 2/],
    ["a lost reaction", () => ({ reactions: new Map() }), /0 reactions, not true/],
    [
      "a doubled reaction",
      () => ({
        reactions: new Map([
          ["p1 👍", 1],
          ["p1 🔥", 2],
        ]),
      }),
      /2 reactions, not undefined/,
    ],
    ["an event twice", ({ observed: { events } }) => ({ events: [...events, events[6] as never] }), /returned an event twice/],
    ["a change without an event", ({ observed: { events } }) => ({ events: without(events, 1) }), /has 0 times: comment.created c1/],
    [
      "a change with two events",
      ({ observed: { events } }) => ({ events: [...events, { ...events[1], id: "e9" } as never] }),
      /has 2 times/,
    ],
    ["an update without an event", ({ observed: { events } }) => ({ events: without(events, 5) }), /has 0 times: task.updated t1 2/],
    [
      "an event of a rolled back change",
      ({ observed: { events, requests }, unanswered: { event, request } }) => ({
        events: [...events, event],
        requests: [...requests, request],
      }),
      /change that nobody made: task.created t3/,
    ],
    [
      "a follower that missed an event",
      ({ observed: { events } }) => ({ events: [events[2], ...events] as never }),
      /follower 0 read event e1 where the feed has e3/,
    ],
    ["an unfinished delivery", () => ({ unfinished: ["pending"] }), /not finished: pending/],
    ["a lost delivery", ({ observed: { requests } }) => ({ requests: without(requests, 0) }), /t1 has 0 deliveries for 1/],
    [
      "a doubled delivery",
      ({ observed: { requests } }) => ({ requests: [...requests, { ...requests[0], deliveryId: "d9" } as never] }),
      /t1 has 2 deliveries for 1/,
    ],
    [
      "a delivery of no event",
      ({ observed: { requests }, unanswered }) => ({ requests: [...requests, unanswered.request] }),
      /not in the feed/,
    ],
    [
      "a forged delivery",
      ({ observed: { requests } }) => ({ requests: replaced<FoundRequest>(requests, 0, { isSigned: false }) }),
      /without a valid sig/,
    ],
    [
      "a changed body",
      ({ observed: { requests } }) => ({ requests: replaced(requests, 4, { body: String(requests[0]?.body) }) }),
      /2 different bodies/,
    ],
    ["an unexplained repeat", () => ({ repeatsExplained: false }), /1 deliveries arrived again/],
  ])("is contradicted by %s", (_violation, change, line) => {
    expect(contradictions(change)).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
  });

  test("is contradicted during the load by points before the last acknowledged ones, and by points that nobody sent", () => {
    const points = createLedger();
    for (const value of [points.sendPoints("a"), points.sendPoints("a")]) points.acknowledgePoints("a", value);
    points.sendPoints("a");
    for (const value of [2, 3]) points.readPoints("a", value);
    expect(points.contradictions).toEqual([]);
    for (const value of [1, 4, null]) points.readPoints("a", value);
    expect(points.contradictions).toHaveLength(3);
  });
});

test("memory growth is the highest median of a fifth of the samples, relative to the first", () => {
  const samples = (...values: number[]) => values.map((rssMB, atMs) => ({ rssMB, atMs }));
  expect(memoryGrowth(samples(...Array(50).fill(100)), 0)).toBe(0);
  expect(memoryGrowth(samples(...Array(25).fill(100), ...Array(25).fill(120)), 0)).toBeCloseTo(0.2);
  expect(memoryGrowth(samples(500, ...Array(50).fill(100)), 1)).toBe(0);
  expect(memoryGrowth(samples(...Array(25).fill(100), 900, ...Array(25).fill(100)), 0)).toBe(0);
});
