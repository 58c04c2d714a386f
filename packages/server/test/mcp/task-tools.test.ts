import { beforeEach, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { callTool, type ToolReply } from "./rpc.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let task: string;

const call = (name: string, args: object): Promise<ToolReply> => callTool(server.url, name, args, { token: workspace.token });
const get = () => workspace.owner.tasks.get({ id: task, format: "markdown" });

beforeEach(async () => {
  task = (await workspace.owner.tasks.create({ projectId: "OPS", title: "Fix the login", descriptionMarkdown: "Old *text*" })).identifier;
});

test("create_task sets every field, by names, days and Markdown", async () => {
  await workspace.owner.tags.create({ name: "bug" });
  const { reply } = await call("create_task", {
    project: "OPS",
    title: "Ship it",
    description: "# Plan\n\n- one",
    status: "in_progress",
    priority: "urgent",
    assignee: "me",
    start: "2026-12-01",
    due: "2026-12-24T18:00:00+01:00",
    estimate: 3,
    tags: ["Bug"],
  });
  expect(reply).toEqual({
    task: "OPS-2",
    title: "Ship it",
    status: "in_progress",
    priority: "urgent",
    assignee: "Olivia Owner",
    due: "2026-12-24T17:00:00.000Z",
    tags: ["bug"],
  });
  expect(await workspace.owner.tasks.get({ id: "OPS-2", format: "markdown" })).toMatchObject({
    descriptionMarkdown: "# Plan\n\n- one",
    startDate: Date.UTC(2026, 11, 1),
    estimatePoints: 3,
  });
});

test("create_task with a parent makes a subtask that has every field", async () => {
  await workspace.owner.tags.create({ name: "bug" });
  const { reply } = await call("create_task", {
    parent: task,
    title: "Part",
    due: "2026-12-01",
    estimate: 1,
    tags: ["bug"],
    assignee: "me",
  });
  expect(reply).toMatchObject({ due: "2026-12-01", tags: ["bug"], assignee: "Olivia Owner" });
  expect(await workspace.owner.tasks.get({ id: reply.task })).toMatchObject({ parentId: (await get()).id, estimatePoints: 1 });
});

test("update_task changes what is given, clears what is null, and replies with what it replaced", async () => {
  await call("update_task", { task, priority: "high", due: "2026-12-01" });
  const { reply, texts } = await call("update_task", { task, status: "done", due: null, description: "New" });
  expect(reply).toMatchObject({
    task,
    status: "done",
    priority: "high",
    was: { status: "todo", due: "2026-12-01", description: "text 1" },
  });
  expect(texts).toEqual(["Old _text_"]);
  expect(await get()).toMatchObject({ status: "done", dueDate: null, descriptionMarkdown: "New", title: "Fix the login" });
});

test("a call with the old values of another call undoes it", async () => {
  const before = await get();
  const { reply } = await call("update_task", {
    task,
    status: "done",
    assignee: "me",
    due: "2026-12-01",
    start: "2026-11-01",
    estimate: 2,
  });
  expect(reply.was).toEqual({ status: "todo", assignee: null, due: null, start: null, estimate: null });
  await call("update_task", { task, ...reply.was });
  expect(await get()).toEqual({ ...before, updatedAt: expect.any(String) });
});

test("a text that a reply has cut is not written back", async () => {
  const text = "A long line of text. ".repeat(4_000);
  await workspace.owner.tasks.update({ id: task, descriptionText: text });
  const { texts } = await call("get_task", { task });
  const { isError, reply } = await call("update_task", { task, description: `${texts[0]}\n\nAnd more` });
  expect([isError, reply.error]).toEqual([true, expect.stringContaining("would lose the rest")]);
  expect((await get()).descriptionText).toBe(text);
});

test("update_task moves a task to another project, and its reply has the old and the new identifier", async () => {
  await workspace.owner.projects.create({ name: "Website", prefix: "WEB" });
  expect((await call("update_task", { task, project: "Website" })).reply).toMatchObject({ task: "WEB-1", was: { task } });
});

test("batch_tasks changes all or nothing, and a dry run changes nothing", async () => {
  const good = { create: [{ project: "OPS", title: "New" }], update: [{ task, status: "done" }] };
  expect((await call("batch_tasks", { ...good, dryRun: true })).reply.dryRun).toBe(true);
  const bad = await call("batch_tasks", { ...good, update: [...good.update, { task: "OPS-99", status: "done" }] });
  expect([bad.isError, (await get()).status, (await call("list_tasks", {})).reply.total]).toEqual([true, "todo", 1]);
  const { reply } = await call("batch_tasks", good);
  expect(reply.tasks.map(({ outcome }: { readonly outcome: string }) => outcome)).toEqual(["created", "updated"]);
});

test("update_checklist names items by text or number, and replies with the whole list and what it removed", async () => {
  await call("update_checklist", { task, add: ["Write", "Test", "Ship"] });
  const { reply } = await call("update_checklist", { task, check: ["write"], remove: [3], add: ["Tell"] });
  expect(reply).toEqual({ checklist: ["[x] Write", "[ ] Test", "[ ] Tell"], removed: ["Ship"] });
  expect((await call("update_checklist", { task, uncheck: [1] })).reply).toEqual({ checklist: ["[ ] Write", "[ ] Test", "[ ] Tell"] });
});

test("update_checklist names an item by a part of its text, if only one item has it or one item is exactly this", async () => {
  await call("update_checklist", { task, add: ["Write the changelog", "Test", "Test on phones"] });
  const { reply } = await call("update_checklist", { task, check: ["changelog", "test"] });
  expect(reply.checklist).toEqual(["[x] Write the changelog", "[x] Test", "[ ] Test on phones"]);
  expect((await call("update_checklist", { task, remove: ["te"] })).reply.candidates).toEqual([
    "1 Write the changelog",
    "2 Test",
    "3 Test on phones",
  ]);
});

test("update_checklist changes nothing when one of its items does not exist", async () => {
  await call("update_checklist", { task, add: ["Write", "write"] });
  for (const args of [{ check: ["Ship"] }, { check: [3] }, { remove: ["Write"] }, { check: [1], remove: [9] }]) {
    const { isError, reply } = await call("update_checklist", { task, add: ["More"], ...args });
    expect([isError, reply.candidates]).toEqual([true, ["1 Write", "2 write"]]);
  }
  expect((await workspace.owner.tasks.checklist.list({ id: task })).map(({ checked }) => checked)).toEqual([false, false]);
});

test("set_task_tags adds, removes or replaces, and replies with the tags and what it removed", async () => {
  for (const name of ["bug", "web", "api"]) await workspace.owner.tags.create({ name });
  expect((await call("set_task_tags", { task, add: ["bug", "web"] })).reply).toEqual({ tags: ["bug", "web"] });
  expect((await call("set_task_tags", { task, add: ["api"], remove: ["bug"] })).reply).toEqual({ tags: ["api", "web"], removed: ["bug"] });
  expect((await call("set_task_tags", { task, set: [] })).reply).toEqual({ tags: [], removed: ["api", "web"] });
  expect((await call("set_task_tags", { task, set: ["bug"], add: ["web"] })).isError).toBe(true);
});

test.each([
  ["blocks", "OPS-1", "OPS-2"],
  ["blocked_by", "OPS-2", "OPS-1"],
])("relate_tasks sets and removes the relation %s", async (relation, blocker, blocked) => {
  await workspace.owner.tasks.create({ projectId: "OPS", title: "Other" });
  await call("relate_tasks", { task, relation, other: "OPS-2" });
  expect(await workspace.owner.tasks.relations.list({ id: blocker })).toMatchObject([{ kind: "blocks", task: { identifier: blocked } }]);
  expect((await call("relate_tasks", { task, relation, other: "OPS-2", remove: true })).reply).toEqual({ task, relations: [] });
});

test("get_task shows the parts of a task, with the last comments and how to get the others", async () => {
  for (let index = 1; index <= 7; index++) await workspace.owner.tasks.comments.create({ id: task, content: `Comment ${index}` });
  await workspace.owner.tasks.checklist.create({ id: task, text: "Write" });
  await workspace.owner.tasks.subtasks.create({ id: task, title: "Part" });
  const { reply, texts } = await call("get_task", { task });
  expect(reply).toMatchObject({ checklist: ["[ ] Write"], subtasks: [{ title: "Part" }], earlierComments: "2, by list_comments" });
  expect(texts).toEqual(["Comment 3", "Comment 4", "Comment 5", "Comment 6", "Comment 7", "Old _text_"]);
  expect(Object.values(reply)).not.toContain(null);
});

test("list_tasks filters by names and days, pages by offset, and leaves out what is not set", async () => {
  await call("update_task", { task, due: "2026-11-01", assignee: "me" });
  await workspace.owner.tasks.create({ projectId: "OPS", title: "Other" });
  expect((await call("list_tasks", { assignee: "me", dueBefore: "2026-11-02" })).reply).toEqual({
    tasks: [{ task, title: "Fix the login", status: "todo", assignee: "Olivia Owner", due: "2026-11-01" }],
    total: 1,
  });
  expect((await call("list_tasks", { assignee: "none" })).reply.tasks).toMatchObject([{ title: "Other" }]);
  const { reply } = await call("list_tasks", { limit: 1 });
  expect(reply).toMatchObject({ total: 2, next: { offset: 1 } });
  expect((await call("list_tasks", { limit: 1, ...reply.next })).reply.next).toBeUndefined();
  expect((await call("list_tasks", { query: "login fix" })).reply.hint).toContain("search finds words in any order");
});
