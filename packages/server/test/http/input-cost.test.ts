// The CPU time of parsing the largest body that each operation accepts, in the shapes that cost schemas the most.
import { createHash } from "node:crypto";
import { bounds, operationNames, operationOf } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { parseInput } from "../../src/http/input.ts";
import { ApiError } from "../../src/platform/api-error.ts";
import { parseJsonObject } from "../../src/platform/json-body.ts";

/** `pnpm test:fuzz` measures every operation, the suite all public ones and some others, chosen by the day. */
const full = process.env.WORKTRACK_TEST_FUZZ === "full";
const fixedMs = 10;
const attempts = 5;
/** A busy machine gets more attempts. */
const rounds = 10;

/** As many items as fit. */
const filled = (bytes: number, open: string, item: (index: number) => string, close: string): string => {
  const items: string[] = [];
  for (let left = bytes - open.length - close.length, index = 0; ; index++) {
    const next = item(index);
    left -= next.length + 1;
    if (left < 0) return open + items.join(",") + close;
    items.push(next);
  }
};

const nested = (bytes: number, open: string, inner: string, close: string): string => {
  const depth = Math.floor((bytes - inner.length) / (open.length + close.length));
  return open.repeat(depth) + inner + close.repeat(depth);
};

const key = (index: number) => `"k${index.toString(36)}":1`;
const values: readonly ((bytes: number) => string)[] = [
  (bytes) => filled(bytes, "[", () => "{}", "]"),
  (bytes) => filled(bytes, "[", () => '""', "]"),
  (bytes) => filled(bytes, "[", () => '{"create":{"a":1}}', "]"),
  (bytes) => filled(bytes, "{", key, "}"),
  (bytes) => filled(bytes, '{"type":"doc","content":[', () => '{"type":"paragraph"}', "]}"),
  (bytes) => nested(bytes, "[", "", "]"),
  (bytes) => nested(bytes, '{"type":"doc","content":[', "", "]}"),
  (bytes) => `"${"👍".repeat(Math.floor(bytes / 4) - 1)}"`,
  (bytes) => `"${" ".repeat(bytes - 2)}"`,
  (bytes) => `"${"a.".repeat(Math.floor(bytes / 2) - 2)}@"`,
  (bytes) => `"https://${"a-".repeat(Math.floor(bytes / 2) - 6)}"`,
  (bytes) => `"${String.raw`\u0061`.repeat(Math.floor(bytes / 6) - 1)}"`,
];

const bodiesFor = (fields: readonly string[], bytes: number): string[] => [
  filled(bytes, "{", key, "}"),
  filled(bytes, "{", () => '"k":1', "}"),
  ...fields.flatMap((field) => values.map((value) => `{"${field}":${value(bytes - field.length - 5)}}`)),
];

/** The least CPU time of some attempts: other work on the machine can only add to it. */
const cpuMs = (work: () => void): number => {
  const measured = Array.from({ length: attempts }, () => {
    const [startMs, start] = [performance.now(), process.cpuUsage()];
    work();
    const { user, system } = process.cpuUsage(start);
    return Math.min(performance.now() - startMs, (user + system) / 1_000);
  });
  return Math.min(...measured);
};

const parseAndRefuse = (operation: ReturnType<typeof operationOf>, bytes: Buffer): void => {
  try {
    parseInput({ ...operation, params: undefined } as unknown as typeof operation, { params: {}, query: {}, body: parseJsonObject(bytes) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    JSON.stringify(error.extra);
  }
};

const names = operationNames.filter((name) => operationOf(name).body);
const isPublic = (name: (typeof names)[number]) => operationOf(name).access === "public";
const day = new Date().toISOString().slice(0, 10);
const hashOf = (name: string) => createHash("sha256").update(`${day} ${name}`).digest("hex");
const others = names.filter((name) => !isPublic(name)).toSorted((a, b) => hashOf(a).localeCompare(hashOf(b)));
const chosen = [...names.filter(isPublic), ...(full ? others : others.slice(0, 3))];

describe.each(chosen)("the largest body of %s", (name) => {
  test("costs little more than its JSON", { timeout: 300_000 }, () => {
    const operation = operationOf(name);
    const bytesMax = isPublic(name) ? bounds.publicBodyBytes : bounds.jsonBodyBytes;
    for (const text of bodiesFor(Object.keys(operation.body?.shape ?? {}), bytesMax)) {
      const bytes = Buffer.from(text);
      expect(bytes.length).toBeLessThanOrEqual(bytesMax);
      const jsonMs = cpuMs(() => JSON.parse(bytes.toString()));
      const boundMs = isPublic(name) ? fixedMs : fixedMs + 3 * jsonMs;
      let wholeMs = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds && wholeMs >= boundMs; round++)
        wholeMs = Math.min(
          wholeMs,
          cpuMs(() => parseAndRefuse(operation, bytes)),
        );
      expect(wholeMs, text.slice(0, 80)).toBeLessThan(boundMs);
    }
  });
});
