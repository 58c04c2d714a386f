import { expect, test } from "vitest";
import { ChannelMisused } from "../../src/process/channel.ts";
import { parseVideoReply } from "../../src/video-messages.ts";

const size = 5_000_000;
const facts = {
  kind: "video",
  mimeType: "video/mp4",
  durationSeconds: 1.5,
  width: 640,
  height: 480,
  locations: [{ offset: 0, length: size }],
};

test("replies of the child process are passed on, without what they should not contain", () => {
  expect(parseVideoReply({ ...facts, more: 1 }, size)).toEqual(facts);
  expect(parseVideoReply({ ...facts, mimeType: "audio/mp4", durationSeconds: null, width: null, height: null }, size)).toMatchObject({
    kind: "audio",
  });
  expect(parseVideoReply({ refused: "Damaged", ...facts }, size)).toEqual({ refused: "Damaged" });
  expect(parseVideoReply({ range: { offset: size - 9, length: 9, more: 1 } }, size)).toMatchObject({
    range: { offset: size - 9, length: 9 },
  });
});

const range = (offset: unknown, length: unknown) => ({ range: { offset, length } });

const misused: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  null: null,
  "a text": "text",
  "an empty message": {},
  "a long text for the user": { refused: "x".repeat(201) },
  "a range before the file": range(-1, 5),
  "a range without bytes": range(0, 0),
  "a range behind the file": range(size - 1, 2),
  "half a byte": range(0.5, 1),
  "a range that is too long": range(0, 1_000_001),
  "a range in text": range("0", 1),
  "another type": { ...facts, mimeType: "text/html" },
  "audio with a size": { ...facts, mimeType: "audio/mp4" },
  "a video without a width": { ...facts, width: null },
  "a height of 0": { ...facts, height: 0 },
  "a width of 10^9": { ...facts, width: 1e9 },
  "a duration in text": { ...facts, durationSeconds: "1.5" },
  "a duration of 0": { ...facts, durationSeconds: 0 },
  "a duration of 10^12": { ...facts, durationSeconds: 1e12 },
  "no list of locations": { ...facts, locations: undefined },
  "a location behind the file": { ...facts, locations: [{ offset: 1, length: size }] },
  "1,001 locations": { ...facts, locations: Array.from({ length: 1_001 }, () => ({ offset: 0, length: 1 })) },
};

test.each(Object.entries(misused))("a reply with %s is refused", (_, message) => {
  expect(() => parseVideoReply(message, size)).toThrow(ChannelMisused);
});
