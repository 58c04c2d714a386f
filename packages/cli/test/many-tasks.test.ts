import { expect, test } from "vitest";
import { parseTaskIds } from "../src/task/ids.ts";
import { run } from "./cli.ts";
import { runInProcess } from "./in-process.ts";
import { id, ids, project, tag, task } from "./records.ts";
import { type Call, ProblemAnswer, startServer } from "./server.ts";

const named = (identifier: unknown) => ({ ...task, identifier: String(identifier), status: "done" as const });

const operationsOf = ({ body }: Call) => body.operations as readonly { readonly update: { readonly id: string } }[];

/** A server with every task except OPS-9. */
const answers = {
  "tasks.batch": (call: Call) => {
    const wanted = operationsOf(call).map(({ update }) => update.id);
    return wanted.includes("OPS-9") ? new ProblemAnswer("not_found") : { tasks: wanted.map(named), outcomes: wanted.map(() => "updated") };
  },
  "tasks.update": ({ params }: Call) => (params.id === "OPS-9" ? new ProblemAnswer("not_found") : named(params.id)),
  "tasks.get": ({ params }: Call) => named(params.id),
  "tasks.delete": () => undefined,
  "projects.get": () => project,
  "tags.list": () => ({ items: [tag], hasMore: false, nextCursor: null }),
  "tasks.tags.add": () => [tag],
};

test("several tasks are changed by one request, and each is reported", async () => {
  await using server = await startServer(answers);
  const { code, stdout, stderr } = await runInProcess(["task", "done", "ops-1", "OPS-2", "OPS-1"], server.url);
  expect(server.calls.map(({ operation }) => operation)).toEqual(["tasks.batch"]);
  expect({ code, rows: stdout.split("\n").map((row) => row.split("\t")[0]) }).toEqual({ code: 0, rows: ["OPS-1", "OPS-2", ""] });
  expect(stderr).toBe("Done: OPS-1 Fix login\nDone: OPS-2 Fix login\n");
});

test("a task that fails does not stop the others, and the exit code is the highest of all failures", async () => {
  await using server = await startServer(answers);
  const { code, stdout, stderr } = await runInProcess(
    ["task", "edit", "OPS-1", "OPS-9", "OPS-2", "--status", "done", "--json"],
    server.url,
  );
  expect(JSON.parse(stdout).map(({ identifier, result, reason }: Record<string, unknown>) => [identifier, result, reason])).toEqual([
    ["OPS-1", "changed", null],
    ["OPS-2", "changed", null],
    ["OPS-9", "failed", expect.stringMatching(/^Not found: task OPS-9/)],
  ]);
  expect(code).toBe(3);
  expect(stderr).toContain("Changed OPS-2");
  const error = JSON.parse(stderr.trim().split("\n").at(-1) ?? "");
  expect(error.message).toMatch(/^OPS-9: Not found: task OPS-9/);
  expect(error.message).not.toContain(error.advice);
  expect(error.advice).toBeTruthy();
});

test("CSV has a row for each task, also for one that failed", async () => {
  await using server = await startServer(answers);
  const { stdout } = await runInProcess(["task", "done", "OPS-1", "OPS-9", "--csv"], server.url);
  const [header, first, second] = stdout.split("\r\n");
  expect(header).toBe("identifier,status,priority,title,assignee,dueDate,tags,result,reason");
  expect(first).toMatch(/^OPS-1,done,.*,changed,$/);
  expect(second).toMatch(/^OPS-9,,,,,,,failed,"?Not found: task OPS-9/);
  const chosen = await runInProcess(["task", "rm", "OPS-1", id(4), "--yes", "--json", "id,identifier,result"], server.url);
  expect(JSON.parse(chosen.stdout)[1]).toEqual({ id: task.id, identifier: id(4), result: "deleted" });
});

test("tags are changed task by task, and several tasks are deleted with one confirmation", async () => {
  await using server = await startServer(answers);
  expect((await runInProcess(["task", "edit", "OPS-1", "OPS-2", "--add-tag", "bug"], server.url)).code).toBe(0);
  // Four at a time, so in any order.
  const tagged = server.calls.filter(({ operation }) => operation === "tasks.tags.add").map(({ params }) => params.id);
  expect(tagged.toSorted()).toEqual(["OPS-1", "OPS-2"]);
  expect(await runInProcess(["task", "rm", "OPS-1", "OPS-2"], server.url)).toMatchObject({ code: 2, stdout: "" });
  expect((await runInProcess(["task", "rm", "OPS-1", "OPS-2", "--yes"], server.url)).stderr).toContain("Deleted OPS-2");
});

test("an error that affects all tasks stops the command, which reports how many were changed", async () => {
  const answer = () => new ProblemAnswer("insufficient_scope", { requiredScope: "tasks:write" });
  await using server = await startServer({ ...answers, "tasks.batch": answer });
  const { code, stderr } = await runInProcess(["task", "done", "OPS-1", "OPS-2"], server.url);
  expect({ code, calls: server.calls.length }).toEqual({ code: 4, calls: 1 });
  expect(stderr).toContain("Changed 0 of 2 tasks");
});

test("--from-stdin reads what task list prints", async () => {
  await using server = await startServer(answers);
  const setting = { url: server.url, stdin: "OPS-1\ttodo\thigh\tFix\nOPS-2\n\n" };
  expect((await run(["task", "done", "--from-stdin"], setting)).code).toBe(0);
  expect(server.calls.flatMap(operationsOf).map(({ update }) => update.id)).toEqual(["OPS-1", "OPS-2"]);
});

test.each([
  ["OPS-1\r\nops-2\n", ["OPS-1", "OPS-2"]],
  [`${JSON.stringify(task)}\n{"id":"${id(4)}"}`, ["OPS-1", id(4)]],
  [`[{"identifier":"OPS-1"}\n,{"id":"${ids.task}"}]`, ["OPS-1", ids.task]],
  ["", []],
])("the tasks of %j are found", (text, found) => expect(parseTaskIds(text)).toEqual(found));

test.each(['{"title":"x"}', "a/b", "{", "[1,", "OPS-1\n../me", "[null]"])("%j is refused with its position", (text) =>
  expect(() => parseTaskIds(text)).toThrow(/(Line|Item) \d|The list/),
);

test.each([
  [["task", "done"], "TASK is missing"],
  [["task", "edit", "OPS-1", "OPS-2", "--title", "x"], "--title and --edit work for one task only"],
  [["task", "done", "OPS-1", "--from-stdin"], "not both"],
])("%j is a usage error", async (words, message) => {
  const { code, stderr } = await runInProcess(words, "http://127.0.0.1:9");
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
});
