import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createBcryptLimiter, restMsAfter } from "../../src/access/credentials/bcrypt-limiter.ts";

const durations = fc.array(
  fc.record({ ms: fc.double({ min: 0, max: 1_000, noNaN: true }), gapMs: fc.double({ min: 0, max: 200, noNaN: true }) }),
  {
    minLength: 1,
    maxLength: 50,
  },
);

test("a burst of wrong secrets occupies a slot for at most half of the time, plus its first comparison", () => {
  fc.assert(
    fc.property(durations, (comparisons) => {
      let nowMs = 0;
      let busyMs = 0;
      for (const { ms, gapMs } of comparisons) {
        const startedMs = nowMs + gapMs;
        const endedMs = startedMs + ms;
        busyMs += ms;
        // At the end of each comparison, the only one without its rest is this one.
        expect(busyMs).toBeLessThanOrEqual((endedMs + ms) / 2 + 1e-6);
        nowMs = endedMs + restMsAfter({ startedMs, endedMs, matched: false });
      }
    }),
  );
});

test("there is no rest after a match, and none is negative or longer than a second", () => {
  const times = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(times, times, (startedMs, endedMs) => {
      expect(restMsAfter({ startedMs, endedMs, matched: true })).toBe(0);
      const restMs = restMsAfter({ startedMs, endedMs, matched: false });
      expect(restMs).toBeGreaterThanOrEqual(0);
      expect(restMs).toBeLessThanOrEqual(1_000);
    }),
  );
});

/** A comparison that takes at least this long. Logs when it starts. */
const compareFor = (ms: number, result: string | undefined, startedMs: number[]) => async (): Promise<string | undefined> => {
  startedMs.push(performance.now());
  const endMs = performance.now() + ms;
  while (performance.now() < endMs) await new Promise((resolve) => setImmediate(resolve));
  return result;
};

test("the result of a wrong secret is returned before the rest, and only the next comparison waits for it", async () => {
  const limiter = createBcryptLimiter(1);
  const startedMs: number[] = [];
  const first = limiter.run(compareFor(30, undefined, startedMs));
  const second = limiter.run(compareFor(0, "match", startedMs));
  const third = limiter.run(compareFor(0, "match", startedMs));
  expect(await first).toBeUndefined();
  expect(startedMs).toHaveLength(1);
  expect([await second, await third]).toEqual(["match", "match"]);
  const [one = 0, two = 0, three = 0] = startedMs;
  expect(two - one).toBeGreaterThanOrEqual(59);
  expect(three - two).toBeLessThan(two - one);
});

test("a comparison that waits for a rest keeps the process alive", async () => {
  const program = `
    import { createBcryptLimiter } from ${JSON.stringify(new URL("../../src/access/credentials/bcrypt-limiter.ts", import.meta.url))};
    const limiter = createBcryptLimiter(1);
    const wrong = async () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    await Promise.all([limiter.run(wrong), limiter.run(wrong)]);
    console.log("done");`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  expect(stdout.trim()).toBe("done");
});
