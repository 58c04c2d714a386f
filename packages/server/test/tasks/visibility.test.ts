import { beforeEach, expect, test } from "vitest";
import { createPrivateProject, type PrivateProject } from "../projects/private-project.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let secret: PrivateProject;
let hidden: string;

beforeEach(async () => {
  secret = await createPrivateProject(workspace);
  hidden = secret.project.id;
});

const notFound = { status: 404, code: "not_found" };
const refused = (code: string, ...path: (string | number)[]) => ({ status: 422, errors: [{ path: ["body", ...path], code }] });
const open = (fields: object = {}) => workspace.owner.tasks.create({ title: "Open", projectId: workspace.projectId, ...fields });
const limited = async (...projectIds: string[]) => {
  const { id: userId, client } = await workspace.member("owner");
  await server.database.prisma.credential.updateMany({ where: { userId }, data: { projectIds } });
  return { userId, client };
};

test("lists and totals exclude a private project under every filter, whether counted by counters or by rows", async () => {
  const { owner } = workspace;
  const { client, id: insiderId } = secret.insider;
  await client.tasks.update({ id: secret.task.id, assigneeId: insiderId, priority: "high", dueDate: 5, status: "in_review" });
  const { id } = await open();
  const empty = { tasks: [], total: 0, hasMore: false, nextCursor: null };
  for (const query of [
    { projectId: hidden },
    { status: ["in_review"] as const },
    { projectId: hidden, status: ["in_review"] as const },
    { priority: ["high"] as const },
    { assigneeId: insiderId },
    { authorId: insiderId },
    { tagId: secret.tagId },
    { parentId: secret.task.id },
    { q: "Hidden" },
    { dueBefore: 10 },
  ]) {
    expect([query, await owner.tasks.list(query)]).toEqual([query, empty]);
    const seen = (await client.tasks.list(query)).total;
    expect([query, seen]).toEqual([query, "parentId" in query ? 0 : 1]);
  }
  for (const query of [{}, { parentId: "none" as const }, { updatedSince: "2020-01-01T00:00:00Z" }, { sort: "-due" as const }])
    expect(await owner.tasks.list(query)).toMatchObject({ tasks: [{ id }], total: 1, hasMore: false });
});

test("offset and cursor pages skip hidden tasks and return every other task once", async () => {
  const { owner } = workspace;
  const made: string[] = [];
  for (let index = 0; index < 8; index++) {
    made.unshift((await open()).id);
    await secret.insider.client.tasks.create({ title: "Hidden", projectId: hidden });
  }
  const seen: string[] = [];
  for await (const { id } of owner.tasks.list.all({ limit: 3 })) seen.push(id);
  expect(seen).toEqual(made);
  expect(await owner.tasks.list({ limit: 3, offset: 6 })).toMatchObject({
    tasks: made.slice(6).map((id) => ({ id })),
    total: 8,
    hasMore: false,
  });
});

test("a key that is limited to projects lists, counts, reads and creates tasks only there", async () => {
  const { owner, projectId } = workspace;
  const other = await owner.projects.create({ name: "Other" });
  const [mine, theirs] = [await open(), await owner.tasks.create({ title: "Theirs", projectId: other.id })];
  for (const ids of [[projectId], [projectId, hidden]]) {
    const { tasks } = (await limited(...ids)).client;
    for (const query of [{}, { q: "e" }, { projectId }, { parentId: "none" as const }])
      expect(await tasks.list(query)).toMatchObject({ tasks: [{ id: mine.id }], total: 1 });
    expect(await tasks.list({ projectId: other.id })).toMatchObject({ tasks: [], total: 0 });
    expect((await tasks.get({ id: mine.identifier })).id).toBe(mine.id);
    for (const id of [theirs.id, theirs.identifier]) await expect(tasks.get({ id })).rejects.toMatchObject(notFound);
    await expect(tasks.create({ title: "x", projectId: other.id })).rejects.toMatchObject(refused("unknown_project", "projectId"));
    await expect(tasks.update({ id: mine.id, projectId: other.id })).rejects.toMatchObject(refused("unknown_project", "projectId"));
    await tasks.delete({ id: (await tasks.create({ title: "x", projectId })).id });
  }
});

test("someone who is not a member of a private project cannot create a task in it or move one there", async () => {
  const { tasks } = workspace.owner;
  const { id } = await open();
  const before = await secret.insider.client.tasks.list({ projectId: hidden });
  const unknown = refused("unknown_project", "projectId");
  await expect(tasks.create({ title: "x", projectId: hidden })).rejects.toMatchObject(unknown);
  await expect(tasks.update({ id, projectId: hidden })).rejects.toMatchObject(unknown);
  expect(await secret.insider.client.tasks.list({ projectId: hidden })).toEqual(before);
  expect((await tasks.get({ id })).project.id).toBe(workspace.projectId);
});

test("a batch that names a hidden task or project changes nothing, and its error names the operation", async () => {
  const { tasks } = workspace.owner;
  const { id } = await open();
  const fine = { update: { id, title: "Changed" } };
  const batch = (step: Parameters<typeof tasks.batch>[0]["operations"][number]) => tasks.batch({ operations: [fine, step] });
  const at = (step: string) => refused("unknown_project", "operations", 1, step, "projectId");
  for (const hiddenId of [secret.task.id, secret.task.identifier])
    await expect(batch({ update: { id: hiddenId, title: "x" } })).rejects.toMatchObject({
      ...notFound,
      message: expect.stringContaining("operations.1."),
    });
  await expect(batch({ update: { id, projectId: hidden } })).rejects.toMatchObject(at("update"));
  await expect(batch({ create: { title: "x", projectId: hidden } })).rejects.toMatchObject(at("create"));
  expect((await tasks.get({ id })).title).toBe("Open");
});

test("an old identifier neither finds a task that is hidden now nor resolves through a hidden project", async () => {
  const { tasks } = workspace.owner;
  const insider = secret.insider.client.tasks;
  const gone = await open();
  const moved = await insider.update({ id: gone.id, projectId: hidden });
  for (const id of [gone.id, gone.identifier, moved.identifier]) {
    expect((await insider.get({ id })).id).toBe(gone.id);
    await expect(tasks.get({ id })).rejects.toMatchObject(notFound);
    await expect(tasks.update({ id, title: "x" })).rejects.toMatchObject(notFound);
  }
  const out = await insider.update({ id: secret.task.id, projectId: workspace.projectId });
  for (const id of [out.id, out.identifier]) expect((await tasks.get({ id })).id).toBe(out.id);
  await expect(tasks.get({ id: secret.task.identifier })).rejects.toMatchObject(notFound);
  expect((await insider.get({ id: secret.task.identifier })).id).toBe(out.id);
});

test("a task in a private project can only be assigned to its members, by any operation", async () => {
  const { tasks, projects } = secret.insider.client;
  const { ownerId } = workspace;
  const { id } = secret.task;
  const unknown = refused("unknown_member", "assigneeId");
  const title = "x";
  await expect(tasks.create({ title, projectId: hidden, assigneeId: ownerId })).rejects.toMatchObject(unknown);
  await expect(tasks.subtasks.create({ id, title, assigneeId: ownerId })).rejects.toMatchObject(unknown);
  await expect(tasks.update({ id, assigneeId: ownerId })).rejects.toMatchObject(unknown);
  for (const [step, name] of [
    [{ create: { title, projectId: hidden, assigneeId: ownerId } }, "create"],
    [{ update: { id, assigneeId: ownerId } }, "update"],
  ] as const)
    await expect(tasks.batch({ operations: [step] })).rejects.toMatchObject(refused("unknown_member", "operations", 0, name, "assigneeId"));
  await projects.members.add({ id: hidden, userId: ownerId });
  expect((await tasks.update({ id, assigneeId: ownerId })).assignee?.id).toBe(ownerId);
  expect((await tasks.subtasks.create({ id, title, assigneeId: ownerId })).assignee?.id).toBe(ownerId);
});

test("removing a project member keeps the tasks that are assigned to them", async () => {
  const { tasks, projects } = secret.insider.client;
  const { ownerId: userId } = workspace;
  await projects.members.add({ id: hidden, userId });
  await tasks.update({ id: secret.task.id, assigneeId: userId });
  await projects.members.remove({ id: hidden, userId });
  const task = await tasks.update({ id: secret.task.id, title: "Still assigned" });
  expect(task.assignee?.id).toBe(userId);
  await expect(workspace.owner.tasks.get({ id: task.id })).rejects.toMatchObject(notFound);
});

test("a member can move a task into a private project only if its assignee and its subtasks' assignees are members of it", async () => {
  const { projects } = secret.insider.client;
  const { ownerId } = workspace;
  const mover = await workspace.member("member");
  await projects.members.add({ id: hidden, userId: mover.id });
  const { tasks } = mover.client;
  const unknown = refused("unknown_member", "assigneeId");
  const { id, identifier } = await tasks.create({ title: "Open", projectId: workspace.projectId, assigneeId: ownerId });
  const subtask = await tasks.subtasks.create({ id, title: "Part", assigneeId: ownerId });
  await expect(tasks.update({ id, projectId: hidden })).rejects.toMatchObject(unknown);
  await expect(tasks.update({ id, projectId: hidden, assigneeId: ownerId })).rejects.toMatchObject(unknown);
  await expect(tasks.update({ id, projectId: hidden, assigneeId: null })).rejects.toMatchObject(unknown);
  expect(await tasks.get({ id })).toMatchObject({ identifier, assignee: { id: ownerId } });
  await tasks.update({ id: subtask.id, assigneeId: null });
  expect(await tasks.update({ id, projectId: hidden, assigneeId: null })).toMatchObject({ project: { id: hidden }, assignee: null });
  await tasks.update({ id, projectId: workspace.projectId, assigneeId: ownerId });
  await projects.members.add({ id: hidden, userId: ownerId });
  expect(await tasks.update({ id, projectId: hidden })).toMatchObject({ project: { id: hidden }, assignee: { id: ownerId } });
});

test("many callers who read the same tasks at once each get only what they can see", async () => {
  const { id } = await open();
  const { client: elsewhere } = await limited(hidden);
  const expected = [
    [workspace.owner, id, 200],
    [workspace.owner, secret.task.id, 404],
    [secret.insider.client, id, 200],
    [secret.insider.client, secret.task.id, 200],
    [elsewhere, id, 404],
  ] as const;
  const reads = Array.from({ length: 12 }, () => expected).flat();
  const answers = await Promise.all(
    reads.map(([client, taskId]) =>
      client.tasks.get({ id: taskId }).then(
        (task) => [200, task.id],
        (error) => [error.status, taskId],
      ),
    ),
  );
  expect(answers).toEqual(reads.map(([, taskId, status]) => [status, taskId]));
});
