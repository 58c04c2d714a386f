import type { Role } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const forbidden = { status: 403, code: "forbidden" };
const notFound = { status: 404, code: "not_found" };
type Person = Awaited<ReturnType<typeof workspace.member>>;
const people = async <R extends Role[]>(...roles: R) =>
  (await Promise.all(roles.map((role) => workspace.member(role)))) as { [K in keyof R]: Person };
const auditCount = () => server.database.prisma.auditEntry.count({ where: { action: { startsWith: "project." } } });

test("a project names its creator, and a project of an older server names none", async () => {
  const { id, client } = await workspace.member("member");
  expect(await client.projects.create({ name: "Mine" })).toMatchObject({ createdById: id });
  expect(await client.projects.get({ id: workspace.projectId })).toMatchObject({ createdById: null });
});

test("a member cannot change the visibility or the members of a project that they did not create", async () => {
  const { owner, ownerId, projectId: id } = workspace;
  const [stranger, colleague] = await people("member", "member");
  await owner.projects.members.add({ id, userId: colleague.id });
  const before = [await owner.projects.get({ id }), await owner.projects.members.list({ id }), await auditCount()];
  for (const { client } of [stranger, colleague]) {
    await expect(client.projects.update({ id, visibility: "private" })).rejects.toMatchObject(forbidden);
    await expect(client.projects.update({ id, name: "Taken", visibility: "private" })).rejects.toMatchObject(forbidden);
    await expect(client.projects.members.add({ id, userId: ownerId })).rejects.toMatchObject(forbidden);
    await expect(client.projects.members.add({ id, userId: stranger.id })).rejects.toMatchObject(forbidden);
  }
  await expect(stranger.client.projects.members.remove({ id, userId: colleague.id })).rejects.toMatchObject(forbidden);
  expect([await owner.projects.get({ id }), await owner.projects.members.list({ id }), await auditCount()]).toEqual(before);
});

test("a member of a private project cannot remove its creator, and can leave", async () => {
  const { owner, ownerId } = workspace;
  const { id: userId, client } = await workspace.member("member");
  const { id } = await owner.projects.create({ name: "Plans", visibility: "private" });
  await owner.projects.members.add({ id, userId });
  await expect(client.projects.members.remove({ id, userId: ownerId })).rejects.toMatchObject(forbidden);
  await expect(client.projects.update({ id, visibility: "workspace" })).rejects.toMatchObject(forbidden);
  await client.projects.members.remove({ id, userId });
  await expect(client.projects.get({ id })).rejects.toMatchObject(notFound);
  expect((await owner.projects.members.list({ id })).map((member) => member.id)).toEqual([ownerId]);
});

test("a member can change the name, color, slug and description of any project, and archive it", async () => {
  const { client } = await workspace.member("member");
  const { projectId: id } = workspace;
  const fields = { name: "Ops", slug: "ops", color: "#000000", description: "Ships", visibility: "workspace" as const };
  expect(await client.projects.update({ id, ...fields })).toMatchObject(fields);
  expect((await client.projects.archive({ id })).archivedAt).not.toBeNull();
});

test("the creator, admins and owners change the visibility and the members of a project that they see", async () => {
  const [creator, admin, owner, guest] = await people("member", "admin", "owner", "viewer");
  const { id } = await creator.client.projects.create({ name: "Plans" });
  for (const { client } of [creator, admin, owner]) {
    const { projects } = client;
    await projects.update({ id, visibility: "private" });
    await projects.members.add({ id, userId: guest.id });
    await projects.members.remove({ id, userId: guest.id });
    await projects.update({ id, visibility: "workspace" });
  }
  await creator.client.projects.update({ id, visibility: "private" });
  for (const { id: userId } of [admin, owner]) await creator.client.projects.members.remove({ id, userId });
  for (const { client } of [admin, owner])
    await expect(client.projects.update({ id, visibility: "workspace" })).rejects.toMatchObject(notFound);
});

test("a creator who was removed from their private project no longer manages it", async () => {
  const [creator, admin] = await people("member", "admin");
  const { id } = await creator.client.projects.create({ name: "Plans", visibility: "private" });
  await creator.client.projects.members.add({ id, userId: admin.id });
  await admin.client.projects.members.remove({ id, userId: creator.id });
  await expect(creator.client.projects.members.add({ id, userId: creator.id })).rejects.toMatchObject(notFound);
});

describe("a move into a private project", () => {
  /** A member with a private project of their own, and the other people of the scene. */
  const scene = async () => {
    const [mover, author, assignee] = await people("member", "member", "member");
    const { id: secret } = await mover.client.projects.create({ name: "Secret", visibility: "private" });
    const into = (id: string) => mover.client.tasks.update({ id, projectId: secret });
    return { mover, author, assignee, secret, into };
  };

  test("is refused to a member if the author of the task or of a subtask could not see it any more", async () => {
    const { mover, author, secret, into } = await scene();
    const { projectId } = workspace;
    const theirs = await author.client.tasks.create({ title: "Theirs", projectId });
    const mine = await mover.client.tasks.create({ title: "Mine", projectId });
    await author.client.tasks.subtasks.create({ id: mine.id, title: "Part" });
    for (const { id } of [theirs, mine]) await expect(into(id)).rejects.toMatchObject(forbidden);
    const operations = [{ update: { id: theirs.id, projectId: secret } }];
    await expect(mover.client.tasks.batch({ operations })).rejects.toMatchObject(forbidden);
    expect(await author.client.tasks.get({ id: theirs.id })).toEqual(theirs);
    await mover.client.projects.members.add({ id: secret, userId: author.id });
    for (const { id } of [theirs, mine]) expect((await into(id)).project.id).toBe(secret);
  });

  test("is refused to a member if the assignee that the task keeps could not see it any more", async () => {
    const { mover, assignee, secret, into } = await scene();
    const { projectId } = workspace;
    const { id } = await mover.client.tasks.create({ title: "Mine", projectId, assigneeId: assignee.id });
    await expect(into(id)).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", "assigneeId"], code: "unknown_member" }] });
    expect(await mover.client.tasks.update({ id, projectId: secret, assigneeId: null })).toMatchObject({ project: { id: secret } });
  });

  test("is open to whoever manages the project that the task leaves", async () => {
    const { mover, author, assignee, secret } = await scene();
    const managed = await mover.client.projects.create({ name: "Managed" });
    const admin = await workspace.member("admin");
    await mover.client.projects.members.add({ id: secret, userId: admin.id });
    for (const [{ client }, projectId] of [
      [mover, managed.id],
      [admin, workspace.projectId],
    ] as const) {
      const { id } = await author.client.tasks.create({ title: "Theirs", projectId, assigneeId: assignee.id });
      expect(await client.tasks.update({ id, projectId: secret })).toMatchObject({
        project: { id: secret },
        assignee: { id: assignee.id },
      });
    }
  });

  test("ignores an author who has left the workspace", async () => {
    const { author, into } = await scene();
    const { id } = await author.client.tasks.create({ title: "Theirs", projectId: workspace.projectId });
    await workspace.owner.members.remove({ id: author.id });
    expect((await into(id)).project.name).toBe("Secret");
  });
});
