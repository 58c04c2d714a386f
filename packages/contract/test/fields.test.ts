import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { boundedObject, Cidr, Color, commaList, Email, flag, Id, IsoTime, text, title, wholeNumber } from "../src/fields.ts";
import { TaskRef } from "../src/tasks/record.ts";

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

// Made out here: that alone takes seconds on a busy machine, which no test's limit should count.
const anyText = fc.string({ unit: "binary", maxLength: 8 });

describe("text", () => {
  const three = text(3);

  test("counts code points, not UTF-16 units", () => {
    expect(takes(three, "😀😀😀")).toBe(true);
    expect(takes(three, "😀😀😀😀")).toBe(false);
    fc.assert(fc.property(anyText, (s) => takes(text(5), s) === ([...s].length <= 5 && !s.includes("\0"))));
  });

  test.each(["a\0", "\ud800", "a\udc00", "\udc00\ud800"])("refuses what PostgreSQL cannot store: %j", (value) => {
    expect(takes(three, value)).toBe(false);
  });

  test("says one thing about what is too long, however long", () => {
    for (const length of [4, 7, 1_000]) expect(issuesOf(three, "x".repeat(length))).toHaveLength(1);
  });

  test("may be empty, where a title needs something to read", () => {
    expect(takes(three, "")).toBe(true);
    for (const blank of ["", " ", "\n\t"]) expect(takes(title(3), blank)).toBe(false);
    expect(takes(title(3), " a ")).toBe(true);
  });
});

describe("boundedObject", () => {
  const nested = (depth: number): object => (depth === 1 ? {} : { a: nested(depth - 1) });
  const inArrays = (depth: number): object => ({ a: Array.from({ length: depth - 1 }).reduce<unknown>((inner) => [inner], 1) });
  const ofBytes = (bytes: number, character = "x") => ({ a: character.repeat((bytes - '{"a":""}'.length) / Buffer.byteLength(character)) });

  test("takes objects and arrays nested to the bound, and not one deeper", () => {
    for (const make of [nested, inArrays]) {
      expect(takes(boundedObject(1_000, 5), make(5))).toBe(true);
      expect(takes(boundedObject(1_000, 5), make(6))).toBe(false);
    }
  });

  test("counts UTF-8 bytes of the JSON, up to the bound and not one more", () => {
    expect(takes(boundedObject(100, 5), ofBytes(100))).toBe(true);
    expect(takes(boundedObject(100, 5), ofBytes(101))).toBe(false);
    expect(takes(boundedObject(103, 5), ofBytes(104, "€"))).toBe(false);
    expect(takes(boundedObject(104, 5), ofBytes(104, "€"))).toBe(true);
  });

  test("refuses nesting that would exhaust the stack, without failing itself", () => {
    const deep = JSON.parse(`{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`);
    expect(takes(boundedObject(1_000_000, 50), deep)).toBe(false);
  });

  test.each(["__proto__", "constructor", "prototype"])("refuses the key %s at any depth", (key) => {
    for (const json of [`{"${key}":{"a":1}}`, `{"a":{"${key}":1}}`, `{"a":[{"${key}":null}]}`]) {
      expect(takes(boundedObject(1_000, 5), JSON.parse(json))).toBe(false);
    }
  });

  test.each([{ a: "\0" }, { "a\0": 1 }, { a: ["\ud800"] }, { a: 2 ** 53 }, { a: -(2 ** 53) }, { a: Number.POSITIVE_INFINITY }])(
    "refuses what cannot be stored or read back: %j",
    (value) => {
      expect(takes(boundedObject(1_000, 5), value)).toBe(false);
    },
  );

  test("is an object: no array, no null, no scalar", () => {
    for (const value of [null, [], "text", 1, undefined]) expect(takes(boundedObject(1_000, 5), value), String(value)).toBe(false);
  });

  test("gives back any storable object as it came", () => {
    const value = { type: "doc", content: [{ text: "ä😀", n: 0.5, z: null, yes: true, max: Number.MAX_SAFE_INTEGER }] };
    expect(boundedObject(1_000, 5).parse(value)).toEqual(value);
  });
});

describe("IsoTime", () => {
  test.each(["2026-05-26T00:00:00Z", "2026-05-26T23:59:59.123Z", "2028-02-29T00:00:00Z", "0001-01-01T00:00:00Z"])("takes %s", (value) => {
    expect(takes(IsoTime, value)).toBe(true);
  });

  test.each([
    "2026-05-26",
    "2026-05-26T00:00:00",
    "2026-05-26T00:00:00+02:00",
    "2026-02-29T00:00:00Z",
    "2026-05-26T24:00:00Z",
    "2026-05-26T23:59:60Z",
    "0000-01-01T00:00:00Z",
    "2026-05-26T00:00:00Z\n",
    "",
    0,
  ])("refuses %j, which is no time in UTC, or none that PostgreSQL reads", (value) => {
    expect(takes(IsoTime, value)).toBe(false);
  });

  test("refuses a time with 200 decimals, which PostgreSQL cannot read", () => {
    expect(takes(IsoTime, `2026-05-26T00:00:00.${"0".repeat(200)}Z`)).toBe(false);
  });
});

describe("wholeNumber", () => {
  test("reads decimal digits between its bounds, or a number", () => {
    for (const value of ["1", "100", 1, 100]) expect(wholeNumber(1, 100).parse(value)).toBe(Number(value));
    for (const value of ["0", "101", 0, 101]) expect(takes(wholeNumber(1, 100), value)).toBe(false);
  });

  test("refuses what Number() would take for a number", () => {
    for (const value of ["", " ", " 1", "1 ", "1.0", "1e1", "0x1", "+1", "Infinity", "NaN", "٣", null, true, ["1"], 1.5]) {
      expect(takes(wholeNumber(0, 100), value), JSON.stringify(value)).toBe(false);
    }
  });
});

describe("commaList", () => {
  const list = commaList(["a", "b"]);

  test("reads a comma list, or an array as the SDK writes it", () => {
    expect(list.parse("a,b" as never)).toEqual(["a", "b"]);
    expect(list.parse(["b"])).toEqual(["b"]);
  });

  test("refuses an empty, padded, unknown or endless list", () => {
    for (const value of ["", "a,", ",a", "a, b", "c", "A", [], 1, Array(21).fill("a").join()]) {
      expect(takes(list, value), JSON.stringify(value)).toBe(false);
    }
  });
});

test("flag is `true` or `false` and nothing else", () => {
  expect([flag().parse("true" as never), flag().parse("false" as never)]).toEqual([true, false]);
  for (const value of ["", "1", "0", "yes", "on", "TRUE", " true"]) expect(takes(flag(), value), value).toBe(false);
});

test("Id is a UUID in lower case", () => {
  expect(takes(Id, "01890a5d-ac96-774b-bcce-b302099a8057")).toBe(true);
  for (const value of ["01890A5D-ac96-774b-bcce-b302099a8057", "01890a5d", "", "{01890a5d-ac96-774b-bcce-b302099a8057}"]) {
    expect(takes(Id, value), value).toBe(false);
  }
});

test("Color is # and six hex digits", () => {
  expect(takes(Color, "#1f6FEB")).toBe(true);
  for (const value of ["1f6feb", "#1f6fe", "#1f6febf", "#1f6feb\n", "red"]) expect(takes(Color, value), value).toBe(false);
});

test("TaskRef takes a UUID, or an identifier in any case and gives it in capitals", () => {
  expect(TaskRef.parse("01890a5d-ac96-774b-bcce-b302099a8057")).toBe("01890a5d-ac96-774b-bcce-b302099a8057");
  expect(TaskRef.parse("ops-42")).toBe("OPS-42");
  expect(TaskRef.parse("Ops2-999999999")).toBe("OPS2-999999999");
  for (const value of ["OPS-0", "OPS-042", "O-1", "TOOLONG-1", "OPS", "OPS-1000000000", "OPS-1\n"])
    expect(takes(TaskRef, value), value).toBe(false);
});

test("Email is lowered, so that one person has one address", () => {
  expect(Email.parse("Ada.Lovelace@Example.COM")).toBe("ada.lovelace@example.com");
  for (const value of ["", "ada", "ada@", "@example.com", "ada @example.com", "ada@example", `${"a".repeat(320)}@example.com`])
    expect(takes(Email, value), value).toBe(false);
});

test("Cidr is an address or a range of either family", () => {
  for (const value of ["203.0.113.7", "203.0.113.0/24", "0.0.0.0/0", "2001:db8::1", "2001:db8::/32"])
    expect(takes(Cidr, value), value).toBe(true);
  for (const value of ["", "203.0.113", "203.0.113.0/33", "2001:db8::/129", "localhost", "203.0.113.7-9", "203.0.113.0/24 "])
    expect(takes(Cidr, value), value).toBe(false);
});
