import type { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const create = () => workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
const comment = (client: Worktrack, id: string, content = "Words") => client.tasks.comments.create({ id, content });
const forbidden = { status: 403, code: "forbidden" };

test("only the author can edit a comment, and neither another member nor an admin nor the owner", async () => {
  const author = (await workspace.member("member")).client;
  const { id } = await create();
  const { id: commentId } = await comment(author, id);
  for (const other of [workspace.owner, (await workspace.member("admin")).client, (await workspace.member("member")).client])
    await expect(other.tasks.comments.update({ id, commentId, content: "Mine now" })).rejects.toMatchObject(forbidden);
  expect(await author.tasks.comments.update({ id, commentId, content: "Better" })).toMatchObject({ id: commentId, content: "Better" });
});

test("the author, an admin or the owner can delete a comment, and another member or a viewer cannot", async () => {
  const [author, admin, member, viewer] = [
    await workspace.member("member"),
    await workspace.member("admin"),
    await workspace.member("member"),
    await workspace.member("viewer"),
  ];
  const { id } = await create();
  for (const allowed of [author.client, admin.client, workspace.owner]) {
    const { id: commentId } = await comment(author.client, id);
    await expect(member.client.tasks.comments.delete({ id, commentId })).rejects.toMatchObject(forbidden);
    await expect(viewer.client.tasks.comments.delete({ id, commentId })).rejects.toMatchObject({ status: 403 });
    await allowed.tasks.comments.delete({ id, commentId });
    await expect(allowed.tasks.comments.delete({ id, commentId })).rejects.toMatchObject({ status: 404 });
  }
  expect((await workspace.owner.tasks.get({ id })).commentCount).toBe(0);
});

test("whoever may delete each comment can delete all of a task, and only this task's comments are deleted", async () => {
  const [admin, member] = [(await workspace.member("admin")).client, (await workspace.member("member")).client];
  const [task, other] = [await create(), await create()];
  for (const { id } of [task, other]) await comment(member, id);
  await comment(admin, task.id);
  await expect(member.tasks.comments.deleteAll({ id: task.id })).rejects.toMatchObject(forbidden);
  const own = await workspace.owner.tasks.create({ title: "Own", projectId: workspace.projectId });
  for (const content of ["One", "Two"]) await member.tasks.comments.create({ id: own.id, content });
  await member.tasks.comments.deleteAll({ id: own.id });
  expect((await member.tasks.comments.list({ id: own.id })).total).toBe(0);
  expect((await admin.tasks.comments.list({ id: task.id })).total).toBe(2);
  await admin.tasks.comments.deleteAll({ id: task.id });
  await workspace.owner.tasks.comments.deleteAll({ id: task.id });
  expect((await workspace.owner.tasks.get({ id: task.id })).commentCount).toBe(0);
  expect((await workspace.owner.tasks.get({ id: other.id })).commentCount).toBe(1);
});

test("one request deletes 10,000 comments and emits an event for each", async () => {
  const { id: taskId } = await create();
  const insertComments = statement({
    parameters: { taskId: "uuid", authorId: "uuid" },
    row: {},
    text: `INSERT INTO task_comment (id, organization_id, task_id, author_id, content)
           SELECT gen_random_uuid(), t.organization_id, t.id, $authorId, 'Words' FROM task t, generate_series(1, 10000) WHERE t.id = $taskId`,
  });
  await server.database.query(insertComments, { taskId, authorId: workspace.ownerId });
  await workspace.owner.tasks.comments.deleteAll({ id: taskId });
  expect((await workspace.owner.tasks.get({ id: taskId })).commentCount).toBe(0);
  expect(
    await server.database.prisma.event.count({ where: { name: "comment.deleted", data: { path: ["comment", "taskId"], equals: taskId } } }),
  ).toBe(10_000);
});

test("offset pages return every comment once, oldest first, with the exact total", async () => {
  const { id } = await create();
  const made: string[] = [];
  for (let index = 0; index < 11; index++) made.push((await comment(workspace.owner, id, `${index}`)).id);
  const seen: string[] = [];
  for (const offset of [0, 4, 8]) {
    const page = await workspace.owner.tasks.comments.list({ id, limit: 4, offset });
    expect(page).toMatchObject({ total: 11, hasMore: offset < 8 });
    seen.push(...page.comments.map((found) => found.id));
  }
  expect(seen).toEqual(made);
  expect(await workspace.owner.tasks.comments.list({ id, offset: 11 })).toEqual({ comments: [], total: 11, hasMore: false });
  expect((await workspace.owner.tasks.get({ id })).commentCount).toBe(11);
});

test("a comment has 1 to 10,000 characters of any byte length, and is stored as written", async () => {
  const { id } = await create();
  for (const content of ["x", "x".repeat(10_000), "𝄞".repeat(10_000), "  spaced\n\t", "é\u0301\u200d"]) {
    const made = await comment(workspace.owner, id, content);
    expect(made.content).toBe(content);
    expect(
      (await workspace.owner.tasks.comments.update({ id, commentId: made.id, content: `${content.slice(0, -2)}y` })).content.endsWith("y"),
    ).toBe(true);
  }
  for (const content of ["", " \n\t\u00a0", "x".repeat(10_001), "𝄞".repeat(10_001), 7, null, undefined]) {
    const refused = workspace.owner.tasks.comments.create({ id, content: content as string });
    await expect(refused).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", "content"] }] });
  }
});

test("reading a comment returns the record and ETag that its creation returned", async () => {
  const { comments } = workspace.owner.tasks;
  const { id } = await create();
  const { data: made, etag } = await comments.create.withResponse({ id, content: "One" });
  const at = { id, commentId: made.id };
  expect(await comments.get(at)).toEqual(made);
  await expect(comments.get(at, { ifNoneMatch: etag })).rejects.toMatchObject({ status: 304 });
  await expect(comments.get({ ...at, id: (await create()).id })).rejects.toMatchObject({ status: 404 });
});

test("a comment cannot be updated or deleted under another task's path", async () => {
  const [task, other] = [await create(), await create()];
  const { id: commentId } = await comment(workspace.owner, task.id);
  const wrong = { id: other.id, commentId };
  await expect(workspace.owner.tasks.comments.update({ ...wrong, content: "x" })).rejects.toMatchObject({ status: 404 });
  await expect(workspace.owner.tasks.comments.delete(wrong)).rejects.toMatchObject({ status: 404 });
  expect((await workspace.owner.tasks.comments.list({ id: task.id })).total).toBe(1);
});

test("If-Match with a stale ETag is a 412 and changes no comment; the current ETag and * pass", async () => {
  const { comments } = workspace.owner.tasks;
  const { id } = await create();
  const { data: made, etag: first } = await comments.create.withResponse({ id, content: "One" });
  const at = { id, commentId: made.id };
  const { etag: second } = await comments.update.withResponse({ ...at, content: "Two" }, { ifMatch: first });
  expect(second).not.toBe(first);
  await expect(comments.update({ ...at, content: "Three" }, { ifMatch: first })).rejects.toMatchObject({ status: 412 });
  await expect(comments.delete(at, { ifMatch: first })).rejects.toMatchObject({ status: 412 });
  expect((await comments.list({ id })).comments[0]?.content).toBe("Two");
  await comments.update({ ...at, content: "Three" }, { ifMatch: "*" });
  await comments.delete(at);
});
