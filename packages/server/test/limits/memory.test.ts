import { expect, test } from "vitest";
import { createMemoryLimitStore } from "../../src/limits/memory.ts";
import type { Quota } from "../../src/limits/quota.ts";

const hourMs = 3_600_000;
const noonMs = Date.UTC(2026, 0, 1, 12);
const bucket: Quota = { policy: "rest", subject: "a", kind: "bucket", quota: 60, windowSeconds: 60 };
const day: Quota = { policy: "day", subject: "a", kind: "window", quota: 3, windowSeconds: 86_400 };

/** A process whose wall clock can be set while its steady clock goes on. */
const createProcess = () => {
  let [wallMs, steadyMs] = [noonMs, 1_000];
  const store = createMemoryLimitStore({ steadyClock: () => steadyMs });
  return {
    take: (quota: Quota) => store.take([quota], wallMs),
    peek: async (quota: Quota) => (await store.peek([quota], wallMs))[0],
    pass: (ms: number) => {
      wallMs += ms;
      steadyMs += ms;
    },
    setWallClock: (ms: number) => {
      wallMs += ms;
    },
    wallMs: () => wallMs,
  };
};

test.each([-hourMs, hourMs])("a bucket refills by elapsed time when the wall clock is set by %i ms", async (stepMs) => {
  const process = createProcess();
  for (let request = 0; request < 60; request++) await process.take(bucket);
  process.pass(500);
  process.setWallClock(stepMs);
  expect(await process.take(bucket)).toMatchObject({ allowed: false, statuses: [{ remaining: 0, resetSeconds: 1 }] });
  process.pass(500);
  expect(await process.take(bucket)).toMatchObject({ allowed: true, statuses: [{ remaining: 0, resetSeconds: 1 }] });
});

test("the reset of a bucket is reported in wall-clock time after the wall clock was set", async () => {
  const process = createProcess();
  await process.take(bucket);
  process.setWallClock(hourMs);
  expect(Math.ceil((await process.peek(bucket))?.resetAtMs ?? 0)).toBe(process.wallMs() + 1_000);
});

test("a window begins and ends in wall-clock time", async () => {
  const process = createProcess();
  for (let request = 0; request < 3; request++) await process.take(day);
  expect(await process.take(day)).toMatchObject({ allowed: false, statuses: [{ resetSeconds: 12 * 3_600 }] });
  process.setWallClock(12 * hourMs);
  expect(await process.take(day)).toMatchObject({ allowed: true, statuses: [{ remaining: 2, resetSeconds: 24 * 3_600 }] });
});

test("many addresses do not displace the buckets of keys", async () => {
  const store = createMemoryLimitStore({ capacity: 2 });
  const upload: Quota = { policy: "media-upload", subject: "key", kind: "bucket", quota: 1, windowSeconds: 3_600 };
  await store.take([upload], 0);
  for (const subject of ["first", "second", "third"]) await store.take([{ ...bucket, policy: "failed-authentication", subject }], 0);
  expect(await store.take([upload], 0)).toMatchObject({ allowed: false });
});
