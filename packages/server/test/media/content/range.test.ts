import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRange } from "../../../src/media/content/range.ts";

const etag = '"abc"';
const asked = (range: string | undefined, ifRange?: string) => parseRange({ range, ifRange }, etag, 1_000);

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=999-", { start: 999, end: 999 }],
  ["bytes=-1", { start: 999, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=10-5000", { start: 10, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [undefined, "whole"],
  ["bytes=5-4", "whole"],
  ["bytes=a-b", "whole"],
  ["lines=0-1", "whole"],
  ["nonsense", "whole"],
  ["bytes=0-1,5-6", "whole"],
  ["bytes=0-1,0-1,0-1", "whole"],
])("%j asks for %j", (range, expected) => {
  expect(asked(range)).toEqual(expected);
});

test("If-Range with another state, a weak one or a date asks for the whole", () => {
  expect(asked("bytes=0-1", etag)).toEqual({ start: 0, end: 1 });
  for (const other of ['"abd"', `W/${etag}`, "Sat, 21 Nov 2026 10:00:00 GMT"]) expect(asked("bytes=0-1", other)).toBe("whole");
});

test("whatever the header says, the range lies in the file", () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(2_000), fc.nat(2_000)).map(([start, end]) => `bytes=${start}-${end}`),
  );
  fc.assert(
    fc.property(header, fc.nat(2_000), (range, size) => {
      const found = parseRange({ range, ifRange: undefined }, etag, size);
      if (typeof found === "string") return;
      expect(found.start).toBeGreaterThanOrEqual(0);
      expect(found.end).toBeGreaterThanOrEqual(found.start);
      expect(found.end).toBeLessThan(size);
    }),
  );
});
