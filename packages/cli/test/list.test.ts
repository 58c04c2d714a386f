import { expect, test } from "vitest";
import { run } from "./cli.ts";
import { ids, project, tag, task } from "./records.ts";
import { type Call, startServer } from "./server.ts";

const total = 230;

/** A workspace of 230 tasks, paged like the API. */
const manyTasks = ({ query }: Call) => {
  const offset = query.cursor === undefined ? Number(query.offset) : Number(query.cursor);
  const end = Math.min(total, offset + Number(query.limit));
  const tasks = Array.from({ length: end - offset }, (_, index) => ({
    ...task,
    taskNumber: offset + index + 1,
    identifier: `OPS-${offset + index + 1}`,
  }));
  return { tasks, total, hasMore: end < total, nextCursor: end < total ? String(end) : null };
};

test("a truncated list notes on stderr that there are more rows", async () => {
  await using server = await startServer({ "tasks.list": manyTasks });
  const { stdout, stderr } = await run(["task", "list"], server);
  expect(stdout.trimEnd().split("\n")).toHaveLength(30);
  expect(stderr).toBe("Showing 30 of 230; --all or --limit shows more\n");
});

test("--limit fetches several pages and --all fetches all, printed as one JSON document", async () => {
  await using server = await startServer({ "tasks.list": manyTasks });
  const some: unknown[] = JSON.parse((await run(["task", "list", "--limit", "150", "--json"], server)).stdout);
  expect(some).toHaveLength(150);
  const { stdout, stderr } = await run(["task", "list", "--all", "--json"], server);
  const all: { identifier: string }[] = JSON.parse(stdout);
  expect(new Set(all.map(({ identifier }) => identifier)).size).toBe(total);
  expect(stderr).toBe("");
});

test("filters are resolved and sent to the API", async () => {
  await using server = await startServer({ "tasks.list": manyTasks, "projects.get": () => project, "tasks.get": () => task });
  const words = ["task", "list", "--project", "OPS", "--status", "todo,in_progress", "--sort", "-due", "--search", "log", "--due-before"];
  await run([...words, "2026-12-01", "--parent", "OPS-1", "--limit", "1"], server);
  expect(server.calls.at(-1)?.query).toMatchObject({
    projectId: project.id,
    parentId: task.id,
    status: ["todo", "in_progress"],
    sort: "-due",
    q: "log",
    dueBefore: Date.UTC(2026, 11, 1),
    limit: 1,
  });
});

const tags: Readonly<Record<string, readonly string[]>> = { bug: [ids.tag], ui: [ids.person, ids.task], "a, b": [ids.project] };

test.each([
  [["--tag", "bug"], [[ids.tag]]],
  [["--tag", "bug,ui"], [[ids.tag, ids.person, ids.task]]],
  [
    ["--tag", "bug", "--tag", "ui"],
    [[ids.tag], [ids.person, ids.task]],
  ],
  [
    ["--tag", "bug, ui", "--tag", "a, b"],
    [[ids.tag, ids.person, ids.task], [ids.project]],
  ],
])("tags in one option are alternatives, and each repeated option must match: %j", async (words, groups) => {
  await using server = await startServer({
    "tasks.list": manyTasks,
    "tags.list": ({ query: { name } }) => ({
      items: (tags[`${name}`] ?? []).map((id) => ({ ...tag, id, name })),
      hasMore: false,
      nextCursor: null,
    }),
  });
  await run(["task", "list", ...words, "--limit", "1"], server);
  expect(server.calls.at(-1)?.query).toMatchObject({ tagId: groups });
});

test("a repeated parameter of a path is sent as often", async () => {
  await using server = await startServer({ "tasks.list": manyTasks });
  await run(["api", "GET", `tasks?tagId=${ids.tag}&tagId=${ids.task},${ids.person}&limit=1&offset=0`], server);
  expect(server.calls.at(-1)?.query).toMatchObject({ tagId: [[ids.tag], [ids.task, ids.person]] });
});

test("a repeated status or priority means any of them, and no value is sent twice", async () => {
  await using server = await startServer({ "tasks.list": manyTasks });
  await run(
    ["task", "list", "--status", "todo", "--status", "done,todo", "--priority", "high", "--priority", "low", "--limit", "1"],
    server,
  );
  expect(server.calls.at(-1)?.query).toMatchObject({ status: ["todo", "done"], priority: ["high", "low"] });
});

test("tasks without an assignee, by an author and by their creation are filtered by the API", async () => {
  await using server = await startServer({ "tasks.list": manyTasks });
  const words = ["--assignee", "none", "--author", "me", "--created-after", "2026-05-01", "--created-before", "2026-06-01"];
  expect(await run(["task", "list", ...words, "--limit", "1"], server)).toMatchObject({ code: 0 });
  expect(server.calls.at(-1)?.query).toMatchObject({
    assigneeId: "none",
    authorId: "me",
    createdAfter: "2026-05-01T00:00:00.000Z",
    createdBefore: "2026-06-01T00:00:00.000Z",
  });
});

test.each([
  [["--limit", "5", "--all"], "--limit cannot be combined with --all"],
  [["--project", "OPS", "--project", "APP"], "--project can be given only once"],
  [["--search", "a", "--search", "b"], "--search can be given only once"],
])("%j is refused before a request is sent, because a value would be ignored", async (words, message) => {
  await using server = await startServer({ "tasks.list": manyTasks });
  expect(await run(["task", "list", ...words], server)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  expect(server.calls).toEqual([]);
});

test("an empty list prints [] or nothing, and a note on stderr", async () => {
  await using server = await startServer({ "projects.list": () => ({ items: [], hasMore: false, nextCursor: null }) });
  expect(await run(["project", "list", "--json"], server)).toMatchObject({ code: 0, stdout: "[]\n" });
  expect(await run(["project", "list"], server)).toMatchObject({ stdout: "", stderr: expect.stringContaining("project create") });
});

test("control characters in API data neither reach the terminal nor add a row", async () => {
  const title = "a\tb\nc\u001b[2Jd\u202ee";
  await using server = await startServer({
    "tasks.list": () => ({ tasks: [{ ...task, title }], total: 1, hasMore: false, nextCursor: null }),
  });
  expect((await run(["task", "list"], server)).stdout).toBe("OPS-1\ttodo\thigh\ta b c [2Jde\t\t2026-12-01\t\n");
});
