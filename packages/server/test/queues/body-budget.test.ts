import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../src/platform/api-error.ts";
import { type BodyBudget, type BodyProgress, createBodyBudget } from "../../src/queues/body-budget.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const budgetOf = (max: number, holderMax: number): BodyBudget =>
  createBodyBudget(max, holderMax, () => new ApiError("unavailable", "Busy"));

interface Body {
  readonly progress: BodyProgress | undefined;
  readonly outcome: string | undefined;
  end(): void;
}

/** Starts a body that uses 1 until it ends or loses its share. The server waits for its client from the start. */
const start = (budget: BodyBudget, holder: string): Body => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let progress: BodyProgress | undefined;
  let outcome: string | undefined;
  const work = (given: BodyProgress): Promise<void> => {
    progress = given;
    given.waiting();
    given.signal.addEventListener("abort", () => reject(given.signal.reason));
    return promise;
  };
  budget.take(holder, 1, work).then(
    () => {
      outcome = "read";
    },
    ({ code }: ApiError) => {
      outcome = code;
    },
  );
  return {
    get progress() {
      return progress;
    },
    get outcome() {
      return outcome;
    },
    end: resolve,
  };
};

const startMany = (budget: BodyBudget, holder: string, count: number): Body[] => Array.from({ length: count }, () => start(budget, holder));

const advance = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

const receive = ({ progress }: Body, bytes: number): void => {
  progress?.received(bytes);
  progress?.waiting();
};

/** Lets the bodies receive some bytes every 500 ms. */
const move = async (bodies: readonly Body[], ms: number): Promise<void> => {
  for (let at = 0; at < ms; at += 500) {
    await advance(500);
    for (const body of bodies) receive(body, 10_000);
  }
};

test("a body beyond the limit waits, and is rejected when no share is free in time", async () => {
  const budget = budgetOf(2, 2);
  const moving = startMany(budget, "a", 2);
  const waiting = start(budget, "b");
  await move(moving, 2_500);
  expect([waiting.progress, waiting.outcome]).toEqual([undefined, undefined]);
  await move(moving, 1_000);
  expect([waiting.outcome, ...moving.map(({ outcome }) => outcome)]).toEqual(["unavailable", undefined, undefined]);
});

test("a share that becomes free goes to a waiting body at once", async () => {
  const budget = budgetOf(1, 1);
  const first = start(budget, "a");
  const second = start(budget, "b");
  first.end();
  await advance(0);
  expect(second.progress).toBeDefined();
  second.end();
  await budget.idle();
  await advance(0);
  expect([first.outcome, second.outcome]).toEqual(["read", "read"]);
});

test("a body that has stalled for two seconds loses its share to a waiting one, and keeps it when none waits", async () => {
  const budget = budgetOf(3, 3);
  const [stalled, moving, working] = startMany(budget, "a", 3) as [Body, Body, Body];
  working.progress?.ended();
  await move([moving], 20_000);
  expect(stalled.outcome).toBeUndefined();
  const waiting = start(budget, "b");
  await advance(0);
  expect([stalled.outcome, moving.outcome, working.outcome]).toEqual(["request_timeout", undefined, undefined]);
  expect(waiting.progress).toBeDefined();
});

test("a body that waits gets the share of one that stalls meanwhile", async () => {
  const budget = budgetOf(2, 2);
  const stalled = startMany(budget, "a", 2);
  const waiting = start(budget, "b");
  await advance(1_900);
  expect(waiting.progress).toBeUndefined();
  await advance(200);
  expect(waiting.progress).toBeDefined();
  expect(stalled.map(({ outcome }) => outcome)).toEqual(["request_timeout", undefined]);
});

test("only as many bodies lose their shares as other bodies wait, first those of the holder with most", async () => {
  const budget = budgetOf(5, 4);
  const few = start(budget, "few");
  const many = startMany(budget, "many", 4);
  await advance(2_000);
  const waiting = startMany(budget, "new", 2);
  await advance(0);
  expect(waiting.every(({ progress }) => progress)).toBe(true);
  expect([few, ...many].map(({ outcome }) => outcome)).toEqual([undefined, "request_timeout", "request_timeout", undefined, undefined]);
});

test("a holder at its own limit takes no share from another holder", async () => {
  const budget = budgetOf(4, 2);
  const others = startMany(budget, "other", 2);
  const own = startMany(budget, "own", 2);
  await advance(2_000);
  const waiting = start(budget, "own");
  await advance(0);
  expect(waiting.progress).toBeDefined();
  expect([...others, ...own].map(({ outcome }) => outcome)).toEqual([undefined, undefined, "request_timeout", undefined]);
});

test("a body that trickles loses its share after ten seconds, and one at the minimum rate never does", async () => {
  const budget = budgetOf(2, 2);
  const [trickling, steady] = startMany(budget, "a", 2) as [Body, Body];
  for (let second = 0; second < 20; second++) {
    start(budget, "b");
    await advance(1_000);
    receive(trickling, 1);
    receive(steady, 4_000);
    if (second === 5) expect(trickling.outcome).toBeUndefined();
  }
  expect([trickling.outcome, steady.outcome]).toEqual(["request_timeout", undefined]);
});

test("a free share goes to the waiting holder that uses least", async () => {
  const budget = budgetOf(3, 3);
  const held = startMany(budget, "a", 3);
  const again = start(budget, "a");
  const other = start(budget, "b");
  held[0]?.end();
  await advance(0);
  expect([again.progress, other.progress !== undefined]).toEqual([undefined, true]);
});

test("one holder cannot fill the queue", async () => {
  const budget = budgetOf(1, 1);
  const held = start(budget, "a");
  const line = startMany(budget, "a", 100);
  const other = start(budget, "b");
  await advance(0);
  expect(line.filter(({ outcome }) => outcome === "unavailable")).toHaveLength(37);
  held.end();
  await advance(0);
  expect(other.progress).toBeDefined();
});

test("a waiting body that cannot get room costs no other body its share", async () => {
  const budget = budgetOf(4, 2);
  const moving = startMany(budget, "full", 2);
  const stalled = startMany(budget, "stalled", 2);
  await move(moving, 2_000);
  const [blocked, waiting] = [start(budget, "full"), start(budget, "new")];
  await advance(0);
  expect([blocked.progress, waiting.progress !== undefined]).toEqual([undefined, true]);
  expect(stalled.map(({ outcome }) => outcome)).toEqual(["request_timeout", undefined]);
});
