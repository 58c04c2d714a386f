import { Task } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const create = (title: string, more: object = {}) => workspace.owner.tasks.create({ title, projectId: workspace.projectId, ...more });

test("creating a task returns every field of the contract, and a get returns the same", async () => {
  const due = Date.UTC(2026, 11, 1);
  const made = await create("Fix login", { priority: "high", dueDate: due, estimatePoints: 2.5, assigneeId: workspace.ownerId });
  expect(Task.parse(made)).toEqual(made);
  expect(made).toMatchObject({
    title: "Fix login",
    identifier: `OPS-${made.taskNumber}`,
    status: "todo",
    priority: "high",
    dueDate: due,
    startDate: null,
    completedAt: null,
    estimatePoints: 2.5,
    author: { id: workspace.ownerId },
    assignee: { id: workspace.ownerId },
    project: { id: workspace.projectId, name: "Operations", color: "#1f6feb" },
    client: "sdk",
    url: `${server.baseUrl}/api/v1/tasks/${made.id}`,
    webUrl: `${server.baseUrl}/tasks/${made.identifier}`,
  });
  expect(await workspace.owner.tasks.get({ id: made.id })).toEqual(made);
  expect(await workspace.owner.tasks.get({ id: made.identifier.toLowerCase() })).toEqual(made);
});

test("X-Service-Client is stored in any case, and an unknown one as other", async () => {
  const cli = server.client(workspace.token, "cli");
  expect((await cli.tasks.create({ title: "From the terminal", projectId: workspace.projectId })).client).toBe("cli");
  for (const name of ["web", "mcp"] as const) {
    const loud = server.client(workspace.token, name.toUpperCase() as never);
    expect((await loud.tasks.create({ title: "Loud", projectId: workspace.projectId })).client).toBe(name);
  }
  const odd = server.client(workspace.token, "my-script" as never);
  expect((await odd.tasks.create({ title: "From a script", projectId: workspace.projectId })).client).toBe("other");
});

test("a description's document is made from its text, and its text from its document", async () => {
  const fromText = await create("Text", { descriptionText: "first\nsecond" });
  expect(fromText.description).toEqual({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "first" }] },
      { type: "paragraph", content: [{ type: "text", text: "second" }] },
    ],
  });
  const fromDocument = await create("Document", { description: fromText.description });
  expect(fromDocument.descriptionText).toBe("first\nsecond");
});

test("entering the status done sets completedAt, staying keeps it, and leaving clears it", async () => {
  const { id } = await create("Finish");
  const done = await workspace.owner.tasks.update({ id, status: "done" });
  expect(done.completedAt).toBeGreaterThan(0);
  expect((await workspace.owner.tasks.update({ id, status: "done", title: "Finished" })).completedAt).toBe(done.completedAt);
  expect((await workspace.owner.tasks.update({ id, status: "in_review" })).completedAt).toBeNull();
});

test("null clears a field, and an absent field stays unchanged", async () => {
  const made = await create("Clear", { dueDate: 1_000, assigneeId: workspace.ownerId, descriptionText: "stays" });
  const after = await workspace.owner.tasks.update({ id: made.id, dueDate: null, assigneeId: null });
  expect(after).toMatchObject({ dueDate: null, assignee: null, descriptionText: "stays", title: "Clear" });
});

test("an update that changes nothing keeps updatedAt and emits nothing", async () => {
  const made = await create("Same");
  const events = await server.database.prisma.event.count();
  expect(await workspace.owner.tasks.update({ id: made.id, title: "Same", status: "todo" })).toEqual(made);
  const reordered = { content: made.description.content, type: made.description.type };
  const answer = await workspace.owner.tasks.update({ id: made.id, description: reordered });
  expect(JSON.stringify(answer)).toBe(JSON.stringify(made));
  expect(await server.database.prisma.event.count()).toBe(events);
});

test("a moved task and its subtasks get new numbers, and their old identifiers still resolve", async () => {
  const target = await workspace.owner.projects.create({ name: "Platform", prefix: "PLT" });
  const task = await create("Move me");
  const child = await workspace.owner.tasks.subtasks.create({ id: task.id, title: "Me too" });
  const moved = await workspace.owner.tasks.update({ id: task.id, projectId: target.id });
  expect(moved).toMatchObject({ identifier: "PLT-1", project: { id: target.id } });
  expect((await workspace.owner.tasks.get({ id: task.identifier })).id).toBe(task.id);
  const movedChild = await workspace.owner.tasks.get({ id: child.identifier });
  expect(movedChild).toMatchObject({ id: child.id, identifier: "PLT-2", project: { id: target.id } });
  await expect(workspace.owner.tasks.update({ id: child.id, projectId: workspace.projectId })).rejects.toMatchObject({ code: "conflict" });
});

test("a task that moves loses the tags of its old project and keeps the workspace's", async () => {
  const target = await workspace.owner.projects.create({ name: "Elsewhere" });
  const local = await workspace.owner.projects.tags.create({ id: workspace.projectId, name: "local" });
  const common = await workspace.owner.tags.create({ name: "common" });
  const task = await create("Tagged", { tagIds: [local.id, common.id] });
  expect(task.tags.map(({ name }) => name)).toEqual(["common", "local"]);
  const moved = await workspace.owner.tasks.update({ id: task.id, projectId: target.id });
  expect(moved.tags.map(({ name }) => name)).toEqual(["common"]);
});

test("deleting a task deletes its subtasks and emits task.deleted for each", async () => {
  const task = await create("Parent");
  const child = await workspace.owner.tasks.subtasks.create({ id: task.id, title: "Child" });
  await workspace.owner.tasks.delete({ id: task.id });
  await expect(workspace.owner.tasks.get({ id: child.id })).rejects.toMatchObject({ status: 404 });
  const events = await server.database.prisma.event.findMany({ where: { name: "task.deleted" }, orderBy: { id: "asc" } });
  expect(events.map(({ data }) => (data as { task: Task }).task.id)).toEqual([child.id, task.id]);
});

test("a subtask is in its parent's project, is counted by the parent, and cannot have subtasks", async () => {
  const task = await create("Top");
  const child = await workspace.owner.tasks.subtasks.create({ id: task.id, title: "Sub" });
  expect(child).toMatchObject({ parentId: task.id, project: { id: workspace.projectId } });
  await expect(workspace.owner.tasks.subtasks.create({ id: child.id, title: "Deeper" })).rejects.toMatchObject({ code: "conflict" });
  expect((await workspace.owner.tasks.get({ id: task.id })).subtaskCount).toBe(1);
  expect(await workspace.owner.tasks.subtasks.list({ id: task.id })).toEqual([child]);
});

test("a parent shows how many of its subtasks are done, in lists and by itself, whatever changes a subtask", async () => {
  const { tasks } = workspace.owner;
  const parent = await create("Parent");
  const progress = async () => {
    const { subtaskCount, subtasksDone } = await tasks.get({ id: parent.id });
    expect((await tasks.list({ q: "Parent" })).tasks).toMatchObject([{ subtaskCount, subtasksDone }]);
    return [subtasksDone, subtaskCount];
  };
  expect(await progress()).toEqual([0, 0]);
  const [first, second] = [
    await tasks.subtasks.create({ id: parent.id, title: "First" }),
    await tasks.subtasks.create({ id: parent.id, title: "Second", status: "done" }),
  ];
  expect(await progress()).toEqual([1, 2]);
  await tasks.batch({ operations: [{ update: { id: first.id, status: "done" } }] });
  expect(await progress()).toEqual([2, 2]);
  expect(await tasks.update({ id: parent.id, priority: "low" })).toMatchObject({ subtasksDone: 2 });
  await tasks.update({ id: first.id, status: "cancelled" });
  await tasks.delete({ id: second.id });
  expect(await progress()).toEqual([0, 1]);
});

test("an archived project accepts no new tasks until it is unarchived", async () => {
  const project = await workspace.owner.projects.create({ name: "Old" });
  await workspace.owner.projects.archive({ id: project.id });
  await expect(workspace.owner.tasks.create({ title: "Late", projectId: project.id })).rejects.toMatchObject({ code: "project_archived" });
  await workspace.owner.projects.unarchive({ id: project.id });
  expect((await workspace.owner.tasks.create({ title: "In time", projectId: project.id })).taskNumber).toBe(1);
});

test("an unknown assignee, project or tag is a 422 that names the field and uses no task number", async () => {
  const nobody = "01900000-0000-7000-8000-000000000000";
  const before = await create("Before");
  for (const [field, value] of [
    ["assigneeId", nobody],
    ["projectId", nobody],
    ["tagIds", [nobody]],
  ] as const) {
    const error = await create("Wrong", { [field]: value }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 422, errors: [{ path: expect.arrayContaining(["body", field]) }] });
  }
  expect((await create("After")).taskNumber).toBe(before.taskNumber + 1);
});

test("a batch is all or nothing, and its error names the index of the failed operation", async () => {
  const task = await create("In a batch");
  const { tasks } = await workspace.owner.tasks.batch({
    operations: [{ create: { title: "New", projectId: workspace.projectId } }, { update: { id: task.identifier, status: "done" } }],
  });
  expect(tasks.map(({ title, status }) => [title, status])).toEqual([
    ["New", "todo"],
    ["In a batch", "done"],
  ]);
  const total = (await workspace.owner.tasks.list()).total;
  const failing = workspace.owner.tasks.batch({
    operations: [{ create: { title: "Never", projectId: workspace.projectId } }, { update: { id: "OPS-999999", status: "done" } }],
  });
  await expect(failing).rejects.toMatchObject({ status: 404, problem: { detail: expect.stringContaining("operations.1.") } });
  expect((await workspace.owner.tasks.list()).total).toBe(total);
});
