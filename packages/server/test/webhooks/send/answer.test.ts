import { bounds } from "@worktrack/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerptOf, readRetryAfter } from "../../../src/integration/webhooks/send/answer.ts";

const nowMs = Date.UTC(2026, 10, 21, 12);
const dayMs = 86_400_000;

describe("Retry-After", () => {
  test.each([
    ["0", 0],
    ["120", 120_000],
    ["86401", dayMs],
    ["Sat, 21 Nov 2026 12:01:00 GMT", 60_000],
    ["Saturday, 21-Nov-26 12:01:00 GMT", 60_000],
    ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
    ["Sat, 21 Nov 2099 12:00:00 GMT", dayMs],
  ])("%s means %i ms", (value, ms) => expect(readRetryAfter(value, nowMs)).toBe(ms));

  test("a number of 400 digits means a day", () => expect(readRetryAfter("9".repeat(400), nowMs)).toBe(dayMs));

  test.each([undefined, ["1", "2"], "", "-1", "1.5", "1e3", "0x10", "soon", "2026-11-21T12:01:00Z", "Sat, 99 Nov 2026 12:00:00 GMT"])(
    "%j is invalid",
    (value) => expect(readRetryAfter(value, nowMs)).toBeNull(),
  );
});

describe("an excerpt", () => {
  test("of nothing is null", () => expect(excerptOf(Buffer.alloc(0))).toBeNull());

  test("has no byte order mark", () => expect(excerptOf(Buffer.from("\uFEFFok"))).toBe("ok"));

  test("has no NUL, and has U+FFFD for invalid UTF-8", () => {
    expect(excerptOf(Buffer.from([0x61, 0, 0xff, 0x62]))).toBe("a\uFFFDb");
  });

  test("drops a character that is cut off at its end", () => {
    expect(excerptOf(Buffer.from("a🎉").subarray(0, 3))).toBe("a");
  });

  test("of any bytes is well-formed text of at most 4 KB without NUL", () => {
    const bytes = fc.uint8Array({ maxLength: bounds.deliveryResponseBytes, size: "max" });
    const isStorable = (text: string) =>
      text.isWellFormed() && !text.includes("\0") && Buffer.byteLength(text) <= bounds.deliveryResponseBytes;
    fc.assert(fc.property(bytes, (value) => isStorable(excerptOf(Buffer.from(value)) ?? "")));
  });
});
