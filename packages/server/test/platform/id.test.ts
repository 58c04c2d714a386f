import { afterEach, expect, test, vi } from "vitest";
import { isId, newId, timeOfId } from "../../src/platform/id.ts";

afterEach(() => void vi.useRealTimers());

test("ids are different UUIDs of version 7 with the present time, or that of the last id if it is later", () => {
  const beforeMs = Math.max(Date.now(), timeOfId(newId()));
  const ids = Array.from({ length: 10_000 }, newId);
  const afterMs = Math.max(Date.now(), beforeMs);
  expect(new Set(ids)).toHaveLength(10_000);
  for (const id of ids) {
    expect(id).toSatisfy(isId);
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
    expect(timeOfId(id)).toSatisfy((ms: number) => ms >= beforeMs && ms <= afterMs);
  }
});

test("ids ascend, also within a millisecond and while the clock is behind", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const startMs = Date.now();
  const ids = [0, 0, 1, 1, -5_000, -5_000, 0, 2, 2].flatMap((ms) => {
    vi.setSystemTime(startMs + ms);
    return Array.from({ length: 300 }, newId);
  });
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids)).toHaveLength(ids.length);
});
