import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { ids, member, project, tag, task } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

const page = (items: unknown[]) => ({ items, hasMore: false, nextCursor: null });

interface Create {
  readonly title: string;
  readonly externalId: string;
}

const createsOf = (body: Readonly<Record<string, unknown>>): Create[] =>
  (body.operations as { create: Create }[]).map(({ create }) => create);

/** Answers batches like the server: the ids of `existing` have a task, and a title that begins with "bad" is refused. */
const answers = (existing: Set<string>) => ({
  "projects.get": () => project,
  "tags.list": () => page([tag]),
  "members.list": ({ query }: { query: Readonly<Record<string, unknown>> }) => page(query.email === "ada@example.com" ? [member] : []),
  "tasks.batch": ({ body }: { body: Readonly<Record<string, unknown>> }) => {
    const creates = createsOf(body);
    const index = creates.findIndex(({ title }) => title.startsWith("bad"));
    const path = ["body", "operations", index, "create", "title"];
    if (index >= 0) return new ProblemAnswer("validation_failed", { errors: [{ path, code: "custom", message: "Too bad" }] });
    const outcomes = creates.map(({ externalId }) => (existing.has(externalId) ? "existing" : "created"));
    for (const { externalId } of creates) existing.add(externalId);
    return { outcomes, tasks: creates.map(({ title, externalId }) => ({ ...task, title, identifier: `OPS-${externalId}` })) };
  },
});

test("task import resolves each name once, sends batches of 100, and reports every row", async () => {
  const rows = Array.from({ length: 150 }, (_, n) => `${n + 1},${n === 120 ? "bad" : "Row"} ${n + 1},High,2026-12-01,ada@example.com,bug`);
  const stdin = ["id,title,priority,due,assignee,tags", ...rows, "151,,,,,", "152,T,,,who@example.com,", "1,again,,,,"].join("\n");
  await using server = await startServer(answers(new Set(["2"])));
  const report = join(newFolder(), "report.csv");
  const words = ["task", "import", "-", "--source", "sheet", "--project", "OPS", "--report", report];
  const { code, stdout, stderr } = await run(words, { url: server.url, stdin });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^Created 148, already there 1, failed 4\. Correct these rows/m),
  });
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(153);
  expect(lines.slice(0, 2)).toEqual(["2\tcreated\t1\tOPS-1\t", "3\texisting\t2\tOPS-2\t"]);
  expect(lines.filter((line) => line.includes("\tfailed\t"))).toEqual([
    "122\tfailed\t121\t\ttitle: Too bad",
    "152\tfailed\t151\t\ttitle is empty",
    expect.stringMatching(/^153\tfailed\t152\t\tassignee "who@example.com": /),
    "154\tfailed\t1\t\thas the same id as line 2",
  ]);
  expect(readFileSync(report, "utf8").split("\r\n").slice(0, 2)).toEqual(["line,result,id,task,reason", "2,created,1,OPS-1,"]);
  const batches = server.calls.filter(({ operation }) => operation === "tasks.batch");
  // The second batch is sent again without the row that the server refuses.
  expect(batches.map(({ body }) => createsOf(body).length)).toEqual([100, 50, 49]);
  expect(createsOf(batches[0]?.body ?? {})[0]).toEqual({
    title: "Row 1",
    projectId: ids.project,
    status: "todo",
    priority: "high",
    dueDate: Date.UTC(2026, 11, 1),
    assigneeId: ids.person,
    tagIds: [ids.tag],
    externalSource: "sheet",
    externalId: "1",
  });
  const lookUps = server.calls.map(({ operation }) => operation).filter((operation) => operation !== "tasks.batch");
  expect(lookUps.toSorted()).toEqual(["members.list", "members.list", "projects.get", "tags.list"]);
});

test("task import stops at a server error, says what is done, and is safe to run again", async () => {
  const file = join(newFolder(), "tasks.ndjson");
  writeFileSync(file, Array.from({ length: 150 }, (_, n) => JSON.stringify({ id: n, title: `Row ${n}` })).join("\n"));
  const existing = new Set<string>();
  let batchesUntilRefusal = 1;
  const working = answers(existing);
  await using server = await startServer({
    ...working,
    "tasks.batch": (call) => {
      return batchesUntilRefusal-- === 0 ? new ProblemAnswer("unauthenticated") : working["tasks.batch"](call);
    },
  });
  const words = ["task", "import", file, "--source", "sheet", "--project", ids.project, "--json"];
  const stopped = await run(words, server);
  expect(stopped.code).not.toBe(0);
  expect(stopped.stderr).toContain(
    "Created 100, already there 0, failed 0, then the import stopped. To continue, run the same command again",
  );
  const repeated = await run(words, server);
  expect(repeated).toMatchObject({ code: 0, stderr: "Created 50, already there 100, failed 0\n" });
  expect(JSON.parse(repeated.stdout)).toHaveLength(150);
});

test("--quiet prints the identifiers of the created tasks only", async () => {
  const existing = new Set(["2"]);
  await using server = await startServer(answers(existing));
  const stdin = "id,title\n1,One\n2,Two\n3,Three";
  const words = ["task", "import", "-", "--source", "sheet", "--project", ids.project, "--quiet"];
  const { code, stdout, stderr } = await run(words, { url: server.url, stdin });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^OPS-\d+\nOPS-\d+\n$/);
});

test("rows of an archived project fail with one request for each batch, and a project that does not exist is one error", async () => {
  const path = ["body", "operations", 0, "create"];
  const archived = new ProblemAnswer("project_archived", {
    errors: [{ path, code: "project_archived", message: "The project is archived" }],
  });
  await using server = await startServer({ ...answers(new Set()), "tasks.batch": () => archived, "projects.list": () => page([project]) });
  const stdin = ["id,title", ...Array.from({ length: 120 }, (_, n) => `${n},T`)].join("\n");
  const { code, stdout } = await run(["task", "import", "-", "--source", "sheet", "--project", "OPS"], { url: server.url, stdin });
  expect({ code, rows: stdout.trimEnd().split("\n").length }).toEqual({ code: 1, rows: 120 });
  expect(server.calls.filter(({ operation }) => operation === "tasks.batch")).toHaveLength(2);
  await using other = await startServer({ "projects.get": () => new ProblemAnswer("not_found"), "projects.list": () => page([project]) });
  const unknown = await run(["task", "import", "-", "--source", "sheet", "--project", "OPX"], { url: other.url, stdin });
  expect(unknown).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining("Did you mean OPS?") });
});

test("task import names what is missing before it sends anything", async () => {
  await using server = await startServer(answers(new Set()));
  const start = ["task", "import", "-", "--project", "OPS"];
  expect(await run([...start], { url: server.url, stdin: "id,title\n1,T" })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--source is required"),
  });
  const named = [...start, "--source", "sheet"];
  expect(await run(named, { url: server.url, stdin: "key,title\n1,T" })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--map COLUMN=id"),
  });
  expect(await run([...named, "--map", "key"], { url: server.url })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--map must be COLUMN=FIELD"),
  });
  expect(server.calls.map(({ operation }) => operation)).not.toContain("tasks.batch");
});
