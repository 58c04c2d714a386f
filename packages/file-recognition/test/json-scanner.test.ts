import fc from "fast-check";
import { expect, test } from "vitest";
import { scanJson } from "../src/json-scanner.ts";
import { recognizeBytes } from "./recognize-bytes.ts";

/** All values of a parsed document with their paths. */
const valuesIn = (value: unknown, path: readonly (string | number)[] = []): [string, string][] => {
  const entry = (token: string): [string, string] => [JSON.stringify(path), token];
  if (typeof value !== "object" || value === null) return [entry(String(value))];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [entry(Array.isArray(value) ? "[" : "{"), ...parts.flatMap(([key, part]) => valuesIn(part, [...path, key]))];
};

async function* divide(bytes: Buffer, chunkBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

const scanned = async (text: string, chunkBytes = 64): Promise<[string, string][] | undefined> => {
  const values: [string, string][] = [];
  const isJson = await scanJson(divide(Buffer.from(text), chunkBytes), ({ steps, depth }, type, text) => {
    values.push([JSON.stringify(steps.slice(0, depth)), type === "{" || type === "[" ? type : text()]);
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
    fc.asyncProperty(json, fc.constantFrom(undefined, 1, "\t"), fc.integer({ min: 1, max: 7 }), async (value, space, chunkBytes) => {
      const text = JSON.stringify(value, null, space);
      expect(await scanned(text, chunkBytes)).toEqual(valuesIn(JSON.parse(text)));
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
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (parts, chunkBytes) => {
      expect((await scanned(parts.join(""), chunkBytes)) !== undefined).toBe(parses(parts.join("")));
    }),
    { numRuns: 2_000 },
  );
});

test("JSON nested deeper than 512 levels is not accepted", async () => {
  expect(await scanned("[".repeat(500) + "]".repeat(500))).toBeDefined();
  expect(await scanned("[".repeat(100_000) + "]".repeat(100_000))).toBeUndefined();
});

test.each([
  ["numbers", '{"ty":4,"ks":[', "[1,2],", "0]}"],
  ["layers", "", '{"ty":1},', '{"ty":1}'],
  ["empty keys", '{"ty":4,"ks":[', '{"":1},', "0]}"],
])(
  "a Lottie file of 50 MB with dense %s takes at most four times the CPU time of a sum over its bytes",
  async (_name, start, unit, end) => {
    const layers = start + unit.repeat((50 * 1024 * 1024) / unit.length - 40) + end;
    const content = Buffer.from(`{"fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[${layers}]}`);
    const cpuMsOf = async (work: () => unknown): Promise<number> => {
      const before = process.cpuUsage();
      await work();
      return process.cpuUsage(before).user / 1000;
    };
    const measure = async (): Promise<number> => {
      const sumMs = await cpuMsOf(() => content.reduce((sum, byte) => (sum * 31 + byte) | 0, 0));
      const scanMs = await cpuMsOf(async () => expect(await recognizeBytes(content)).toMatchObject({ fileType: "lottie" }));
      return scanMs / sumMs;
    };
    // It takes 1.3 to 2.4 times as long, on a slow machine, too. The bound and the repetitions are for a busy one.
    let ratio = await measure();
    for (let runs = 1; runs < 3 && ratio > 4; runs++) ratio = Math.min(ratio, await measure());
    expect(ratio).toBeLessThan(4);
  },
);
