import fc from "fast-check";
import { expect, test } from "vitest";
import { scanJson } from "../src/json-scanner.ts";
import { toReader } from "./recognize-bytes.ts";

/** All values of a parsed document with their paths. */
const valuesIn = (value: unknown, path: readonly (string | number)[] = []): [string, string][] => {
  const entry = (token: string): [string, string] => [JSON.stringify(path), token];
  if (typeof value !== "object" || value === null) return [entry(String(value))];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [entry(Array.isArray(value) ? "[" : "{"), ...parts.flatMap(([key, part]) => valuesIn(part, [...path, key]))];
};

const scanned = async (text: string, readBytesMax?: number): Promise<[string, string][] | undefined> => {
  const values: [string, string][] = [];
  const isJson = await scanJson(toReader(Buffer.from(text), readBytesMax), (path, { type, text }) => {
    values.push([JSON.stringify(path), type === "{" || type === "[" ? type : text]);
  });
  return isJson ? values : undefined;
};

const word = fc.string({ unit: fc.constantFrom("a", "b", " ", '"', "\\", "{", "]", ",") }).filter((text) => text !== "__proto__");
const json = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.integer().map(String).map(Number), fc.boolean(), fc.constant(null), word, tie("list"), tie("record")),
  list: fc.array(tie("value"), { maxLength: 4 }),
  record: fc.dictionary(word, tie("value"), { maxKeys: 4 }),
})).value;

test("scanning visits the same values as JSON.parse, whatever the white space and the chunks", async () => {
  await fc.assert(
    fc.asyncProperty(json, fc.constantFrom(undefined, 1, "\t"), fc.integer({ min: 1, max: 7 }), async (value, space, readBytesMax) => {
      const text = JSON.stringify(value, null, space);
      expect(await scanned(text, readBytesMax)).toEqual(valuesIn(JSON.parse(text)));
    }),
    { numRuns: 300 },
  );
});

test("scanning accepts exactly the texts that JSON.parse accepts", async () => {
  const parses = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const text = fc.array(fc.constantFrom("{", "}", "[", "]", ",", ":", '"a"', "1", "-", ".5", "0", "e3", "true", "nul", "l", " "), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(text, async (parts) => {
      expect((await scanned(parts.join(""))) !== undefined).toBe(parses(parts.join("")));
    }),
    { numRuns: 2_000 },
  );
});

test("JSON nested deeper than 512 levels is not accepted", async () => {
  expect(await scanned("[".repeat(500) + "]".repeat(500))).toBeDefined();
  expect(await scanned("[".repeat(100_000) + "]".repeat(100_000))).toBeUndefined();
});
