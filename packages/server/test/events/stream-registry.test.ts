import { bounds } from "@worktrack/contract";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createCredentialReader } from "../../src/caller/reader.ts";
import { createLocalSignals } from "../../src/database/signals.ts";
import { createStamper } from "../../src/events/stamper.ts";
import { createStreams, type StreamSlot } from "../../src/events/stream/streams.ts";
import { newId } from "../../src/platform/id.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

const registry = () => {
  const { database } = server;
  return createStreams({
    database,
    stamper: createStamper(database),
    credentials: createCredentialReader(database),
    clock: Date.now,
    signals: createLocalSignals(),
    log: pino({ enabled: false }),
  });
};

/** A person of a workspace, with as many credentials as their streams need. */
const person = (streams: ReturnType<typeof registry>, organizationId = newId()) => {
  const userId = newId();
  const open: StreamSlot[] = [];
  const ended: StreamSlot[] = [];
  let credential = { id: newId() };
  const ask = (): void => {
    if (open.length % bounds.streamsPerCredential === 0) credential = { id: newId() };
    const slot = streams.reserve({ organizationId, userId, credential });
    open.push(slot);
    slot.onEvicted(() => ended.push(slot));
  };
  const askFor = (count: number): void => {
    for (let n = 0; n < count; n++) ask();
  };
  return { organizationId, open, ended, ask, askFor };
};

const { streamsPerPerson, streamsPerProcess, streamsPerWorkspace } = bounds;

test("a person has at most 50 streams, with whatever credentials", () => {
  const streams = registry();
  const [greedy, other] = [person(streams), person(streams)];
  greedy.askFor(streamsPerPerson);
  expect(greedy.ask).toThrow("This person has 50 open event streams");
  other.ask();
  greedy.open[0]?.release();
  greedy.ask();
  expect([streams.open, greedy.ended, other.ended]).toEqual([streamsPerPerson + 1, [], []]);
});

test("a workspace has at most a fifth of the process's streams, which its people share fairly", () => {
  expect(streamsPerWorkspace).toBe(streamsPerProcess / 5);
  const streams = registry();
  const greedy = person(streams);
  greedy.askFor(streamsPerPerson);
  const others = Array.from({ length: streamsPerWorkspace - streamsPerPerson }, () => person(streams, greedy.organizationId));
  for (const other of others) other.ask();
  person(streams).ask();
  expect(others[0]?.ask).not.toThrow();
  const late = person(streams, greedy.organizationId);
  late.ask();
  expect(greedy.ended).toEqual([greedy.open.at(-1), greedy.open.at(-2)]);
  expect(greedy.ask).toThrow("This workspace has as many open event streams as it may have");
  expect([others.filter(({ ended }) => ended.length > 0), streams.open]).toEqual([[], streamsPerWorkspace + 1]);
});

test("a full process ends the newest stream of whoever has the most for somebody with fewer", () => {
  const streams = registry();
  const greedy = Array.from({ length: streamsPerProcess / streamsPerPerson }, (_, n) => person(streams, `workspace ${n % 10}`));
  for (const each of greedy) each.askFor(streamsPerPerson);
  const late = person(streams);
  late.askFor(streamsPerPerson - 1);
  const ended = greedy.map((each) => each.ended.length);
  expect([Math.max(...ended), ended.reduce((sum, count) => sum + count)]).toEqual([2, streamsPerPerson - 1]);
  expect(greedy[0]?.ended[0]).toBe(greedy[0]?.open.at(-1));
  expect(late.ask).toThrow("as many open event streams as it can serve");
  expect([late.ended, streams.open]).toEqual([[], streamsPerProcess]);
});

test("a full process ends the newest stream of the largest workspace when all people have equally many", () => {
  const streams = registry();
  const people = Array.from({ length: streamsPerProcess }, (_, n) => person(streams, `workspace ${n % 5}`));
  for (const each of people) each.ask();
  person(streams).ask();
  expect(people.findIndex(({ ended }) => ended.length > 0)).toBe(streamsPerProcess - 5);
});

test("a process that is full with one stream for each workspace refuses more, and a stream that ends makes room", () => {
  const streams = registry();
  const people = Array.from({ length: streamsPerProcess }, () => person(streams));
  for (const each of people) each.ask();
  const last = person(streams);
  expect(last.ask).toThrow("as many open event streams as it can serve");
  people[0]?.open[0]?.release();
  people[0]?.open[0]?.release();
  last.ask();
  expect(people[0]?.ask).toThrow("as many open event streams as it can serve");
  for (const slot of [...people, last].flatMap(({ open }) => open)) slot.release();
  expect(streams.open).toBe(0);
});

test("a stream whose slot was taken before it began is told when it begins", () => {
  const streams = registry();
  const [greedy, late] = [person(streams), person(streams)];
  const credential = { id: newId() };
  const userId = newId();
  const waiting = Array.from({ length: 3 }, () => streams.reserve({ organizationId: greedy.organizationId, userId, credential }));
  for (const _ of Array.from({ length: streamsPerProcess - 3 })) person(streams).ask();
  late.ask();
  const told: number[] = [];
  for (const [n, slot] of waiting.entries()) slot.onEvicted(() => told.push(n));
  expect(told).toEqual([2]);
});
