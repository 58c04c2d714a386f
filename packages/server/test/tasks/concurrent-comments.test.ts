// Comments that many clients create at once. One statement writes the waiting comments of a workspace.
import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { createPrivateProject } from "../projects/private-project.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);

const createTask = (projectId = workspace.projectId) => workspace.owner.tasks.create({ title: "Task", projectId });
const comment = (id: string, content: string, { url = server.url, key = "" } = {}) =>
  fetch(`${url}/api/v1/tasks/${id}/comments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${workspace.token}`,
      "content-type": "application/json",
      ...(key !== "" && { "idempotency-key": key }),
    },
    body: JSON.stringify({ content }),
  });
const commentsOf = async (id: string) => (await workspace.owner.tasks.comments.list({ id, limit: 100 })).comments;

test("90 concurrent comments on three tasks over two servers are all written, counted and emitted, each with its own content", async () => {
  const { owner } = workspace;
  const [first, second, third] = [await createTask(), await createTask(), await createTask()];
  const { id: projectId } = await owner.projects.create({ name: "Elsewhere" });
  await owner.tasks.update({ id: third.id, projectId });
  const refs = [first.id, second.identifier, third.identifier];
  const contents = Array.from({ length: 90 }, (_, index) => `Comment ${index}`);
  const send = (content: string, index: number) =>
    comment(refs[index % 3] ?? "", content, { url: [server, sibling][index % 2]?.url ?? "", key: index % 4 === 0 ? `key-${index}` : "" });
  const answers = await Promise.all(contents.map(send));
  expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 201));
  for (const [index, { id }] of [first, second, third].entries()) {
    const listed = await commentsOf(id);
    expect(new Set(listed.map(({ content }) => content))).toEqual(new Set(contents.filter((_, each) => each % 3 === index)));
    expect((await owner.tasks.get({ id })).commentCount).toBe(30);
    const emitted = await server.database.prisma.event.findMany({
      where: { name: "comment.created", data: { path: ["comment", "taskId"], equals: id } },
    });
    const data = emitted.map((event) => event.data as { comment: { id: string } });
    expect(data.map((each) => each.comment).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(listed.sort((a, b) => (a.id < b.id ? -1 : 1)));
  }
});

test("the response to a create is the text that a GET returns, whatever characters the comment has", async () => {
  const { id } = await createTask();
  const contents = ['"\\/\b\f\n\r\t', "x\u0001\u001f\u007f\u0080\u2028\u2029\ufeff", "𝄞é\u0301\u200d<>&'"];
  for (const content of contents) {
    const answer = await comment(id, content);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ content });
    expect(text).toBe(JSON.stringify(JSON.parse(text)));
    const got = await fetch(`${server.url}${answer.headers.get("location")}`, { headers: { authorization: `Bearer ${workspace.token}` } });
    expect(await got.text()).toBe(text);
  }
});

test("while one task is locked, comments on other tasks are written, and a comment on that task waits for the lock", async () => {
  const [locked, free] = [await createTask(), await createTask()];
  const lock = statement({ parameters: { id: "uuid" }, row: {}, text: "SELECT FROM task WHERE id = $id FOR UPDATE" });
  const waiting = await server.database.transaction(async (database) => {
    await database.query(lock, { id: locked.id });
    const first = comment(locked.id, "Waits");
    const others = await Promise.all([comment(free.id, "One"), comment(free.id, "Two"), comment(free.id, "Three")]);
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await commentsOf(locked.id)).toEqual([]);
    return { first };
  });
  expect((await waiting.first).status).toBe(201);
  expect(await commentsOf(locked.id)).toMatchObject([{ content: "Waits" }]);
});

test("comments of several callers that are written at once each follow their own caller's visibility, and each has its own author", async () => {
  const { insider, task } = await createPrivateProject(workspace);
  const other = await workspace.member("member");
  const open = await createTask();
  const attempt = (caller: typeof other, id: string) => caller.client.tasks.comments.create({ id, content: "Words" });
  const inside = Array.from({ length: 5 }, () => attempt(insider, task.id));
  const outside = Array.from({ length: 5 }, () => attempt(other, task.id).catch(({ status }) => status));
  const both = [...Array.from({ length: 5 }, () => attempt(insider, open.id)), ...Array.from({ length: 5 }, () => attempt(other, open.id))];
  expect(await Promise.all(outside)).toEqual([404, 404, 404, 404, 404]);
  for (const made of await Promise.all(inside)) expect(made.author.id).toBe(insider.id);
  expect((await Promise.all(both)).map(({ author }) => author.id)).toEqual([...Array(5).fill(insider.id), ...Array(5).fill(other.id)]);
  expect((await insider.client.tasks.get({ id: task.id })).commentCount).toBe(task.commentCount + 5);
});

test("of 20 concurrent comments with one Idempotency-Key one is written, and a repeat gets the first answer", async () => {
  const { id } = await createTask();
  const answers = await Promise.all(Array.from({ length: 20 }, () => comment(id, "Once", { key: "storm" })));
  const statuses = new Set(answers.map(({ status }) => status));
  for (const status of statuses) expect([201, 409]).toContain(status);
  const [written] = await commentsOf(id);
  expect(await commentsOf(id)).toHaveLength(1);
  const repeat = await comment(id, "Once", { key: "storm" });
  expect([repeat.status, repeat.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  expect(repeat.headers.get("location")).toBe(`/api/v1/tasks/${id}/comments/${written?.id}`);
  expect(await repeat.json()).toEqual(written);
  expect((await comment(id, "Other", { key: "storm" })).status).toBe(422);
});
