import { operationNames, operationOf, referencesIn } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const file = { fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };

test("a body names a project by prefix or slug, a task by identifier, and the caller as me, like a path", async () => {
  const { owner, ownerId, projectId } = workspace;
  const task = await owner.tasks.create({ title: "A task", projectId: "OPS", assigneeId: "me" });
  expect(task).toMatchObject({ project: { id: projectId }, assignee: { id: ownerId } });
  const other = await owner.projects.create({ name: "Other" });
  expect((await owner.tasks.update({ id: task.id, projectId: "other" })).project.id).toBe(other.id);
  expect((await owner.tasks.update({ id: task.id, projectId: "OPS", assigneeId: null })).project.id).toBe(projectId);
  expect((await owner.tasks.subtasks.create({ id: task.id, title: "A subtask", assigneeId: "me" })).assignee?.id).toBe(ownerId);
  const { identifier } = await owner.tasks.get({ id: task.id });
  const operations = [
    { create: { title: "Batched", projectId: "OTH", assigneeId: "me" } },
    { update: { id: identifier, assigneeId: "me" } },
  ];
  const { tasks } = await owner.tasks.batch({ operations });
  expect(tasks).toMatchObject([{ project: { id: other.id }, assignee: { id: ownerId } }, { assignee: { id: ownerId } }]);
  expect((await owner.posts.create({ title: "A post", projectId: "operations" })).projectId).toBe(projectId);
  const media = await owner.media.create({ ...file, taskId: identifier.toLowerCase() });
  expect(media.taskId).toBe(task.id);
  const account = await owner.serviceAccounts.create({
    name: "CI",
    scopes: ["tasks:read"],
    projectIds: ["OPS", other.id],
  });
  expect(account.projectIds?.toSorted()).toEqual([projectId, other.id].sort());
  expect((await owner.inboundSecrets.create({ name: "CI", projectId: "OPS" })).projectId).toBe(projectId);
});

test("a query names records in the same short forms", async () => {
  const { owner } = workspace;
  const project = await owner.projects.create({ name: "Queried" });
  const parent = await owner.tasks.create({ title: "A parent", projectId: project.id, assigneeId: "me" });
  const child = await owner.tasks.subtasks.create({ id: parent.id, title: "A child" });
  const ids = async (query: object) => (await owner.tasks.list(query)).tasks.map(({ id }) => id);
  expect(await ids({ projectId: "queried", assigneeId: "me" })).toEqual([parent.id]);
  expect(await ids({ parentId: parent.identifier })).toEqual([child.id]);
  expect(await ids({ projectId: project.prefix, parentId: "none", authorId: "me" })).toEqual([parent.id]);
  await owner.posts.create({ title: "A post", projectId: "queried" });
  expect((await owner.posts.list({ projectId: "queried", authorId: "me" })).items).toHaveLength(1);
  await owner.media.create({ ...file, taskId: child.id });
  expect((await owner.media.list({ taskId: child.identifier })).items).toHaveLength(1);
  expect((await owner.auditLogs.list({ actor: "me", limit: 1 })).items).toHaveLength(1);
});

test("a short form of a record that the caller cannot see is answered like an unknown one and like an unknown id", async () => {
  const { owner, member } = workspace;
  const { client } = await member("member");
  const hidden = await owner.projects.create({ name: "Hidden", visibility: "private" });
  const task = await owner.tasks.create({ title: "A secret", projectId: "hidden" });
  const nowhere = "01900000-0000-7000-8000-000000000000";
  const refusal = async (request: Promise<unknown>) => {
    const { status, errors } = await request.then(
      () => ({ status: 200, errors: [] }),
      (error) => error,
    );
    return { status, errors };
  };
  for (const projectId of [hidden.prefix, "hidden", "NOPE", nowhere]) {
    const errors = [{ path: ["body", "projectId"], code: "unknown_project" }];
    expect(await refusal(client.tasks.create({ title: "A task", projectId }))).toMatchObject({ status: 422, errors });
    expect(await refusal(client.posts.create({ title: "A post", projectId }))).toMatchObject({
      status: 422,
      errors: [{ path: ["body", "projectId"] }],
    });
    expect((await client.tasks.list({ projectId })).tasks).toEqual([]);
  }
  for (const taskId of [task.identifier, "NOPE-1", nowhere]) {
    const errors = [{ path: ["body", "taskId"], code: "unknown_parent" }];
    expect(await refusal(client.media.create({ ...file, taskId }))).toMatchObject({ status: 422, errors });
    expect((await client.media.list({ taskId })).items).toEqual([]);
    expect((await client.tasks.list({ parentId: taskId })).tasks).toEqual([]);
  }
});

test("every project, task and person in a query or a body of the contract is a reference", () => {
  const names = /^(projectIds?|assigneeId|authorId|taskId|actor)$/;
  const missing = operationNames.flatMap((name) => {
    const { query, upload, body } = operationOf(name);
    return [query, upload, body].flatMap((schema) => {
      const found = referencesIn(schema).map(({ path }) => path[0]);
      return Object.keys(schema?.shape ?? {}).filter((field) => names.test(field) && !found.includes(field));
    });
  });
  expect(missing).toEqual([]);
});
