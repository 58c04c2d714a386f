import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

let count = 0;
const newTuple = () => ({ externalSource: "wiki", externalId: `pages/${count++}` });

const newEvents = async () => {
  const read = eventReader(server, workspace);
  await read();
  return async () => names((await read()).filter(({ name }) => /^(post|comment)\./.test(name)));
};

test("a post is created, updated, published and left unchanged by its tuple", async () => {
  const { posts } = workspace.owner;
  const tuple = newTuple();
  const events = await newEvents();
  const created = await posts.upsert.withResponse({ ...tuple, title: "Draft", bodyText: "Text" });
  expect(created).toMatchObject({ status: 201, data: { outcome: "created", status: "draft", bodyText: "Text" } });
  expect(created.headers.location).toBe(`/api/v1/posts/${created.data.id}`);
  expect(created.etag).toBe((await posts.get.withResponse({ id: created.data.id })).etag);
  expect(await events()).toEqual(["post.created"]);
  const updated = await posts.upsert.withResponse({ ...tuple, title: "Renamed" }, { ifMatch: created.etag });
  expect(updated).toMatchObject({ status: 200, data: { id: created.data.id, outcome: "updated", bodyText: "Text" } });
  expect(await events()).toEqual(["post.updated"]);
  await expect(posts.upsert({ ...tuple, title: "Late" }, { ifMatch: created.etag })).rejects.toMatchObject({ status: 412 });
  expect(await posts.upsert({ ...tuple, status: "published" })).toMatchObject({
    outcome: "updated",
    title: "Renamed",
    status: "published",
  });
  expect(await events()).toEqual(["post.published"]);
  const { updatedAt } = await posts.get({ id: created.data.id });
  const same = { ...tuple, title: "Renamed", bodyText: "Text", status: "published" as const, projectId: null };
  expect(await posts.upsert(same)).toMatchObject({ outcome: "unchanged", updatedAt });
  expect(await events()).toEqual([]);
  await expect(posts.upsert({ ...tuple, status: "draft" })).rejects.toMatchObject({ status: 409, code: "conflict" });
  await expect(posts.upsert(newTuple())).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", "title"] }] });
});

test("a deleted post and a deleted comment are created again", async () => {
  const { posts, tasks } = workspace.owner;
  const { id: taskId } = await tasks.create({ title: "A task", projectId: workspace.projectId });
  const tuple = newTuple();
  const first = await posts.upsert({ ...tuple, title: "First" });
  const onPost = { ...newTuple(), id: first.id, content: "On the post" };
  const onTask = { ...newTuple(), id: taskId, content: "On the task" };
  await posts.comments.upsert(onPost);
  const comment = await tasks.comments.upsert(onTask);
  await tasks.comments.delete({ id: taskId, commentId: comment.id });
  await posts.delete({ id: first.id });
  const second = await posts.upsert({ ...tuple, title: "Second" });
  expect(second).toMatchObject({ outcome: "created" });
  expect(await posts.comments.upsert({ ...onPost, id: second.id })).toMatchObject({ outcome: "created", postId: second.id });
  expect(await tasks.comments.upsert(onTask)).toMatchObject({ outcome: "created" });
});

test("comments of tasks and of posts are created, updated and left unchanged by their tuples", async () => {
  const { owner, projectId } = workspace;
  const { id: taskId } = await owner.tasks.create({ title: "A task", projectId });
  const { id: postId } = await owner.posts.create({ title: "A post" });
  for (const [id, place, comments] of [
    [taskId, "tasks", owner.tasks.comments],
    [postId, "posts", owner.posts.comments],
  ] as const) {
    const tuple = newTuple();
    const events = await newEvents();
    const created = await comments.upsert.withResponse({ ...tuple, id, content: "One" });
    expect(created).toMatchObject({ status: 201, data: { outcome: "created", content: "One" } });
    const commentId = created.data.id;
    expect(created.headers.location).toBe(`/api/v1/${place}/${id}/comments/${commentId}`);
    expect(created.etag).toBe((await comments.get.withResponse({ id, commentId })).etag);
    const updated = await comments.upsert.withResponse({ ...tuple, id, content: "Two" }, { ifMatch: created.etag });
    expect(updated).toMatchObject({ status: 200, data: { id: commentId, outcome: "updated", content: "Two" } });
    expect(await comments.upsert({ ...tuple, id, content: "Two" })).toMatchObject({
      outcome: "unchanged",
      updatedAt: updated.data.updatedAt,
    });
    expect(await events()).toEqual(["comment.created", "comment.updated"]);
    const absent = comments.upsert({ ...newTuple(), id, content: "New" }, { ifMatch: created.etag });
    await expect(absent).rejects.toMatchObject({ status: 412 });
  }
});

test("a reply is created with its parent, which a later upsert may repeat or leave out, but not change", async () => {
  const { posts } = workspace.owner;
  const { id } = await posts.create({ title: "A post" });
  const [parent, other] = [await posts.comments.create({ id, content: "Parent" }), await posts.comments.create({ id, content: "Other" })];
  const reply = { ...newTuple(), id, content: "A reply" };
  const created = await posts.comments.upsert({ ...reply, replyToId: parent.id });
  expect(created).toMatchObject({ outcome: "created", replyToId: parent.id });
  expect(await posts.comments.upsert({ ...reply, replyToId: parent.id })).toMatchObject({ outcome: "unchanged" });
  expect(await posts.comments.upsert({ ...reply, content: "Edited" })).toMatchObject({ outcome: "updated", replyToId: parent.id });
  await expect(posts.comments.upsert({ ...reply, replyToId: other.id })).rejects.toMatchObject({ status: 409, code: "conflict" });
});
