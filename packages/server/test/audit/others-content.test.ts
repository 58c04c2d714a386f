import { expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { actions, trail } from "./trail.ts";

let nowMs = Date.parse("2026-11-26T12:00:00Z");
const server = useTestServer({ clock: () => nowMs });
const workspace = useWorkspace(server);
const file = { fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };
const since = async (before: number) => actions((await trail(workspace)).slice(before)).filter((action) => action !== "credential.used");

test("an administrator who deletes what somebody else has written is audited, and whoever deletes their own is not", async () => {
  const { owner, projectId } = workspace;
  const { client } = await workspace.member("member");
  const task = await client.tasks.create({ title: "A task", projectId });
  const post = await client.posts.create({ title: "A post", projectId, status: "published" });
  const write = async () => ({
    task: await client.tasks.comments.create({ id: task.id, content: "On a task" }),
    post: await client.posts.comments.create({ id: post.id, content: "On a post" }),
    media: await client.media.create({ ...file, taskId: task.id }),
  });
  const remove = async (by: typeof owner, { task: comment, post: reply, media }: Awaited<ReturnType<typeof write>>) => {
    await by.tasks.comments.delete({ id: task.id, commentId: comment.id });
    await by.posts.comments.delete({ id: post.id, commentId: reply.id });
    await by.media.delete({ id: media.id, target: "task" });
  };
  const own = await write();
  let before = (await trail(workspace)).length;
  await remove(client, own);
  expect(await since(before)).toEqual([]);
  const others = await write();
  await client.tasks.comments.create({ id: task.id, content: "Another" });
  before = (await trail(workspace)).length;
  await remove(owner, others);
  await owner.tasks.comments.deleteAll({ id: task.id });
  await owner.posts.delete({ id: post.id });
  expect(await since(before)).toEqual(["comment.deleted", "comment.deleted", "media.deleted", "comment.deleted", "post.deleted"]);
  const entries = await trail(workspace, { action: ["media.deleted", "post.deleted"] });
  expect(entries.map(({ target }) => target.name)).toEqual(["a.txt", "A post"]);
});

test("a signed link, a test, a bulk retry and a look at a former member's drafts are audited once an hour", async () => {
  const { owner, projectId } = workspace;
  const task = await owner.tasks.create({ title: "A task", projectId });
  const media = await owner.media.create({ ...file, taskId: task.id });
  const tested = await owner.webhooks.create({ url: "https://127.0.0.1:9/hook", events: ["task.created"] });
  const retried = await owner.webhooks.create({ url: "https://127.0.0.1:9/other", events: ["task.created"] });
  const { id, client } = await workspace.member("member");
  await client.me.leave();
  const use = async () => {
    await owner.media.link({ id: media.id });
    await owner.webhooks.test({ id: tested.id });
    await owner.webhooks.deliveries.retryAll({ id: retried.id });
    await owner.members.drafts.list({ id });
  };
  const expected = ["media.linked", "webhook.tested", "webhook.deliveries_retried", "member.drafts_listed"];
  let before = (await trail(workspace)).length;
  await use();
  await use();
  expect(await since(before)).toEqual(expected);
  before = (await trail(workspace)).length;
  nowMs += 3_600_000;
  await use();
  expect(await since(before)).toEqual(expected);
  expect(JSON.stringify(await trail(workspace))).not.toContain("signature=");
});

test("the entry of an attachment in a private project has no name for those who cannot see the project", async () => {
  const { owner } = workspace;
  const admin = await workspace.member("admin");
  const project = await owner.projects.create({ name: "Secret", visibility: "private" });
  const task = await owner.tasks.create({ title: "A task", projectId: project.id });
  const media = await owner.media.create({ ...file, fileName: "merger.txt", taskId: task.id });
  await owner.media.link({ id: media.id });
  const read = async (client: typeof owner) => JSON.stringify((await client.auditLogs.list({ action: ["media.linked"] })).items);
  expect(await read(owner)).toContain("merger.txt");
  expect(await read(admin.client)).toContain("media.linked");
  expect(await read(admin.client)).not.toContain("merger.txt");
});
