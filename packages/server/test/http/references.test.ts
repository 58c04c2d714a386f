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
    if (projectId === nowhere) expect((await client.tasks.list({ projectId })).tasks).toEqual([]);
    else {
      const filter = [{ path: ["query", "projectId"], code: "unknown_project", message: expect.stringContaining("GET /api/v1/projects") }];
      expect(await refusal(client.tasks.list({ projectId }))).toMatchObject({ status: 422, errors: filter });
      expect(await refusal(client.posts.list({ projectId }))).toMatchObject({ status: 422, errors: filter });
    }
  }
  for (const taskId of [task.identifier, "NOPE-1", nowhere]) {
    const errors = [{ path: ["body", "taskId"], code: "unknown_parent" }];
    expect(await refusal(client.media.create({ ...file, taskId }))).toMatchObject({ status: 422, errors });
    expect((await client.media.list({ taskId })).items).toEqual([]);
    expect((await client.tasks.list({ parentId: taskId })).tasks).toEqual([]);
  }
});

test("short forms and ids count in any case, in paths, queries and bodies", async () => {
  const { owner, ownerId, projectId } = workspace;
  const { id, identifier } = await owner.tasks.create({ title: "In any case", projectId: "ops", assigneeId: "ME" });
  const [lower, capitals] = [identifier.toLowerCase(), id.toUpperCase()];
  for (const ref of [lower, identifier, id, capitals]) {
    expect((await owner.tasks.get({ id: ref })).id).toBe(id);
    expect((await owner.tasks.update({ id: ref, projectId: "Operations" })).project.id).toBe(projectId);
    expect((await owner.tasks.comments.create({ id: ref, content: "Hello" })).taskId).toBe(id);
  }
  for (const ref of ["ops", "OPS", "Ops", "operations", "OPERATIONS", projectId, projectId.toUpperCase()]) {
    expect((await owner.projects.get({ id: ref })).id).toBe(projectId);
    const { tasks } = await owner.tasks.list({ projectId: ref, assigneeId: "Me", q: "any case" });
    expect(tasks).toMatchObject([{ id, assignee: { id: ownerId } }]);
  }
});

test("a project is sought by its id, its exact slug, its prefix, and last its slug in any case", async () => {
  const { owner } = await server.workspace();
  const bySlug = await owner.projects.create({ name: "Web", slug: "api", prefix: "WEB" });
  const byPrefix = await owner.projects.create({ name: "Interface", slug: "interface", prefix: "API" });
  const find = async (id: string) => (await owner.projects.get({ id })).id;
  expect([await find("api"), await find("API"), await find("Api")]).toEqual([bySlug.id, byPrefix.id, byPrefix.id]);
  expect([await find("web"), await find("INTERFACE")]).toEqual([bySlug.id, byPrefix.id]);
});

test("a person is named by the address of a member, by callers that may list the members", async () => {
  const { owner, member } = workspace;
  const { id } = await member("member");
  const { email } = await owner.members.get({ id });
  const task = await owner.tasks.create({ title: "By address", projectId: "OPS", assigneeId: email.toUpperCase() });
  expect(task.assignee?.id).toBe(id);
  expect((await owner.tasks.list({ assigneeId: email })).tasks).toMatchObject([{ id: task.id }]);
  const nobody = "nobody@example.com";
  await expect(owner.tasks.list({ assigneeId: nobody })).rejects.toMatchObject({ status: 422, errors: [{ code: "unknown_member" }] });
  await expect(owner.tasks.update({ id: task.id, assigneeId: nobody })).rejects.toMatchObject({ status: 422 });
  for (const address of [email, nobody]) {
    const limited = server.client((await owner.me.tokens.create({ name: "Tasks", scopes: ["tasks:write"] })).secret);
    const refused = { status: 403, code: "insufficient_scope" };
    await expect(limited.tasks.update({ id: task.id, assigneeId: address })).rejects.toMatchObject(refused);
    await expect(limited.tasks.list({ assigneeId: address })).rejects.toMatchObject(refused);
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
