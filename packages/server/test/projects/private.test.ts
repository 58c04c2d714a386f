import { expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";
import { createPrivateProject } from "./private-project.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const notFound = { status: 404, code: "not_found" };
const auditEntriesOf = (projectId: string) =>
  server.database.prisma.auditEntry.findMany({
    where: { targetId: projectId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { action: true, targetKind: true, targetName: true, changes: true, actorId: true },
  });

test("a project that is created as private has its creator as its only member and is hidden from everyone else", async () => {
  const { client, id: userId } = await workspace.member("member");
  const project = await client.projects.create({ name: "Plans", visibility: "private" });
  expect(project.visibility).toBe("private");
  expect((await client.projects.members.list({ id: project.id })).map(({ id }) => id)).toEqual([userId]);
  expect(await client.projects.get({ id: project.slug })).toEqual(project);
  for (const id of [project.id, project.prefix, project.slug])
    await expect(workspace.owner.projects.get({ id })).rejects.toMatchObject(notFound);
  expect(await auditEntriesOf(project.id)).toEqual([]);
});

test("a service account that creates a private project becomes its member", async () => {
  const { secret } = await workspace.owner.serviceAccounts.create({ name: "Robot", scopes: ["projects:write"] });
  const robot = server.client(secret);
  const { id } = await robot.projects.create({ name: "Plans", visibility: "private" });
  expect(await robot.projects.members.list({ id })).toMatchObject([{ name: "Robot" }]);
});

test("making a project private adds the caller as a member, and writes each event and audit entry once", async () => {
  const { owner, ownerId, projectId: id } = workspace;
  const other = (await workspace.member("admin")).client;
  const newEvents = eventReader(server, workspace);
  const project = await owner.projects.update({ id, visibility: "private" });
  expect(await owner.projects.update({ id, visibility: "private" })).toEqual(project);
  await expect(other.projects.get({ id })).rejects.toMatchObject(notFound);
  const open = await owner.projects.update({ id, visibility: "workspace" });
  expect(await other.projects.get({ id })).toEqual(open);
  expect((await newEvents()).map(({ name, data }) => [name, data.changes])).toEqual([
    ["project.updated", { visibility: { from: "workspace", to: "private" } }],
    ["project.updated", { memberIds: { from: [], to: [ownerId] } }],
    ["project.updated", { visibility: { from: "private", to: "workspace" } }],
  ]);
  const entry = { targetKind: "project", targetName: "Operations", actorId: ownerId };
  expect(await auditEntriesOf(id)).toEqual([
    { ...entry, action: "project.visibility_changed", changes: { visibility: { from: "workspace", to: "private" } } },
    { ...entry, action: "project.member_added", changes: { member: { from: null, to: { id: ownerId, name: "Olivia Owner" } } } },
    { ...entry, action: "project.visibility_changed", changes: { visibility: { from: "private", to: "workspace" } } },
  ]);
});

test("an admin who makes a project private can still see it and is not added twice", async () => {
  const { owner, ownerId, projectId: id } = workspace;
  const { client, id: userId } = await workspace.member("admin");
  await owner.projects.members.add({ id, userId });
  await client.projects.update({ id, visibility: "private" });
  expect((await client.projects.members.list({ id })).map((member) => member.id)).toEqual([userId]);
  await expect(owner.projects.get({ id })).rejects.toMatchObject(notFound);
  await client.projects.members.add({ id, userId: ownerId });
  expect((await owner.projects.get({ id })).visibility).toBe("private");
});

test("after a private project is deleted, its events are visible to its former members only", async () => {
  const { insider, project, task } = await createPrivateProject(workspace);
  const { id: friend } = await workspace.member("viewer");
  await insider.client.projects.members.add({ id: project.id, userId: friend });
  await insider.client.tasks.delete({ id: task.id });
  await insider.client.projects.delete({ id: project.id });
  const events = await server.database.prisma.event.findMany({ where: { projectId: project.id }, orderBy: { id: "asc" } });
  expect(events.at(-1)?.name).toBe("project.deleted");
  expect(events.length).toBeGreaterThan(5);
  for (const { audience } of events) expect([...audience].sort()).toEqual([insider.id, friend].sort());
});

test("after a workspace-visible project is deleted, its events stay visible to the workspace", async () => {
  const { owner } = workspace;
  const { id } = await owner.projects.create({ name: "Plans" });
  await owner.projects.members.add({ id, userId: workspace.ownerId });
  await owner.projects.delete({ id });
  const events = await server.database.prisma.event.findMany({ where: { projectId: id } });
  expect(names(events as never)).toEqual(["project.created", "project.updated", "project.deleted"]);
  for (const { audience } of events) expect(audience).toEqual([]);
});

test("a key that is limited to some projects sees only these and cannot create projects", async () => {
  const { owner, projectId } = workspace;
  const [mine, other] = [await owner.projects.create({ name: "Mine" }), await owner.projects.create({ name: "Other" })];
  const key = await workspace.member("owner");
  const { id: gone } = await owner.projects.create({ name: "Gone" });
  await owner.projects.delete({ id: gone });
  await server.database.prisma.credential.updateMany({ where: { userId: key.id }, data: { projectIds: [projectId, mine.id, gone] } });
  const { projects } = key.client;
  expect((await projects.list()).items.map(({ id }) => id)).toEqual([projectId, mine.id]);
  expect(await projects.get({ id: mine.slug })).toEqual(mine);
  for (const id of [other.id, other.slug, other.prefix, gone]) await expect(projects.get({ id })).rejects.toMatchObject(notFound);
  await expect(projects.create({ name: "Another" })).rejects.toMatchObject({
    status: 403,
    code: "forbidden",
    message: expect.stringContaining("limited to some projects"),
  });
  expect((await owner.projects.list()).items).toHaveLength(3);
});

test("a key that is limited to a private project sees nothing while its user is not a member", async () => {
  const { insider, project } = await createPrivateProject(workspace);
  const key = await workspace.member("owner");
  await server.database.prisma.credential.updateMany({ where: { userId: key.id }, data: { projectIds: [project.id] } });
  expect((await key.client.projects.list()).items).toEqual([]);
  await insider.client.projects.members.add({ id: project.id, userId: key.id });
  expect((await key.client.projects.list()).items).toEqual([project]);
  await insider.client.projects.members.remove({ id: project.id, userId: key.id });
  expect((await key.client.projects.list()).items).toEqual([]);
});

test("concurrent reads, writes and visibility changes succeed or are a 404 or 422, and the counts stay right", async () => {
  const { owner, projectId: id } = workspace;
  const outsider = (await workspace.member("member")).client;
  const task = await owner.tasks.create({ title: "Task", projectId: id });
  const [identifier, comment] = [task.identifier, { id: task.id, content: "Words" }];
  const calls = Array.from({ length: 12 }, (_, round) => [
    owner.projects.update({ id, visibility: round % 2 ? "workspace" : "private" }),
    owner.tasks.update({ id: identifier, title: `Title ${round}` }),
    outsider.projects.get({ id }),
    outsider.tasks.list(),
    outsider.tasks.get({ id: identifier }),
    outsider.tasks.create({ title: "Another", projectId: id }),
    outsider.tasks.comments.create(comment),
    outsider.projects.tags.list({ id }),
  ]).flat();
  const refused = (await Promise.allSettled<unknown>(calls)).flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  for (const reason of refused) expect([404, 422]).toContain(reason.status);
  const [{ total }, rows] = [await owner.tasks.list(), await server.database.prisma.task.count({ where: { projectId: id } })];
  expect(total).toBe(rows);
});
