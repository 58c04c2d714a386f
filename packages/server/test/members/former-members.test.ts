import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

/** Alice has written a draft, a post and a task, and was removed. An admin then accepted an invitation of her address. */
const setUp = async () => {
  const { id: adminId, client: admin } = await workspace.member("admin");
  const { id, client } = await workspace.member("member");
  const draft = await client.posts.create({ title: "Salaries", status: "draft" });
  const post = await client.posts.create({ title: "Hello", status: "published" });
  const task = await client.tasks.create({ title: "Plan", projectId: workspace.projectId, assigneeId: id });
  const { email, name } = await admin.members.get({ id });
  await admin.members.remove({ id });
  const invited = await admin.invitations.create({ email });
  const impostor = await admin.invitations.accept({ token: invited.secret, name: "Impostor" });
  return { adminId, admin, id, name, draft, post, task, impostor, impostorClient: server.client(impostor.secret) };
};

let seen: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  seen = await setUp();
});

test("whoever accepts an invitation of a former member's address is a new person and cannot read the former member's drafts", async () => {
  const { id, draft, impostor, impostorClient } = seen;
  expect(impostor.userId).not.toBe(id);
  await expect(impostorClient.posts.get({ id: draft.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await impostorClient.posts.list({ status: "draft" })).items).toEqual([]);
});

test("a former member's records keep their author and assignee", async () => {
  const { admin, id, name, post, task } = seen;
  expect((await admin.posts.get({ id: post.id })).author).toMatchObject({ id, name });
  expect(await admin.tasks.get({ id: task.id })).toMatchObject({ author: { id, name }, assignee: { id } });
});

test("a look-up of a former member shows when they left, a list of members omits them, and an author has no such field", async () => {
  const { admin, id, name, post } = seen;
  const { joinedAt, leftAt, ...former } = await admin.members.get({ id });
  expect(former).toMatchObject({ id, name, role: null });
  expect(Date.parse(leftAt ?? "")).toBeGreaterThanOrEqual(Date.parse(joinedAt));
  expect((await admin.members.list({ left: true })).items).toEqual([{ ...former, joinedAt, leftAt }]);
  const members = (await admin.members.list()).items;
  expect(members.map((member) => member.id)).not.toContain(id);
  expect(members.every((member) => member.leftAt === null && member.role !== null)).toBe(true);
  expect(Object.keys((await admin.posts.get({ id: post.id })).author).sort()).toEqual(["email", "id", "image", "name"]);
  await expect(admin.members.update({ id, role: "viewer" })).rejects.toMatchObject({ code: "not_found" });
  await expect(admin.members.remove({ id })).rejects.toMatchObject({ code: "not_found" });
});

test("former members are listed page by page, and those of another workspace are not found", async () => {
  const other = await server.workspace();
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) {
    const { id, client } = await other.member("member");
    await client.me.leave();
    ids.push(id);
  }
  const first = await other.owner.members.list({ left: true, limit: 2 });
  const second = await other.owner.members.list({ left: true, limit: 2, cursor: String(first.nextCursor) });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect((await other.owner.members.list({ left: true, role: "member" })).items).toEqual([]);
  await expect(other.owner.members.get({ id: seen.id })).rejects.toMatchObject({ code: "not_found" });
});

test("nobody reads a former member's draft, and only an owner finds it, without its text, and can delete it", async () => {
  const { admin, adminId, id, draft, impostorClient } = seen;
  const { owner } = workspace;
  const { projectId, createdAt, updatedAt } = draft;
  expect((await owner.members.drafts.list({ id })).items).toEqual([{ id: draft.id, projectId, createdAt, updatedAt }]);
  await expect(admin.members.drafts.list({ id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(owner.posts.get({ id: draft.id })).rejects.toMatchObject({ code: "not_found" });
  for (const client of [admin, impostorClient])
    await expect(client.posts.delete({ id: draft.id })).rejects.toMatchObject({ code: "not_found" });
  const presentDraft = await admin.posts.create({ title: "Mine", status: "draft" });
  expect((await owner.members.drafts.list({ id: adminId })).items).toEqual([]);
  await expect(owner.posts.delete({ id: presentDraft.id })).rejects.toMatchObject({ code: "not_found" });
  await owner.posts.delete({ id: draft.id });
  expect((await owner.members.drafts.list({ id })).items).toEqual([]);
});
