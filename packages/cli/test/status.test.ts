import { expect, test } from "vitest";
import { runInProcess } from "./in-process.ts";
import { task } from "./records.ts";
import { type Call, ProblemAnswer, startServer } from "./server.ts";
import { webhook } from "./webhook-records.ts";

const page = (tasks: readonly object[], total = tasks.length) => ({ tasks, total, hasMore: total > tasks.length, nextCursor: null });
const listTasks = ({ query }: Call) =>
  query.due === "overdue" ? page([task], 12) : query.ready ? page([{ ...task, dueDate: null }]) : page([]);
const failing = { ...webhook, consecutiveFailures: 3 };
const listWebhooks = () => ({ items: [webhook, failing], hasMore: false, nextCursor: null });

test("each section has its total, and those without records are not printed", async () => {
  await using server = await startServer({ "tasks.list": listTasks, "webhooks.list": listWebhooks });
  const { code, stdout } = await runInProcess(["status"], server.url);
  expect({
    code,
    rows: stdout
      .trim()
      .split("\n")
      .map((row) => row.split("\t").slice(0, 2)),
  }).toEqual({
    code: 0,
    rows: [
      ["overdue (12)", "OPS-1"],
      ["ready (1)", "OPS-1"],
      ["failing webhook (1)", webhook.id],
    ],
  });
  expect(server.calls).toHaveLength(6);
  expect(server.calls.every(({ query }) => query.limit === 5 || query.limit === 100)).toBe(true);
});

test("--json is one object with a list for each section that the token may read", async () => {
  const refuse = () => new ProblemAnswer("insufficient_scope");
  await using server = await startServer({ "tasks.list": listTasks, "webhooks.list": refuse });
  const { code, stdout } = await runInProcess(["status", "--json"], server.url);
  const found = JSON.parse(stdout);
  expect({ code, names: Object.keys(found) }).toEqual({ code: 0, names: ["inProgress", "dueToday", "overdue", "inReview", "ready"] });
  expect(found.overdue).toMatchObject([{ identifier: "OPS-1" }]);
  expect((await runInProcess(["status", "--quiet"], server.url)).stdout).toBe("OPS-1\nOPS-1\n");
});

test("without any section that the token may read, the refusal is the error", async () => {
  const refuse = () => new ProblemAnswer("insufficient_scope");
  await using server = await startServer({ "tasks.list": refuse, "webhooks.list": refuse });
  expect(await runInProcess(["status"], server.url)).toMatchObject({ code: 4, stdout: "" });
});

test("another error than a refusal is not hidden", async () => {
  await using server = await startServer({ "tasks.list": listTasks, "webhooks.list": () => new ProblemAnswer("internal_error") });
  expect(await runInProcess(["status"], server.url)).toMatchObject({ code: 8, stdout: "" });
});
