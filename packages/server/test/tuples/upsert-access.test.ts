import type { Worktrack } from "@worktrack/sdk";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
let member: { readonly id: string; readonly client: Worktrack };

beforeAll(async () => {
  member = await workspace.member("member");
});

let count = 0;
const newTuple = () => ({ externalSource: "tracker", externalId: `issues/${count++}` });
type Tuple = ReturnType<typeof newTuple>;

const problemOf = async (request: Promise<unknown>): Promise<unknown> => {
  const { problem } = (await request.then(
    () => expect.fail("the request succeeded"),
    (error: unknown) => error,
  )) as { problem: object };
  return { ...problem, requestId: "", instance: "" };
};

test("a tuple of a hidden record and one of another kind get the same 409, which names nothing", async () => {
  const { owner, projectId } = workspace;
  const hidden = await owner.projects.create({ name: "Hidden", visibility: "private" });
  const pending = await owner.projects.create({ name: "Pending" });
  const tuples = {
    hidden: newTuple(),
    pending: newTuple(),
    draft: newTuple(),
    post: newTuple(),
    task: newTuple(),
    comment: newTuple(),
    postComment: newTuple(),
  };
  await owner.tasks.upsert({ ...tuples.hidden, title: "Secret plan", projectId: hidden.id });
  await owner.tasks.upsert({ ...tuples.pending, title: "Secret plan", projectId: pending.id });
  await owner.projects.delete({ id: pending.id, contents: true });
  await owner.posts.upsert({ ...tuples.draft, title: "Secret plan" });
  const { id: postId } = await owner.posts.upsert({ ...tuples.post, title: "A post", status: "published" });
  const { id: taskId } = await owner.tasks.upsert({ ...tuples.task, title: "A task", projectId });
  await owner.tasks.comments.upsert({ ...tuples.comment, id: taskId, content: "A comment" });
  await owner.posts.comments.upsert({ ...tuples.postComment, id: postId, content: "A comment" });
  const other = await owner.tasks.create({ title: "Another task", projectId });
  const { client } = member;
  const task = { title: "Mine", projectId };
  const upserts: Readonly<Record<string, [except: string, send: (tuple: Tuple) => Promise<unknown>]>> = {
    task: ["task", (tuple) => client.tasks.upsert({ ...tuple, ...task })],
    batch: ["task", (tuple) => client.tasks.batch({ operations: [{ upsert: { ...tuple, ...task } }] })],
    post: ["post", (tuple) => client.posts.upsert({ ...tuple, title: "Mine" })],
    // The comment is on another task than the one in the path.
    comment: ["none", (tuple) => client.tasks.comments.upsert({ ...tuple, id: other.id, content: "Mine" })],
    postComment: ["postComment", (tuple) => client.posts.comments.upsert({ ...tuple, id: postId, content: "Mine" })],
  };
  for (const [kind, [except, send]] of Object.entries(upserts)) {
    const refused = Object.entries(tuples).filter(([name]) => name !== except);
    const problems = await Promise.all(refused.map(([, tuple]) => problemOf(send(tuple))));
    for (const problem of problems) expect([kind, problem]).toEqual([kind, problems[0]]);
    expect(problems[0]).toMatchObject({ status: 409, code: "conflict" });
    expect(JSON.stringify(problems[0])).not.toMatch(/Secret|OPS|private|[0-9a-f]{8}-/);
  }
});

test("writing the found record needs what a PATCH needs: visibility by the key's projects, authorship, the scope", async () => {
  const { owner, projectId } = workspace;
  const elsewhere = await owner.projects.create({ name: "Elsewhere" });
  const [task, post, comment] = [newTuple(), newTuple(), newTuple()];
  const { id } = await owner.tasks.upsert({ ...task, title: "A task", projectId });
  await owner.posts.upsert({ ...post, title: "A post", status: "published" });
  await owner.tasks.comments.upsert({ ...comment, id, content: "A comment" });
  const limited = await owner.me.tokens.create({ name: "Limited", scopes: ["tasks:write"], projectIds: [elsewhere.id] });
  const key = server.client(limited.secret);
  await expect(key.tasks.upsert({ ...task, title: "Mine" })).rejects.toMatchObject({ status: 409, code: "conflict" });
  await expect(key.tasks.upsert({ ...newTuple(), title: "Mine", projectId })).rejects.toMatchObject({ status: 422 });
  expect(await key.tasks.upsert({ ...newTuple(), title: "Mine", projectId: elsewhere.id })).toMatchObject({ outcome: "created" });
  const { client } = member;
  expect(await client.tasks.upsert({ ...task, title: "Changed" })).toMatchObject({ id, outcome: "updated" });
  await expect(client.posts.upsert({ ...post, title: "Changed" })).rejects.toMatchObject({ status: 403, code: "forbidden" });
  const edit = client.tasks.comments.upsert({ ...comment, id, content: "Changed" });
  await expect(edit).rejects.toMatchObject({ status: 403, code: "forbidden" });
  const viewer = await workspace.member("viewer");
  await expect(viewer.client.tasks.upsert({ ...task, title: "Changed" })).rejects.toMatchObject({ status: 403 });
  await expect(client.tasks.comments.upsert({ ...newTuple(), id: "OPS-9999", content: "?" })).rejects.toMatchObject({ status: 404 });
});

test("a move into a hidden project reveals nothing about its tags", async () => {
  const { owner, projectId } = workspace;
  const hidden = await owner.projects.create({ name: "Hidden too", visibility: "private" });
  await owner.projects.tags.create({ id: hidden.id, name: "Hush" });
  const tuple = newTuple();
  await owner.tasks.upsert({ ...tuple, title: "A task", projectId });
  for (const tags of [["hush"], ["nope"]])
    await expect(member.client.tasks.upsert({ ...tuple, projectId: hidden.id, tags })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: ["body", "projectId"], code: "unknown_project" }],
    });
});

test("a deleted task is created again, and restoring it later leaves the tuple with the new one", async () => {
  const { tasks } = workspace.owner;
  const tuple = newTuple();
  const upsert = (title: string) => tasks.upsert({ ...tuple, title, projectId: workspace.projectId });
  const first = await upsert("First");
  await tasks.delete({ id: first.id });
  const second = await upsert("Second");
  expect(second).toMatchObject({ outcome: "created" });
  await tasks.restore({ id: first.id });
  expect(await tasks.get({ id: first.id })).toMatchObject({ title: "First" });
  expect(await upsert("Third")).toMatchObject({ id: second.id, outcome: "updated" });
  await tasks.delete({ id: second.id });
  await tasks.restore({ id: second.id });
  expect(await upsert("Third")).toMatchObject({ id: second.id, outcome: "unchanged" });
});
