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
