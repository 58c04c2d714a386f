import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boundedObject, Cidr, Color, Email, Id, IsoTime, nameText, TimeInput, text, title } from "../src/fields.ts";
import { commaList, flag, idGroups, wholeNumber } from "../src/query-fields.ts";
import { TaskRef } from "../src/tasks/record.ts";

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

// Built outside the tests: this takes seconds on a busy machine, which should not count toward a test's time limit.
const anyText = fc.string({ unit: "binary", maxLength: 8 });

describe("text", () => {
  const three = text(3);

  test("limits code points, not UTF-16 units", () => {
    expect(takes(three, "😀😀😀")).toBe(true);
    expect(takes(three, "😀😀😀😀")).toBe(false);
    fc.assert(fc.property(anyText, (s) => takes(text(5), s) === ([...s].length <= 5 && !s.includes("\0"))));
  });

  test.each(["a\0", "\ud800", "a\udc00", "\udc00\ud800"])("rejects %j, which PostgreSQL cannot store", (value) => {
    expect(takes(three, value)).toBe(false);
  });

  test("reports one issue for a long text, however long it is", () => {
    for (const length of [4, 7, 1_000]) expect(issuesOf(three, "x".repeat(length))).toHaveLength(1);
  });

  test("may be empty, whereas a title must not be blank", () => {
    expect(takes(three, "")).toBe(true);
    for (const blank of ["", " ", "\n\t"]) expect(takes(title(3), blank)).toBe(false);
    expect(takes(title(3), " a ")).toBe(true);
  });
});

describe("boundedObject", () => {
  const nested = (depth: number): object => (depth === 1 ? {} : { a: nested(depth - 1) });
  const inArrays = (depth: number): object => ({ a: Array.from({ length: depth - 1 }).reduce<unknown>((inner) => [inner], 1) });
  const ofBytes = (bytes: number, character = "x") => ({ a: character.repeat((bytes - '{"a":""}'.length) / Buffer.byteLength(character)) });

  test("accepts objects and arrays nested to the bound, and none deeper", () => {
    for (const make of [nested, inArrays]) {
      expect(takes(boundedObject(1_000, 5), make(5))).toBe(true);
      expect(takes(boundedObject(1_000, 5), make(6))).toBe(false);
    }
  });

  test("accepts as many UTF-8 bytes of JSON as the bound, and not one more", () => {
    expect(takes(boundedObject(100, 5), ofBytes(100))).toBe(true);
    expect(takes(boundedObject(100, 5), ofBytes(101))).toBe(false);
    expect(takes(boundedObject(103, 5), ofBytes(104, "€"))).toBe(false);
    expect(takes(boundedObject(104, 5), ofBytes(104, "€"))).toBe(true);
  });

  test("rejects nesting that would overflow the stack, without an overflow", () => {
    const deep = JSON.parse(`{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`);
    expect(takes(boundedObject(1_000_000, 50), deep)).toBe(false);
  });

  test.each(["__proto__", "constructor", "prototype"])("rejects the key %s at any depth", (key) => {
    for (const json of [`{"${key}":{"a":1}}`, `{"a":{"${key}":1}}`, `{"a":[{"${key}":null}]}`]) {
      expect(takes(boundedObject(1_000, 5), JSON.parse(json))).toBe(false);
    }
  });

  test.each([{ a: "\0" }, { "a\0": 1 }, { a: ["\ud800"] }, { a: 2 ** 53 }, { a: -(2 ** 53) }, { a: Number.POSITIVE_INFINITY }])(
    "rejects %j, which cannot be stored and read back",
    (value) => {
      expect(takes(boundedObject(1_000, 5), value)).toBe(false);
    },
  );

  test("rejects arrays, null and scalars", () => {
    for (const value of [null, [], "text", 1, undefined]) expect(takes(boundedObject(1_000, 5), value), String(value)).toBe(false);
  });

  test("returns a storable object unchanged", () => {
    const value = { type: "doc", content: [{ text: "ä😀", n: 0.5, z: null, yes: true, max: Number.MAX_SAFE_INTEGER }] };
    expect(boundedObject(1_000, 5).parse(value)).toEqual(value);
  });
});

describe("IsoTime", () => {
  test.each(["2026-05-26T00:00:00Z", "2026-05-26T23:59:59.123Z", "2028-02-29T00:00:00Z", "0001-01-01T00:00:00Z"])("accepts %s", (value) => {
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
  ])("rejects %j, which is not a UTC time that PostgreSQL can parse", (value) => {
    expect(takes(IsoTime, value)).toBe(false);
  });

  test("refuses a time with 200 decimals, which PostgreSQL cannot read", () => {
    expect(takes(IsoTime, `2026-05-26T00:00:00.${"0".repeat(200)}Z`)).toBe(false);
  });
});

describe("wholeNumber", () => {
  test("accepts decimal digits or a number within its bounds", () => {
    for (const value of ["1", "100", 1, 100]) expect(wholeNumber(1, 100).parse(value)).toBe(Number(value));
    for (const value of ["0", "101", 0, 101]) expect(takes(wholeNumber(1, 100), value)).toBe(false);
  });

  test("rejects other text that Number() would accept", () => {
    for (const value of ["", " ", " 1", "1 ", "1.0", "1e1", "0x1", "+1", "Infinity", "NaN", "٣", null, true, ["1"], 1.5]) {
      expect(takes(wholeNumber(0, 100), value), JSON.stringify(value)).toBe(false);
    }
  });
});

describe("commaList", () => {
  const list = commaList(["a", "b"]);

  test("accepts a comma-separated list or an array", () => {
    expect(list.parse("a,b" as never)).toEqual(["a", "b"]);
    expect(list.parse(["b"])).toEqual(["b"]);
  });

  test("rejects an empty, padded, unknown or overlong list", () => {
    for (const value of ["", "a,", ",a", "a, b", "c", "A", [], 1, Array(21).fill("a").join()]) {
      expect(takes(list, value), JSON.stringify(value)).toBe(false);
    }
  });
});

describe("idGroups", () => {
  const [a, b, c] = [1, 2, 3].map((digit) => `01890a5d-ac96-774b-bcce-b302099a805${digit}`) as [string, string, string];

  test("accepts an id, a comma-separated list and repeated lists", () => {
    for (const [sent, groups] of [
      [a, [[a]]],
      [`${a},${b}`, [[a, b]]],
      [
        [`${a},${b}`, c],
        [[a, b], [c]],
      ],
    ] as const)
      expect(idGroups().parse(sent)).toEqual(groups);
  });

  test("rejects an empty, padded, unknown or overlong list", () => {
    const many = Array<string>(21).fill(a);
    for (const value of ["", `${a},`, `,${a}`, `${a}, ${b}`, "x", [a, ""], [a, 1], 1, null, many.join(), many])
      expect(takes(idGroups(), value), JSON.stringify(value)).toBe(false);
    expect([takes(idGroups(), many.slice(1)), takes(idGroups(), many.slice(1).join())]).toEqual([true, true]);
  });
});

test("flag accepts only `true` and `false`", () => {
  expect([flag().parse("true" as never), flag().parse("false" as never)]).toEqual([true, false]);
  for (const value of ["", "1", "0", "yes", "on", "TRUE", " true"]) expect(takes(flag(), value), value).toBe(false);
});

test("Id accepts a UUID in any case, which it converts to lowercase", () => {
  for (const value of ["01890a5d-ac96-774b-bcce-b302099a8057", "01890A5D-AC96-774b-bcce-b302099a8057"])
    expect(Id.parse(value)).toBe("01890a5d-ac96-774b-bcce-b302099a8057");
  for (const value of ["01890a5d", "", "{01890a5d-ac96-774b-bcce-b302099a8057}"]) {
    expect(takes(Id, value), value).toBe(false);
  }
});

test("Color accepts only # and six hex digits", () => {
  expect(takes(Color, "#1f6FEB")).toBe(true);
  for (const value of ["1f6feb", "#1f6fe", "#1f6febf", "#1f6feb\n", "red"]) expect(takes(Color, value), value).toBe(false);
});

test("TaskRef accepts a UUID, or an identifier in any case, which it converts to uppercase", () => {
  expect(TaskRef.parse("01890a5d-ac96-774b-bcce-b302099a8057")).toBe("01890a5d-ac96-774b-bcce-b302099a8057");
  expect(TaskRef.parse("ops-42")).toBe("OPS-42");
  expect(TaskRef.parse("Ops2-999999999")).toBe("OPS2-999999999");
  for (const value of ["OPS-0", "OPS-042", "O-1", "TOOLONG-1", "OPS", "OPS-1000000000", "OPS-1\n"])
    expect(takes(TaskRef, value), value).toBe(false);
});

describe("TimeInput", () => {
  test.each([
    ["2026-12-01T10:00:00Z", "2026-12-01T10:00:00Z"],
    ["2026-12-01t10:00:00z", "2026-12-01T10:00:00Z"],
    ["2026-12-01T10:00:00+00:00", "2026-12-01T10:00:00.000Z"],
    ["2026-12-01T10:00:00-00:00", "2026-12-01T10:00:00.000Z"],
    ["2026-12-01T12:00:00+02:00", "2026-12-01T10:00:00.000Z"],
    ["2026-12-01T12:00:00 02:00", "2026-12-01T10:00:00.000Z"],
    ["2026-12-01T00:30:00.5-09:30", "2026-12-01T10:00:00.500Z"],
    ["2028-02-29T23:59:59+14:00", "2028-02-29T09:59:59.000Z"],
  ])("%s is %s", (text, utc) => expect(TimeInput.parse(text)).toBe(utc));

  test.each([
    "2026-02-30T10:00:00+01:00",
    "2026-12-01T10:00:00+0100",
    "2026-12-01T10:00:00",
    "2026-12-01",
    "2026-12-01T10:00:00+24:00",
    "0001-01-01T00:00:00+01:00",
    "9999-12-31T23:59:59-01:00",
    "",
    5,
  ])("%j is no time", (value) => expect(TimeInput.safeParse(value).success).toBe(false));
});

describe("Email", () => {
  test.each(["r&d@example.com", "a/b@example.com", "o'neil@example.com", "{x}|y=1?!#$%^`~*@example.com", "a.b+c-d_e@example.com"])(
    "%s is an address (RFC 5322, dot-atom)",
    (address) => expect(Email.parse(address)).toBe(address),
  );

  test.each([
    ".a@example.com",
    "a.@example.com",
    "a..b@example.com",
    "a b@example.com",
    "a@b@example.com",
    "@example.com",
    "a,b@example.com",
    "(a)@example.com",
  ])("%s is no address", (address) => expect(takes(Email, address)).toBe(false));

  test("is converted to lowercase, so that one person has one address", () => {
    expect(Email.parse("Ada.Lovelace@Example.COM")).toBe("ada.lovelace@example.com");
    for (const value of ["", "ada", "ada@", "@example.com", "ada @example.com", "ada@example", `${"a".repeat(320)}@example.com`])
      expect(takes(Email, value), value).toBe(false);
  });

  test("accepts internationalized domains in ASCII, also as the top-level domain", () => {
    for (const name of ["xn--e1afmkfd.xn--p1ai", "example.xn--vermgensberatung-pwb", "a.XN--P1AI", "corp.k8s"])
      expect(Email.parse(`ada@${name}`)).toBe(`ada@${name}`.toLowerCase());
    for (const name of ["example.-a1", "example.xn--", "example.12", "127.0.0.1", "example.c"])
      expect(takes(Email, `ada@${name}`), name).toBe(false);
  });

  test("accepts every address that the pattern of zod accepts", () => {
    const zodPattern = z.email().max(320);
    const part = fc.string({ unit: fc.constantFrom(..."aZ9.-_'+@x"), maxLength: 12 });
    const address = fc.oneof(
      fc.tuple(part, part).map((parts) => parts.join("@")),
      fc.emailAddress(),
    );
    fc.assert(fc.property(address, (text) => takes(Email, text) || !takes(zodPattern, text)));
  });

  test("refuses other characters than ASCII, and names the form to write", () => {
    for (const value of ["ada@b\u00fccher.example", "\u00e4da@example.com"])
      expect(issuesOf(Email, value)).toMatchObject([{ message: expect.stringContaining("in its xn-- form") }]);
    expect(issuesOf(Email, "ada")).toMatchObject([{ message: "Must be an e-mail address" }]);
  });
});

test("Cidr accepts addresses and ranges of IPv4 and IPv6", () => {
  for (const value of ["203.0.113.7", "203.0.113.0/24", "0.0.0.0/0", "2001:db8::1", "2001:db8::/32"])
    expect(takes(Cidr, value), value).toBe(true);
  for (const value of ["", "203.0.113", "203.0.113.0/33", "2001:db8::/129", "localhost", "203.0.113.7-9", "203.0.113.0/24 "])
    expect(takes(Cidr, value), value).toBe(false);
});

test("text that looks empty is none, whatever invisible characters it has", () => {
  for (const value of ["", " ", "\u200b", "\u2060", "\u00ad", "\u3164", "\u2800", "\u200d\ufe0f", "\u202e", "\t\u0085", "\u{e0020}"])
    expect(takes(title(50), value), JSON.stringify(value)).toBe(false);
  for (const value of ["a", "\u200ba", "👨‍👩‍👧", "❤️", "می‌خواهم", "한", "."]) expect(title(50).parse(value)).toBe(value);
});

test("names lose the white space around them, and keep what belongs to their characters", () => {
  for (const [value, name] of [
    ["  Bug ", "Bug"],
    ["\u200bBug\u2060\ufeff", "Bug"],
    ["\u00a0Two  words\u3000", "Two  words"],
    ["❤️ ", "❤️"],
    ["👨‍👩‍👧", "👨‍👩‍👧"],
    ["می‌خواهم", "می‌خواهم"],
  ] as const)
    expect(nameText(50).parse(value)).toBe(name);
});
