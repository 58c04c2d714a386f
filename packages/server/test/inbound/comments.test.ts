import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";
import { sender } from "./sender.ts";

const server = useTestServer();

const source = { externalSource: "chat" };
const comment = { ...source, externalId: "c", body: "First" };

const setUp = async () => {
  const workspace = await server.workspace();
  const { owner, projectId } = workspace;
  const [one, two] = [await owner.inboundSecrets.create({ name: "One", projectId }), await owner.inboundSecrets.create({ name: "Two" })];
  const send = sender(server, one);
  const task = (await send.tasks({ ...source, externalId: "t", title: "A task" })).body;
  const post = (await send.posts({ ...source, externalId: "p", title: "A post" })).body;
  const newEvents = eventReader(server, workspace);
  await newEvents();
  return { ...workspace, one, send, another: sender(server, two), task, post, newEvents };
};

test("a comment is created on a task or post of its source, and any secret of the workspace updates it by its tuple", async () => {
  const { owner, send, another, one, task, post, newEvents } = await setUp();
  for (const [parent, path, list] of [
    [{ taskExternalId: "t" }, `/api/v1/tasks/${task.id}/comments`, () => owner.tasks.comments.list({ id: task.id })],
    [{ postExternalId: "p" }, `/api/v1/posts/${post.id}/comments`, () => owner.posts.comments.list({ id: post.id })],
  ] as const) {
    const sent = { ...comment, externalId: path };
    const first = await send.comments({ ...sent, ...parent });
    expect(first).toMatchObject({ status: 201, body: { kind: "comment", created: true } });
    expect(first.headers.get("location")).toBe(`${path}/${first.body.id}`);
    expect(names(await newEvents())).toEqual(["comment.created"]);
    expect(await another.comments({ ...sent, body: "Second" })).toMatchObject({ status: 200, body: { ...first.body, created: false } });
    expect(names(await newEvents())).toEqual(["comment.updated"]);
    expect((await send.comments({ ...sent, ...parent, body: "Second" })).status).toBe(200);
    expect(await newEvents()).toEqual([]);
    expect((await list()).comments).toMatchObject([{ id: first.body.id, content: "Second", author: { id: one.userId } }]);
  }
});

test("a first comment that does not name exactly one task or post of its source is a 422 at the field", async () => {
  const { send, owner, projectId } = await setUp();
  await owner.tasks.create({ title: "Not from outside", projectId });
  const refusals = [
    [{}, "taskExternalId", "required"],
    [{ taskExternalId: "t", postExternalId: "p" }, "postExternalId", "ambiguous"],
    [{ taskExternalId: "nothing" }, "taskExternalId", "unknown"],
    [{ taskExternalId: "p" }, "taskExternalId", "unknown"],
    [{ postExternalId: "t" }, "postExternalId", "unknown"],
    [{ taskExternalId: "t", externalSource: "elsewhere" }, "taskExternalId", "unknown"],
  ] as const;
  for (const [parent, field, code] of refusals) {
    const { status, body } = await send.comments({ ...comment, ...parent });
    expect([status, body.errors?.map((error) => [error.path, error.code])]).toEqual([422, [[["body", field], code]]]);
  }
});

test("an update that names another task or post for the comment is a 409", async () => {
  const { send } = await setUp();
  await send.tasks({ ...source, externalId: "t2", title: "Another" });
  await send.comments({ ...comment, taskExternalId: "t" });
  for (const parent of [
    { taskExternalId: "t2" },
    { postExternalId: "p" },
    { taskExternalId: "t", postExternalId: "p" },
    { taskExternalId: "?" },
  ])
    expect(await send.comments({ ...comment, ...parent, body: "Moved" })).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await send.comments({ ...comment, taskExternalId: "t", body: "Edited" })).status).toBe(200);
});

test("deleting a task also deletes the tuples of its comments", async () => {
  const { send, owner, task } = await setUp();
  const { body } = await send.comments({ ...comment, taskExternalId: "t" });
  await owner.tasks.delete({ id: task.id });
  expect(await send.comments({ ...comment, taskExternalId: "t", body: "Late" })).toMatchObject({ status: 422 });
  const again = await send.comments({ ...comment, postExternalId: "p", body: "Elsewhere" });
  expect(again).toMatchObject({ status: 201, body: { created: true } });
  expect(again.body.id).not.toBe(body.id);
});
