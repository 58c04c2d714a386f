import { expect, test } from "vitest";
import { createTurns } from "../../src/platform/turns.ts";

/** Work that ends when it is told to, and says when it began. */
const controlled = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("no more than its number run at once, the rest in order, and each gets its own answer", async () => {
  const turns = createTurns(2);
  const { begun, work, end } = controlled();
  const answers = ["a", "b", "c", "d"].map((name) => turns.take("key", work(name)));
  await settle();
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await settle();
  expect(begun).toEqual(["a", "b", "c"]);
  end("a");
  await settle();
  end("c");
  end("d");
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"]);
});

test("one key does not wait for another", async () => {
  const turns = createTurns(1);
  const { begun, work } = controlled();
  void turns.take("one", work("a"));
  void turns.take("two", work("b"));
  await settle();
  expect(begun).toEqual(["a", "b"]);
});

test("work that fails gives its turn on", async () => {
  const turns = createTurns(1);
  const failed = turns.take("key", () => Promise.reject(new Error("no")));
  const next = turns.take("key", async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("who would wait behind too many is refused at once", async () => {
  const turns = createTurns(1, 1);
  const { work, end } = controlled();
  const first = turns.take("key", work("a"));
  const second = turns.take("key", work("b"));
  await expect(turns.take("key", work("c"))).rejects.toMatchObject({ code: "unavailable" });
  await settle();
  end("a");
  expect(await first).toBe("a");
  await settle();
  end("b");
  expect(await second).toBe("b");
});
