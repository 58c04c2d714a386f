import fc from "fast-check";
import { expect, test } from "vitest";
import { EventStreamParser, eventCharsMax, OversizedEventError, type ServerSentEvent } from "../../src/events/server-sent-events.ts";

interface Parsed {
  readonly events: readonly ServerSentEvent[];
  readonly lastId: string;
  readonly retryMs: number | undefined;
  readonly isOversized: boolean;
}

const parse = (chunks: readonly Uint8Array[]): Parsed => {
  const parser = new EventStreamParser("start");
  const events: ServerSentEvent[] = [];
  let isOversized = false;
  try {
    for (const chunk of chunks) for (const event of parser.push(chunk)) events.push(event);
  } catch (error) {
    expect(error).toBeInstanceOf(OversizedEventError);
    isOversized = true;
  }
  return { events, lastId: parser.lastId, retryMs: parser.retryMs, isOversized };
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const split = (whole: Uint8Array, at: readonly number[]): Uint8Array[] => {
  const ends = [...at.map((each) => each % (whole.length + 1)), whole.length].sort((a, b) => a - b);
  return ends.map((end, index) => whole.subarray(ends[index - 1] ?? 0, end));
};

const lineEnd = fc.constantFrom("\n", "\r", "\r\n");
const text = fc.string({ unit: "grapheme", maxLength: 8 }).map((each) => each.replace(/[\r\n]/g, ""));
const line = fc.oneof(
  fc.constant(""),
  fc
    .tuple(fc.constantFrom("data", "event", "id", "retry", "", "other"), fc.constantFrom(":", ": ", ":  ", ""), text)
    .map((each) => each.join("")),
  fc.nat().map((ms) => `retry: ${ms}`),
);
const stream = fc
  .tuple(fc.constantFrom("", "\ufeff"), fc.array(fc.tuple(line, lineEnd), { maxLength: 20 }))
  .map(([mark, lines]) => bytes(mark + lines.flat().join("")));

test("the same bytes give the same events in any chunks", () => {
  fc.assert(
    fc.property(stream, fc.array(fc.nat(), { maxLength: 12 }), (whole, at) => {
      const expected = parse([whole]);
      expect(parse(split(whole, at))).toEqual(expected);
      expect(parse(Array.from(whole, (_, index) => whole.subarray(index, index + 1)))).toEqual(expected);
    }),
  );
});

test("any bytes are parsed without another error than that of an oversized event", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (whole) => void parse([whole])));
});

test.each([
  ["fields", "event: reset\nid: 7\ndata: {}\n\n", [{ name: "reset", data: "{}", id: "7" }]],
  ["several lines of data, joined by line feeds", "data: a\ndata\ndata:  b\n\n", [{ name: "", data: "a\n\n b", id: "start" }]],
  ["an id that later events keep", "id: 1\ndata: a\n\ndata: b\n\n", ["a", "b"].map((data) => ({ name: "", data, id: "1" }))],
  ["an id with NUL, which is ignored", "id: 1\0\ndata: a\n\n", [{ name: "", data: "a", id: "start" }]],
  ["comments and unknown fields, which are ignored", ": heartbeat\nother: x\n\ndata: a\n\n", [{ name: "", data: "a", id: "start" }]],
  ["a name without data, which is no event", "event: reset\n\ndata: a\n\n", [{ name: "", data: "a", id: "start" }]],
  ["an incomplete event, which is discarded", "id: 2\ndata: a\n", []],
  ["a byte order mark, which is removed", "\ufeffdata: a\n\n", [{ name: "", data: "a", id: "start" }]],
])("%s", (_, written, events) => {
  expect(parse([bytes(written)]).events).toEqual(events);
});

test("an id without data is confirmed by its empty line, and retry by its own", () => {
  expect(parse([bytes("retry: 2500\nid: 3\n\nid: 4\n")])).toMatchObject({ lastId: "3", retryMs: 2500, events: [] });
  expect(parse([bytes("retry: soon\nretry: -1\nretry: 99999999999\n")]).retryMs).toBeUndefined();
});

test("a line or an event over the limit is an error, after the events before it", () => {
  const half = "x".repeat(eventCharsMax / 2);
  for (const endless of [`:${half}${half}`, `data:${half}\ndata:${half}x\n`, `data:${half}\nother:${half}`]) {
    const whole = bytes(`data: first\n\n${endless}`);
    for (const chunks of [[whole], split(whole, [9, 5_000, whole.length - 1])]) {
      const { isOversized, events } = parse(chunks);
      expect({ isOversized, events: events.map(({ data }) => data) }).toEqual({ isOversized: true, events: ["first"] });
    }
  }
  expect(parse([bytes(`data:${"x".repeat(eventCharsMax - 5)}\n\n`)])).toMatchObject({ isOversized: false, events: [{ name: "" }] });
});
