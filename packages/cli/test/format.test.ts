import { expect, test } from "vitest";
import { runInProcess } from "./in-process.ts";
import { id, post, project, tag, task } from "./records.ts";
import { type Answers, type Call, ProblemAnswer, startServer } from "./server.ts";

const total = 230;
const pageSize = 100;

/** 230 tasks in three pages. */
const manyTasks = ({ query }: Call) => {
  const offset = Number(query.cursor ?? query.offset);
  const end = Math.min(total, offset + Number(query.limit));
  const tasks = Array.from({ length: end - offset }, (_, index) => ({
    ...task,
    identifier: `OPS-${offset + index + 1}`,
    title: '=1+1, "x"',
  }));
  return { tasks, total, hasMore: end < total, nextCursor: end < total ? String(end) : null };
};

/** The second page fails. */
const failingTasks = (call: Call) => (Number(call.query.cursor ?? 0) >= pageSize ? new ProblemAnswer("not_found") : manyTasks(call));

const answers: Answers = {
  "tasks.list": manyTasks,
  "tasks.get": () => task,
  "tasks.create": () => task,
  "tags.create": () => tag,
  "tasks.update": () => task,
  "projects.get": () => project,
  "tags.list": () => ({ items: [tag], hasMore: false, nextCursor: null }),
  "posts.list": () => ({ items: [post, { ...post, id: id(99) }], hasMore: false, nextCursor: null }),
  "serviceAccounts.create": () => new ProblemAnswer("forbidden"),
};

const withServer = async <T>(replaced: Answers, use: (url: string, calls: readonly Call[]) => Promise<T>): Promise<T> => {
  await using server = await startServer({ ...answers, ...replaced });
  return await use(server.url, server.calls);
};
const runOn = (...words: string[]) => withServer({}, (url) => runInProcess(words, url));

test("--json prints whole records, or only the given fields", async () => {
  expect(JSON.parse((await runOn("task", "view", "OPS-1", "--json")).stdout)).toEqual(task);
  const fields = await runOn("task", "list", "--limit", "2", "--json", "identifier,dueDate,assignee");
  expect(JSON.parse(fields.stdout)).toEqual(
    ["OPS-1", "OPS-2"].map((identifier) => ({ identifier, dueDate: task.dueDate, assignee: null })),
  );
});

test.each([
  [["task", "view", "--json", "OPS-1"], undefined],
  [["task", "view", "--json", "title", "OPS-1"], ["title"]],
  [["task", "view", "OPS-1", "--json", "title"], ["title"]],
  [
    ["task", "view", "OPS-1", "--json=title,id"],
    ["title", "id"],
  ],
  [["task", "view", "OPS-1", "--json", "--jq", "."], undefined],
  [["task", "create", "--project", "OPS", "--json", "Fix"], undefined],
  [["task", "create", "Fix", "--project", "OPS", "--json", "id"], ["id"]],
  [["task", "create", "--json", "--project", "OPS", "--", "id"], undefined],
  [["task", "create", "--json", "Yes, no", "--project", "OPS"], undefined],
  [
    ["task", "view", "OPS-1", "--json", "title, id"],
    ["title", "id"],
  ],
])("%j takes the next word as fields only if it names fields", async (words, fields) => {
  const { code, stdout } = await runOn(...words);
  expect({ code, fields: Object.keys(JSON.parse(stdout)) }).toEqual({ code: 0, fields: fields ?? Object.keys(task) });
});

test.each([
  [["task", "create", "Fix", "--project", "OPS", "--json", "id,titel"], 'Unknown field titel. "worktrack task create" has id, identifier'],
  [["task", "list", "--json", "titel"], "Unknown field titel"],
  [["--json", "task", "list"], "unknown option '--json'"],
  [["task", "--json", "list"], "unknown option '--json'"],
  [["task", "list", "--json=titel"], "Unknown field titel"],
  [["task", "list", "--csv", "titel"], "Unknown field titel"],
  [["limits", "--json", "apiVersion"], "Choose them with --jq"],
  [["task", "create", "--json", "title", "--project", "OPS"], "missing required argument 'TITLE'"],
  [["task", "list", "--json", "--csv"], "Give only one of --json and --csv"],
  [["task", "list", "--csv", "--jq", "."], "--jq filters JSON"],
  [["task", "create", "Fix", "--project", "OPS", "--jq", ".["], "--jq: syntax error, unexpected end of file"],
])("%j is a usage error before anything is sent", async (words, message) => {
  await withServer({}, async (url, calls) => {
    const { code, stdout, stderr } = await runInProcess(words, url);
    expect({ code, stdout, calls }).toEqual({ code: 2, stdout: "", calls: [] });
    expect(stderr.startsWith("{") ? JSON.parse(stderr).message : stderr).toContain(message);
  });
});

test("--jq filters the whole document, prints strings without quotes, and implies --json", async () => {
  expect((await runOn("task", "list", "--all", "--jq", "length, .[229].identifier")).stdout).toBe("230\nOPS-230\n");
  expect((await runOn("task", "view", "OPS-1", "--jq", '{title}, (.tags|@csv), ""')).stdout).toBe('{"title":"Fix login"}\n\n\n');
  expect((await runOn("task", "list", "--ndjson", "--jq", ".identifier", "--limit", "2")).stdout).toBe("OPS-1\nOPS-2\n");
  expect(await runOn("task", "view", "OPS-1", "--jq", ".title.nope")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("--jq: Cannot index string with string"),
  });
});

test("--ndjson prints one record per line", async () => {
  const { stdout } = await runOn("task", "list", "--all", "--ndjson", "identifier");
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(total);
  expect(lines.at(-1)).toBe('{"identifier":"OPS-230"}');
});

test("--csv quotes as RFC 4180 says, and marks text that a spreadsheet would run", async () => {
  const { stdout } = await runOn("task", "list", "--limit", "1", "--csv");
  expect(stdout).toBe('identifier,status,priority,title,assignee,dueDate,tags\r\nOPS-1,todo,high,"\'=1+1, ""x""",,2026-12-01,\r\n');
  expect((await runOn("task", "view", "OPS-1", "--csv", "title,project,dueDate,assignee")).stdout).toBe(
    `title,project,dueDate,assignee\r\nFix login,"${JSON.stringify(task.project).replaceAll('"', '""')}",${task.dueDate},\r\n`,
  );
  const none = () => ({ items: [], hasMore: false, nextCursor: null });
  await withServer({ "posts.list": none }, async (url) => {
    expect((await runInProcess(["post", "list", "--csv"], url)).stdout).toBe("title,status,author,publishedAt,id\r\n");
  });
});

test("--quiet prints only identifiers, nothing for a change, and still notes that rows are missing", async () => {
  expect(await runOn("post", "list", "--quiet")).toEqual({ code: 0, stdout: `${post.id}\n${id(99)}\n`, stderr: "" });
  expect(await runOn("task", "done", "OPS-1", "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(await runOn("task", "create", "Fix login", "--project", "OPS", "--quiet")).toEqual({ code: 0, stdout: "OPS-1\n", stderr: "" });
  expect(await runOn("tag", "create", "bug", "--quiet")).toEqual({ code: 0, stdout: `${tag.id}\n`, stderr: "" });
  expect(await runOn("task", "list", "--limit", "1", "--quiet")).toMatchObject({
    stdout: "OPS-1\n",
    stderr: expect.stringContaining("1 of 230"),
  });
});

test.each([
  ["--json", (stdout: string) => JSON.parse(stdout).length],
  [
    "--ndjson",
    (stdout: string) =>
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)).length,
  ],
  ["--csv", (stdout: string) => stdout.trimEnd().split("\r\n").length - 1],
  ["--quiet", (stdout: string) => stdout.trimEnd().split("\n").length],
])("a list that fails midway leaves valid %s and the exit code of the error", async (option, countRows) => {
  await withServer({ "tasks.list": failingTasks }, async (url) => {
    const { code, stdout, stderr } = await runInProcess(["task", "list", "--all", option], url);
    expect({ code, rows: countRows(stdout) }).toEqual({ code: 3, rows: pageSize });
    expect(stderr).toContain("req-1");
  });
});

test("--jq prints nothing for a list that fails midway, because its result would be wrong", async () => {
  await withServer({ "tasks.list": failingTasks }, async (url) => {
    expect(await runInProcess(["task", "list", "--all", "--jq", "length"], url)).toMatchObject({ code: 3, stdout: "" });
  });
});

test.each([
  [["key", "create", "ci", "--scope", "tasks:read", "--json"], { code: "forbidden", exitCode: 4, status: 403, requestId: "req-1" }],
  [["task", "view", "OPS-1", "--jq", ".["], { code: "usage", exitCode: 2 }],
  [["task", "lst", "--json"], { code: "usage", exitCode: 2, message: expect.stringContaining("unknown command 'lst'") }],
  [["task", "view", "--json"], { code: "usage", exitCode: 2, message: "missing required argument 'TASK'" }],
])("with JSON, the error of %j is one JSON document on stderr", async (words, expected) => {
  const { stdout, stderr } = await runOn(...words);
  expect(stdout).toBe("");
  expect(JSON.parse(stderr)).toMatchObject(expected);
});

test("forced color also colors rows in a pipe, and never JSON or CSV", async () => {
  const colored = (...words: string[]) => withServer({}, async (url) => (await runInProcess(words, url, { color: true })).stdout);
  expect(await colored("task", "list", "--limit", "1")).toContain("\u001b[36mOPS-1\u001b[39m\t");
  expect(await colored("task", "list", "--limit", "1", "--json")).not.toContain("\u001b");
  expect(await colored("task", "list", "--limit", "1", "--csv")).not.toContain("\u001b");
});
