import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTransactionLimiter } from "../../src/caller/transaction-limiter.ts";
import { createLimiter } from "../../src/queues/limiter.ts";

/** Tasks that record when they start, and end when the test says so. */
const controlled = () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, task, end: (name: string) => ends.get(name)?.() };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));
const limiterOf = (concurrency: number) => createLimiter({ concurrency, pendingMax: 1_000, queueFull: () => new Error("queue full") });

test("at most `concurrency` tasks run at once, the rest follow in order, and each caller gets its own result", async () => {
  const limiter = limiterOf(2);
  const { started, task, end } = controlled();
  const results = ["a", "b", "c", "d"].map((name) => limiter.run("key", task(name)));
  await settle();
  expect(started).toEqual(["a", "b"]);
  end("b");
  await settle();
  expect(started).toEqual(["a", "b", "c"]);
  end("a");
  await settle();
  end("c");
  end("d");
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
});

test("a key does not wait for another key", async () => {
  const limiter = limiterOf(1);
  const { started, task } = controlled();
  void limiter.run("one", task("a"));
  void limiter.run("two", task("b"));
  await settle();
  expect(started).toEqual(["a", "b"]);
});

test("a task that fails frees its slot", async () => {
  const limiter = limiterOf(1);
  const failed = limiter.run("key", () => Promise.reject(new Error("no")));
  const next = limiter.run("key", async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("a write that finds its workspace's queue full is rejected at once", async () => {
  const limiter = createTransactionLimiter({ concurrency: 1, pendingMax: 1 });
  const { task, end } = controlled();
  const first = limiter.run("key", task("a"));
  const second = limiter.run("key", task("b"));
  await expect(limiter.run("key", task("c"))).rejects.toMatchObject({ code: "unavailable" });
  await settle();
  end("a");
  expect(await first).toBe("a");
  await settle();
  end("b");
  expect(await second).toBe("b");
});

test("a write waits on in a queue that moves, though not forever, and gives up in one that does not", async () => {
  const waitMaxMs = 400;
  const limiter = createTransactionLimiter({ concurrency: 1, waitMaxMs });
  const write = (key: string, ms: number) => limiter.run(key, () => sleep(ms, "written"));
  const timed = async (writing: Promise<unknown>): Promise<number> => {
    const startMs = performance.now();
    await expect(writing).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("Too many writes") });
    return performance.now() - startMs;
  };
  const moving = Array.from({ length: 10 }, () => write("moving", 100));
  const stuck = [write("stuck", 2 * waitMaxMs), timed(write("stuck", 0))] as const;
  const endless = Array.from({ length: 30 }, () => write("endless", 100).catch(() => {}));
  const last = timed(write("endless", 0));
  expect(await Promise.all(moving)).toEqual(Array.from(moving, () => "written"));
  expect(await stuck[0]).toBe("written");
  expect(await stuck[1]).toBeLessThan(2 * waitMaxMs);
  expect(await last).toBeGreaterThan(2 * waitMaxMs);
  expect(await last).toBeLessThan(6 * waitMaxMs);
  await Promise.all(endless);
});

test("transactions that are rolled back because a row is locked give those behind them no more time", async () => {
  const waitMaxMs = 400;
  const limiter = createTransactionLimiter({ concurrency: 1, waitMaxMs });
  const lockTimeout = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
  const write = async (): Promise<number> => {
    const startMs = performance.now();
    const blocked = limiter.run("locked", async (lockMs) => {
      await sleep(Math.min(lockMs, 50));
      throw lockTimeout;
    });
    await expect(blocked).rejects.toMatchObject({ code: "unavailable" });
    return performance.now() - startMs;
  };
  expect(Math.max(...(await Promise.all(Array.from({ length: 20 }, write))))).toBeLessThan(2 * waitMaxMs);
});
