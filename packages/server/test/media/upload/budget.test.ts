import { expect, test } from "vitest";
import { createUploadBudget } from "../../../src/media/upload/budget.ts";

test("uploads beyond the budget get 503 until another one ends or fails, and one workspace cannot take all slots", async () => {
  const budget = createUploadBudget(3, 2);
  const open = () => Promise.withResolvers<string>();
  const [first, second, third] = [open(), open(), open()];
  const running = [budget.take("a", () => first.promise), budget.take("a", () => second.promise)];
  const rejected = { code: "unavailable", extra: { retryAfterSeconds: 5 } };
  await expect(budget.take("a", async () => "x")).rejects.toMatchObject(rejected);
  running.push(budget.take("b", () => third.promise));
  await expect(budget.take("c", async () => "x")).rejects.toMatchObject(rejected);

  first.reject(new Error("broken"));
  await expect(running[0]).rejects.toThrow("broken");
  expect(await budget.take("a", async () => "taken")).toBe("taken");
  expect(await budget.take("c", async () => "taken")).toBe("taken");
  second.resolve("done");
  third.resolve("done");
  await Promise.all(running.slice(1));
});
