import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { comment, identity, ids, item, project, tag, task } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

const look = {
  "projects.get": () => project,
  "me.get": () => identity,
  "tags.list": () => ({ items: [tag], hasMore: false, nextCursor: null }),
  "tasks.get": () => task,
};

test("task create with a project, me and two tags makes two requests, as the client cli", async () => {
  await using server = await startServer({ ...look, "tasks.create": () => task });
  const words = ["task", "create", "Fix login", "--project", "OPS", "--priority", "high", "--due", "2026-12-01"];
  const { code, stdout } = await run(
    [...words, "--assignee", "me", "--tag", "bug", "--tag", "ui", "--description", "soon", "--json"],
    server,
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(task);
  const created = server.calls.find(({ operation }) => operation === "tasks.create");
  expect(created?.headers["x-service-client"]).toBe("cli");
  expect(created?.body).toEqual({
    title: "Fix login",
    projectId: ids.project,
    status: "todo",
    priority: "high",
    dueDate: Date.UTC(2026, 11, 1),
    assigneeId: "me",
    tags: ["bug", "ui"],
    description: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "soon" }] }] },
  });
  expect(server.calls.map(({ operation }) => operation)).toEqual(["projects.get", "tasks.create"]);
});

test("on a pipe, a changed task prints as one row and the message goes to stderr", async () => {
  await using server = await startServer({ "tasks.update": () => ({ ...task, status: "done" }) });
  const { stdout, stderr } = await run(["task", "done", "OPS-1"], server);
  expect(stdout).toBe("OPS-1\tdone\thigh\tFix login\t\t2026-12-01\t\n");
  expect(stderr).toBe("Done: OPS-1 Fix login\n");
});

test("task edit clears fields with none, changes tags, and rejects a call without changes", async () => {
  await using server = await startServer({ ...look, "tasks.update": () => task, "tasks.tags.add": () => [tag] });
  const { code } = await run(["task", "edit", "OPS-1", "--due", "none", "--assignee", "none", "--add-tag", "bug"], server);
  expect(code).toBe(0);
  expect(server.calls.find(({ operation }) => operation === "tasks.update")?.body).toEqual({ dueDate: null, assigneeId: null });
  expect(server.calls.find(({ operation }) => operation === "tasks.tags.add")?.body).toEqual({ tagId: ids.tag });
  const nothing = await run(["task", "edit", "OPS-1"], server);
  expect(nothing).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("Nothing to change") });
});

test("task create with an unknown tag says how to create it", async () => {
  const path = ["body", "tags", 0];
  const refused = new ProblemAnswer("validation_failed", { errors: [{ path, code: "unknown_tag", message: "No such tag" }] });
  await using server = await startServer({
    ...look,
    "tags.list": () => ({ items: [], hasMore: false, nextCursor: null }),
    "tasks.create": () => refused,
  });
  const { code, stderr } = await run(["task", "create", "T", "--project", "OPS", "--tag", "nope"], server);
  expect(code).toBe(3);
  expect(stderr).toContain('worktrack tag create "nope"');
});

test("task edit with an unknown tag changes nothing", async () => {
  await using server = await startServer({ ...look, "tags.list": () => ({ items: [], hasMore: false, nextCursor: null }) });
  const { code, stderr } = await run(["task", "edit", "OPS-1", "--status", "done", "--add-tag", "nope"], server);
  expect(code).toBe(3);
  expect(stderr).toContain('worktrack tag create "nope"');
  expect(server.calls.map(({ operation }) => operation)).not.toContain("tasks.update");
});

test("task delete requires --yes without a terminal", async () => {
  await using server = await startServer({ ...look, "tasks.delete": () => undefined });
  const refused = await run(["task", "delete", "OPS-1"], server);
  expect(refused).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("--yes") });
  expect(server.calls.map(({ operation }) => operation)).not.toContain("tasks.delete");
  const { code, stdout } = await run(["task", "delete", "OPS-1", "--yes", "--json"], server);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(task);
});

test("task comment, checklist and subtask commands print their records", async () => {
  await using server = await startServer({
    "tasks.comments.create": () => comment,
    "tasks.comments.list": () => ({ comments: [comment], total: 1, hasMore: false }),
    "tasks.checklist.list": () => [item],
    "tasks.checklist.update": ({ body }) => ({ ...item, ...body }),
    "tasks.subtasks.create": () => ({ ...task, identifier: "OPS-2" }),
  });
  expect((await run(["task", "comment", "OPS-1", "on it", "--json"], server)).stdout).toBe(`${JSON.stringify(comment)}\n`);
  expect((await run(["task", "comments", "OPS-1"], server)).stdout).toContain("Ada Lovelace\ton it");
  expect((await run(["task", "checklist", "list", "OPS-1"], server)).stdout).toBe(`1\t[ ]\task\t${ids.item}\n`);
  expect((await run(["task", "checklist", "check", "OPS-1", "1"], server)).stdout).toContain("[x]\task");
  expect(await run(["task", "checklist", "check", "OPS-1", "2"], server)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("has no checklist item 2"),
  });
  expect((await run(["task", "subtask", "add", "OPS-1", "write test"], server)).stdout).toContain("OPS-2\t");
});

test("task create reads the description from standard input with -", async () => {
  await using server = await startServer({ ...look, "tasks.create": () => task });
  await run(["task", "create", "T", "--project", ids.project, "--description-file", "-"], { url: server.url, stdin: "one\n\ntwo" });
  expect(server.calls.at(-1)?.body).toMatchObject({
    description: { type: "doc", content: ["one", "two"].map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })) },
  });
});

test("a file that cannot be attached to a new task is named beside the task that exists", async () => {
  const file = join(newFolder(), "notes.txt");
  writeFileSync(file, "x");
  await using server = await startServer({ ...look, "tasks.create": () => task });
  const { code, stdout, stderr } = await run(["task", "create", "Fix login", "--project", "OPS", "--attach", file], server);
  const notes = `Created OPS-1 Fix login\nNot attached: ${file}. To attach: worktrack media upload ${file} --task ${ids.task}\nNot found`;
  expect({ code, stdout, stderr }).toEqual({
    code: 3,
    stdout: expect.stringMatching(/^OPS-1\t/),
    stderr: expect.stringContaining(notes),
  });
});
