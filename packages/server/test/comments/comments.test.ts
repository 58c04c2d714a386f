import { Comment } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
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
const publish = () => workspace.owner.posts.create({ title: "News", status: "published", projectId: workspace.projectId });
const comment = (client: Worktrack, id: string, content = "Words", replyToId: string | null = null) =>
  client.posts.comments.create({ id, content, replyToId });

test("a comment has every field and emits comment.created with the client that created it", async () => {
  const { id } = await publish();
  await newEvents();
  const made = await server.client(workspace.token, "zed").posts.comments.create({ id, content: " As it\n was " });
  expect(Comment.parse(made)).toEqual(made);
  expect(made).toMatchObject({ postId: id, replyToId: null, content: " As it\n was ", client: "zed", author: { id: workspace.ownerId } });
  expect(await workspace.owner.posts.comments.get({ id, commentId: made.id })).toEqual(made);
  const [event, ...more] = await newEvents();
  expect(more).toEqual([]);
  expect(event).toMatchObject({ name: "comment.created", projectId: workspace.projectId, audience: [], data: { comment: made } });
  expect(event?.data.actor).toMatchObject({ id: workspace.ownerId, client: "zed" });
});

test("only its author can edit a comment; sending the same content again writes and emits nothing", async () => {
  const author = (await workspace.member("member")).client;
  const { id } = await publish();
  const made = await comment(author, id);
  const at = { id, commentId: made.id };
  await newEvents();
  for (const other of [workspace.owner, (await workspace.member("admin")).client, (await workspace.member("member")).client])
    await expect(other.posts.comments.update({ ...at, content: "Mine now" })).rejects.toMatchObject(forbidden);
  expect(await author.posts.comments.update({ ...at, content: "Words" })).toEqual(made);
  expect(await newEvents()).toEqual([]);
  const edited = await author.posts.comments.update({ ...at, content: "Better" });
  expect(edited).toEqual({ ...made, content: "Better", updatedAt: edited.updatedAt });
  expect(edited.updatedAt > made.updatedAt).toBe(true);
  const changes = { content: { from: "Words", to: "Better" } };
  expect(await newEvents()).toMatchObject([{ name: "comment.updated", data: { comment: edited, changes } }]);
});

test("its author, an admin and the owner can delete a comment; another member and a viewer cannot", async () => {
  const [author, admin, member, viewer] = [
    await workspace.member("member"),
    await workspace.member("admin"),
    await workspace.member("member"),
    await workspace.member("viewer"),
  ];
  const { id } = await publish();
  for (const allowed of [author.client, admin.client, workspace.owner]) {
    const made = await comment(author.client, id);
    const at = { id, commentId: made.id };
    await expect(member.client.posts.comments.delete(at)).rejects.toMatchObject(forbidden);
    await expect(viewer.client.posts.comments.delete(at)).rejects.toMatchObject({ status: 403 });
    await newEvents();
    await allowed.posts.comments.delete(at);
    expect(await newEvents()).toMatchObject([{ name: "comment.deleted", projectId: workspace.projectId, data: { comment: made } }]);
    await expect(allowed.posts.comments.delete(at)).rejects.toMatchObject({ status: 404 });
  }
});

test("a reply must refer to a top-level comment of the same post", async () => {
  const { owner } = workspace;
  const [{ id }, { id: other }] = [await publish(), await publish()];
  const top = await comment(owner, id);
  const reply = await comment(owner, id, "Yes", top.id);
  expect(reply.replyToId).toBe(top.id);
  const refused = (code: string) => ({ status: 422, errors: [{ path: ["body", "replyToId"], code }] });
  await newEvents();
  await expect(comment(owner, id, "No", reply.id)).rejects.toMatchObject(refused("reply_to_reply"));
  const task = await owner.tasks.create({ title: "Task", projectId: workspace.projectId });
  const ofTask = await owner.tasks.comments.create({ id: task.id, content: "Words" });
  await newEvents();
  for (const unknown of [(await comment(owner, other)).id, ofTask.id, newId()])
    await expect(comment(owner, id, "No", unknown)).rejects.toMatchObject(refused("unknown_comment"));
  expect(names(await newEvents())).toEqual(["comment.created"]);
  expect((await owner.posts.comments.list({ id })).total).toBe(2);
});

test("deleting a comment makes its replies top-level: each first emits comment.updated and keeps all other fields", async () => {
  const { owner } = workspace;
  const { id } = await publish();
  const top = await comment(owner, id);
  const replies = [await comment(owner, id, "One", top.id), await comment(owner, id, "Two", top.id)];
  const other = await comment(owner, id, "Elsewhere");
  await newEvents();
  await owner.posts.comments.delete({ id, commentId: top.id });
  const promoted = replies.map((reply) => ({ ...reply, replyToId: null }));
  expect(await owner.posts.comments.list({ id })).toEqual({ comments: [...promoted, other], total: 3, hasMore: false });
  const events = await newEvents();
  expect(names(events)).toEqual(["comment.updated", "comment.updated", "comment.deleted"]);
  const changes = { replyToId: { from: top.id, to: null } };
  expect(events.map(({ data }) => data.comment)).toEqual([...promoted, top]);
  expect(events.map(({ data }) => data.changes)).toEqual([changes, changes, undefined]);
  expect(await comment(owner, id, "Now it may be answered", promoted[0]?.id)).toMatchObject({ replyToId: promoted[0]?.id });
});

test("30 replies that are created while their parent is deleted are a 422 or become top-level, and none is lost", async () => {
  const { owner } = workspace;
  const people = await Promise.all(Array.from({ length: 5 }, async () => (await workspace.member("member")).client));
  for (let round = 0; round < 3; round++) {
    const { id } = await publish();
    const { id: parent } = await comment(owner, id);
    await newEvents();
    const replying = Array.from({ length: 30 }, (_, index) => comment(people[index % 5] as Worktrack, id, `${index}`, parent));
    await Promise.race(replying.slice(0, round * 5 + 1));
    const [answers] = await Promise.all([Promise.allSettled(replying), owner.posts.comments.delete({ id, commentId: parent })]);
    const made = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 422, errors: [{ code: "unknown_comment" }] });
    const { comments } = await owner.posts.comments.list({ id });
    expect(comments.map((found) => found.id).sort()).toEqual(made.map((reply) => reply.id).sort());
    expect(comments.every(({ replyToId }) => replyToId === null)).toBe(true);
    const counted = names(await newEvents()).sort();
    expect(counted).toEqual([...made.map(() => "comment.created"), "comment.deleted", ...made.map(() => "comment.updated")]);
  }
});

test("a deletion whose last event cannot be written leaves the comment and its replies, and emits nothing", async () => {
  const { owner } = workspace;
  const { prisma } = server.database;
  const { id } = await publish();
  const parent = await comment(owner, id);
  const reply = await comment(owner, id, "Yes", parent.id);
  await newEvents();
  await prisma.$executeRawUnsafe(`ALTER TABLE event ADD CONSTRAINT refused CHECK (name <> 'comment.deleted') NOT VALID`);
  await expect(owner.posts.comments.delete({ id, commentId: parent.id })).rejects.toMatchObject({ status: 500 });
  await prisma.$executeRawUnsafe("ALTER TABLE event DROP CONSTRAINT refused");
  expect((await owner.posts.comments.list({ id })).comments).toEqual([parent, reply]);
  expect(await newEvents()).toEqual([]);
});

test("pages by offset return every comment once, oldest first, with the exact total", async () => {
  const { owner } = workspace;
  const { id } = await publish();
  const made: string[] = [];
  for (let index = 0; index < 11; index++) made.push((await comment(owner, id, `${index}`)).id);
  const seen: string[] = [];
  for (const offset of [0, 4, 8]) {
    const page = await owner.posts.comments.list({ id, limit: 4, offset });
    expect(page).toMatchObject({ total: 11, hasMore: offset < 8 });
    seen.push(...page.comments.map((found) => found.id));
  }
  expect(seen).toEqual(made);
});

test("content has 1 to 10,000 characters", async () => {
  const { id } = await publish();
  expect((await comment(workspace.owner, id, "𝄞".repeat(10_000))).content).toHaveLength(20_000);
  for (const content of ["", " \n\t\u00a0", "x".repeat(10_001), null, undefined])
    await expect(workspace.owner.posts.comments.create({ id, content: content as string })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: ["body", "content"] }],
    });
});

test("a comment cannot be found under the path of another post", async () => {
  const [{ id }, { id: other }] = [await publish(), await publish()];
  const { comments } = workspace.owner.posts;
  const wrong = { id: other, commentId: (await comment(workspace.owner, id)).id };
  const missing = { status: 404 };
  await expect(comments.get(wrong)).rejects.toMatchObject(missing);
  await expect(comments.update({ ...wrong, content: "x" })).rejects.toMatchObject(missing);
  await expect(comments.delete(wrong)).rejects.toMatchObject(missing);
  await expect(comments.reactions.list(wrong)).rejects.toMatchObject(missing);
  await expect(comments.reactions.add({ ...wrong, emoji: "👍" })).rejects.toMatchObject(missing);
});

test("of 20 concurrent edits of a comment with the same If-Match exactly one succeeds; becoming top-level changes the ETag", async () => {
  const { comments } = workspace.owner.posts;
  const { id } = await publish();
  const { data: top, etag } = await comments.create.withResponse({ id, content: "One" });
  const { data: reply, etag: replyEtag } = await comments.create.withResponse({ id, content: "Two", replyToId: top.id });
  await expect(comments.get({ id, commentId: top.id }, { ifNoneMatch: etag })).rejects.toMatchObject({ status: 304 });
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => comments.update({ id, commentId: top.id, content: `${index}` }, { ifMatch: etag })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 412 });
  await expect(comments.delete({ id, commentId: top.id }, { ifMatch: etag })).rejects.toMatchObject({ status: 412 });
  await comments.delete({ id, commentId: top.id });
  const stale = comments.update({ id, commentId: reply.id, content: "Three" }, { ifMatch: replyEtag });
  await expect(stale).rejects.toMatchObject({ status: 412 });
});
