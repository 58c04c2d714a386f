import { Post } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { type EmittedEvent, eventReader, names } from "../tasks/emitted-events.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs++ });
const workspace = useSharedWorkspace(server);
let newEvents: () => Promise<EmittedEvent[]>;

beforeAll(() => {
  newEvents = eventReader(server, workspace);
});

const forbidden = { status: 403, code: "forbidden" };
const write = (client: Worktrack, more: object = {}) => client.posts.create({ title: "News", ...more });

test("a new post is a draft without a project, with an empty document, and has every field", async () => {
  const { posts } = server.client(workspace.token, "cli");
  const post = await posts.create({ title: "News" });
  expect(Post.parse(post)).toEqual(post);
  const { email, name } = (await workspace.owner.me.get()).user;
  const author = { id: workspace.ownerId, name, email, image: null };
  expect(post).toMatchObject({ status: "draft", projectId: null, body: { type: "doc", content: [] }, bodyText: "", publishedAt: null });
  expect(post).toMatchObject({ title: "News", author, client: "cli", createdAt: post.updatedAt });
  expect(await workspace.owner.posts.get({ id: post.id })).toEqual(post);
  expect((await posts.publish({ id: post.id })).client).toBe("cli");
});

test("a post that is created as published has publishedAt and emits post.created and post.published", async () => {
  await newEvents();
  const post = await server
    .client(workspace.token, "claude")
    .posts.create({ title: "Now", status: "published", projectId: workspace.projectId });
  expect(post.publishedAt).toBe(post.createdAt);
  const events = await newEvents();
  expect(names(events)).toEqual(["post.created", "post.published"]);
  expect(events[1]?.data.changes).toEqual({ status: { from: null, to: "published" } });
  for (const { data, projectId, audience } of events) {
    expect({ post: data.post, projectId, audience }).toEqual({ post, projectId: workspace.projectId, audience: [] });
    expect(data.actor).toEqual({ id: workspace.ownerId, name: "Olivia Owner", kind: "person", client: "claude" });
  }
});

test("body and bodyText are derived from each other, and a document is stored as sent, including its key order", async () => {
  const document = {
    zebra: 1,
    type: "doc",
    attrs: { b: 1e-9, a: -0.5, "2": true, "1": null },
    content: [{ type: "text", text: "é\u2028𝄞" }],
  };
  const made = await write(workspace.owner, { body: document });
  expect(made.bodyText).toBe("é\u2028𝄞");
  for (const post of [made, await workspace.owner.posts.get({ id: made.id })])
    expect(JSON.stringify(post.body)).toBe(JSON.stringify(document));
  const texted = await workspace.owner.posts.update({ id: made.id, bodyText: "One\nTwo" });
  expect(texted.body.content).toHaveLength(2);
  const both = await workspace.owner.posts.update({ id: made.id, bodyText: "Mine", body: document });
  expect([both.bodyText, JSON.stringify(both.body)]).toEqual(["Mine", JSON.stringify(document)]);
});

test("a title has 1 to 500 characters, body text at most 100,000 characters, and a document at most 256 KB", async () => {
  await write(workspace.owner, { title: "𝄞".repeat(500), bodyText: "x".repeat(100_000) });
  for (const [field, value] of [
    ["title", "x".repeat(501)],
    ["title", " \n"],
    ["bodyText", "x".repeat(100_001)],
    ["bodyText", "\n".repeat(50_000)],
    ["body", { text: "x".repeat(256 * 1024) }],
    ["body", JSON.parse('{"__proto__":{}}')],
  ] as const)
    await expect(write(workspace.owner, { [field]: value })).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", field] }] });
});

test("an update emits post.updated with exactly the changed fields; repeating it writes and emits nothing", async () => {
  const { owner, projectId } = workspace;
  const before = await write(owner, { status: "published", projectId, bodyText: "Text" });
  await newEvents();
  const after = await owner.posts.update({ id: before.id, title: "New", bodyText: "Text", projectId: null });
  expect(after.updatedAt > before.updatedAt).toBe(true);
  const [event, ...more] = await newEvents();
  expect(more).toEqual([]);
  const changes = { title: { from: "News", to: "New" }, projectId: { from: projectId, to: null } };
  expect(event).toMatchObject({ name: "post.updated", projectId: null, audience: [], data: { post: after, changes } });
  expect(Object.keys(event?.data.changes ?? {}).sort()).toEqual(["projectId", "title"]);
  for (const patch of [{}, { title: "New" }, { bodyText: "Text", projectId: null }, { body: after.body }])
    expect(await owner.posts.update({ id: before.id, ...patch })).toEqual(after);
  expect(await newEvents()).toEqual([]);
});

test("only its author can edit or publish a post; another member, an admin and the owner cannot", async () => {
  const author = (await workspace.member("member")).client;
  const { id } = await write(author, { status: "published" });
  for (const other of [workspace.owner, (await workspace.member("admin")).client, (await workspace.member("member")).client]) {
    await expect(other.posts.update({ id, title: "Mine now" })).rejects.toMatchObject(forbidden);
    await expect(other.posts.publish({ id })).rejects.toMatchObject(forbidden);
  }
  expect((await author.posts.update({ id, title: "Better" })).title).toBe("Better");
});

test("its author, an admin and the owner can delete a post with its comments, reactions and links; others cannot", async () => {
  const [author, admin, member, viewer] = [
    await workspace.member("member"),
    await workspace.member("admin"),
    await workspace.member("member"),
    await workspace.member("viewer"),
  ];
  const { id: taskId } = await workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
  for (const allowed of [author.client, admin.client, workspace.owner]) {
    const post = await write(author.client, { status: "published" });
    const { id } = post;
    const { id: commentId } = await member.client.posts.comments.create({ id, content: "Words" });
    await member.client.posts.comments.create({ id, content: "Answer", replyToId: commentId });
    await member.client.posts.reactions.add({ id, emoji: "👍" });
    await member.client.posts.comments.reactions.add({ id, commentId, emoji: "👍" });
    await member.client.tasks.posts.link({ id: taskId, postId: id });
    await expect(member.client.posts.delete({ id })).rejects.toMatchObject(forbidden);
    await expect(viewer.client.posts.delete({ id })).rejects.toMatchObject({ status: 403 });
    await newEvents();
    await allowed.posts.delete({ id });
    expect(await newEvents()).toMatchObject([{ name: "post.deleted", audience: [], data: { post } }]);
    await expect(allowed.posts.delete({ id })).rejects.toMatchObject({ status: 404 });
    expect(await workspace.owner.tasks.posts.list({ id: taskId })).toEqual([]);
    expect(await server.database.prisma.reaction.count({ where: { OR: [{ postId: id }, { commentId }] } })).toBe(0);
  }
});

test("concurrent requests to publish a post publish it once and emit one event", async () => {
  const { owner, projectId } = workspace;
  const draft = await write(owner, { projectId });
  await newEvents();
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.posts.publish({ id: draft.id })));
  const post = await owner.posts.get({ id: draft.id });
  expect(post).toMatchObject({ status: "published", publishedAt: post.updatedAt });
  for (const answer of answers) expect(answer).toEqual(post);
  const events = await newEvents();
  expect(names(events)).toEqual(["post.published"]);
  expect(events[0]).toMatchObject({ projectId, audience: [], data: { post } });
  expect(events[0]?.data.changes).toEqual({
    status: { from: "draft", to: "published" },
    publishedAt: { from: null, to: post.publishedAt },
  });
});

test("a stale If-Match on a post is a 412 and changes nothing; of concurrent updates with one ETag exactly one succeeds", async () => {
  const { posts } = workspace.owner;
  const { data: made, etag: first } = await posts.create.withResponse({ title: "One" });
  const { id } = made;
  const { etag: read } = await posts.get.withResponse({ id });
  expect(read).toBe(first);
  await expect(posts.get({ id }, { ifNoneMatch: first })).rejects.toMatchObject({ status: 304 });
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => posts.update({ id, title: `${index}` }, { ifMatch: first })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 412 });
  await expect(posts.delete({ id }, { ifMatch: first })).rejects.toMatchObject({ status: 412 });
  const { etag } = await posts.get.withResponse({ id });
  await posts.delete({ id }, { ifMatch: etag });
});
