import type { Worktrack } from "@worktrack/sdk";
import { beforeEach, expect, test } from "vitest";
import { useTestServer, useWorkspace, type Workspace } from "../server.ts";
import { type EmittedEvent, eventReader } from "../tasks/emitted-events.ts";
import { callPostOperations } from "./operations.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let author: Awaited<ReturnType<Workspace["member"]>>;
let newEvents: () => Promise<EmittedEvent[]>;

beforeEach(async () => {
  author = await workspace.member("member");
  newEvents = eventReader(server, workspace);
});

const link = async (postId: string) => {
  const { id } = await workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
  await author.client.tasks.posts.link({ id, postId });
  return id;
};

/** Checks that this client cannot see the post through any operation, and that its requests emit no events. */
const expectHidden = async (client: Worktrack, taskId: string, ids: { id: string; commentId: string }) => {
  await newEvents();
  expect(await callPostOperations(client, ids)).toEqual(new Set([404]));
  expect((await client.posts.list()).items).toEqual([]);
  expect((await client.posts.list({ authorId: author.id })).items).toEqual([]);
  expect(await client.tasks.posts.list({ id: taskId })).toEqual([]);
  expect((await client.tasks.list({ postId: ids.id })).total).toBe(0);
  const linking = client.tasks.posts.link({ id: taskId, postId: ids.id });
  await expect(linking).rejects.toMatchObject({ status: 422, errors: [{ code: "unknown_post" }] });
  expect(await newEvents()).toEqual([]);
};

test("only its author can see a draft, not another member, an admin or the owner; once it is published, everyone can", async () => {
  const { id } = await author.client.posts.create({ title: "Draft", projectId: workspace.projectId });
  const { id: commentId } = await author.client.posts.comments.create({ id, content: "Note to self" });
  await author.client.posts.reactions.add({ id, emoji: "👍" });
  const taskId = await link(id);
  const others = [workspace.owner, (await workspace.member("admin")).client, (await workspace.member("member")).client];
  for (const other of others) await expectHidden(other, taskId, { id, commentId });
  expect((await author.client.posts.tasks.list({ id })).total).toBe(1);
  await author.client.posts.publish({ id });
  for (const other of others) {
    expect((await other.posts.list()).items).toHaveLength(1);
    expect(await other.tasks.posts.list({ id: taskId })).toHaveLength(1);
    expect((await other.posts.comments.list({ id })).total).toBe(1);
    expect((await other.posts.reactions.list({ id }))[0]?.count).toBe(1);
  }
});

test("only its author receives events about a draft, its comments and reactions; those about a published post go to all who see the project", async () => {
  const { projectId } = workspace;
  const { posts } = author.client;
  const act = async (id: string) => {
    const { id: commentId } = await posts.comments.create({ id, content: "One" });
    await posts.comments.create({ id, content: "Two", replyToId: commentId });
    await posts.comments.update({ id, commentId, content: "Three" });
    await posts.comments.reactions.add({ id, commentId, emoji: "👍" });
    await posts.comments.reactions.remove({ id, commentId, emoji: "👍" });
    await posts.reactions.add({ id, emoji: "👍" });
    await posts.reactions.remove({ id, emoji: "👍" });
    await posts.comments.delete({ id, commentId });
    await posts.update({ id, title: `After ${commentId}` });
  };
  const { id } = await posts.create({ title: "Draft", projectId });
  await act(id);
  const draftEvents = await newEvents();
  expect(draftEvents).toHaveLength(11);
  for (const event of draftEvents) expect(event).toMatchObject({ audience: [author.id], projectId });
  await posts.publish({ id });
  await act(id);
  const publishedEvents = await newEvents();
  expect(publishedEvents).toHaveLength(11);
  for (const event of publishedEvents) expect(event).toMatchObject({ audience: [], projectId });
  const { id: dropped } = await posts.create({ title: "Dropped" });
  await posts.delete({ id: dropped });
  expect(await newEvents()).toMatchObject([{ name: "post.created" }, { name: "post.deleted", audience: [author.id] }]);
});

const makePrivate = async (projectId: string) => {
  const { organizationId } = workspace;
  await server.database.prisma.project.update({ where: { id: projectId }, data: { visibility: "private" } });
  await server.database.prisma.projectMember.create({ data: { organizationId, projectId, userId: author.id } });
};

test("only the members of a private project can see its posts; an author who is not a member cannot see their own draft there", async () => {
  const { id: projectId } = await workspace.owner.projects.create({ name: "Secret" });
  const { id } = await author.client.posts.create({ title: "Inside", projectId, status: "published" });
  const { id: commentId } = await workspace.owner.posts.comments.create({ id, content: "Before" });
  const { id: draft } = await workspace.owner.posts.create({ title: "Mine", projectId });
  const taskId = await link(id);
  await makePrivate(projectId);
  const outsiders = [workspace.owner, (await workspace.member("admin")).client, (await workspace.member("member")).client];
  for (const outsider of outsiders) await expectHidden(outsider, taskId, { id, commentId });
  const { owner } = workspace;
  await expect(owner.posts.get({ id: draft })).rejects.toMatchObject({ status: 404 });
  const unknown = { status: 422, errors: [{ path: ["body", "projectId"], code: "unknown_project" }] };
  await expect(owner.posts.create({ title: "In", projectId })).rejects.toMatchObject(unknown);
  const { id: mine } = await owner.posts.create({ title: "Mine" });
  await expect(owner.posts.update({ id: mine, projectId })).rejects.toMatchObject(unknown);
  expect((await author.client.posts.list()).items.map((post) => post.id)).toEqual([id]);
  expect((await author.client.posts.comments.list({ id })).total).toBe(1);
});

test("only the members of a private project can see and change reactions to the comments of its tasks", async () => {
  const { owner } = workspace;
  const { id: projectId } = await owner.projects.create({ name: "Secret" });
  const { id } = await owner.tasks.create({ title: "Task", projectId });
  const { id: commentId } = await owner.tasks.comments.create({ id, content: "Words" });
  await makePrivate(projectId);
  const at = { id, commentId, emoji: "👍" };
  const { reactions } = owner.tasks.comments;
  await expect(reactions.add(at)).rejects.toMatchObject({ status: 404 });
  await expect(reactions.remove(at)).rejects.toMatchObject({ status: 404 });
  await expect(reactions.list({ id, commentId })).rejects.toMatchObject({ status: 404 });
  expect(await author.client.tasks.comments.reactions.add(at)).toMatchObject([{ count: 1 }]);
});

test("a key that is limited to a project cannot see or create posts in other projects or without a project", async () => {
  const { owner, projectId } = workspace;
  const { id: elsewhere } = await owner.projects.create({ name: "Elsewhere" });
  const limited = await workspace.member("admin");
  await server.database.prisma.credential.updateMany({ where: { userId: limited.id }, data: { projectIds: [projectId] } });
  const { posts } = limited.client;
  const inside = await owner.posts.create({ title: "Inside", projectId, status: "published" });
  for (const outside of [elsewhere, null]) {
    const post = await owner.posts.create({ title: "Outside", projectId: outside, status: "published" });
    const { id: commentId } = await owner.posts.comments.create({ id: post.id, content: "Words" });
    expect(await callPostOperations(limited.client, { id: post.id, commentId })).toEqual(new Set([404]));
    const code = outside === null ? "project_required" : "unknown_project";
    const refused = { status: 422, errors: [{ path: ["body", "projectId"], code }] };
    await expect(posts.create({ title: "Mine", projectId: outside })).rejects.toMatchObject(refused);
    const { id: mine } = await posts.create({ title: "Mine", projectId });
    await expect(posts.update({ id: mine, projectId: outside })).rejects.toMatchObject(refused);
    await posts.delete({ id: mine });
  }
  expect((await posts.list()).items.map((post) => post.id)).toEqual([inside.id]);
});
