import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRange } from "../../../src/work/media/content/range.ts";

const etag = '"abc"';
const select = (range: string | undefined, ifRange?: string) => parseRange({ range, ifRange }, etag, 1_000);

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
])("a Range of %j selects %j", (range, expected) => {
  expect(select(range)).toEqual(expected);
});

test("an If-Range that is another ETag, a weak one or a date selects the whole file", () => {
  expect(select("bytes=0-1", etag)).toEqual({ start: 0, end: 1 });
  for (const other of ['"abd"', `W/${etag}`, "Sat, 21 Nov 2026 10:00:00 GMT"]) expect(select("bytes=0-1", other)).toBe("whole");
});

test("a parsed range is inside the file for any header", () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(2_000), fc.nat(2_000)).map(([start, end]) => `bytes=${start}-${end}`),
  );
  fc.assert(
    fc.property(header, fc.nat(2_000), (range, size) => {
      const selected = parseRange({ range, ifRange: undefined }, etag, size);
      if (typeof selected === "string") return;
      expect(selected.start).toBeGreaterThanOrEqual(0);
      expect(selected.end).toBeGreaterThanOrEqual(selected.start);
      expect(selected.end).toBeLessThan(size);
    }),
  );
});
