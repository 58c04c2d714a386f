import { expect, test } from "vitest";
import { updateSearchDocuments } from "../../src/work/search/document-indexer.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { callTool, type ToolReply } from "./rpc.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const call = (name: string, args: object): Promise<ToolReply> => callTool(server.url, name, args, { token: workspace.token });

/** Adds people with these names, whom the search finds at once. */
const addPeople = async (...names: string[]): Promise<void> => {
  for (const name of names) await (await workspace.member("member")).client.me.update({ name });
  await updateSearchDocuments(server.database);
};

const createTask = async (fields: object = {}) => (await call("create_task", { project: "OPS", title: "A task", ...fields })).reply;

test("a person is named by the whole name or by a part that only they have, in any case", async () => {
  await addPeople("Ada Lovelace", "Sam Lee", "Sam Stone");
  expect(await createTask({ assignee: "ada lovelace" })).toMatchObject({ assignee: "Ada Lovelace" });
  expect(await createTask({ assignee: "LOVELACE" })).toMatchObject({ assignee: "Ada Lovelace" });
  expect(await createTask({ assignee: "Sam Lee" })).toMatchObject({ assignee: "Sam Lee" });
});

test("a name that several people have changes nothing, and the reply names them with their addresses", async () => {
  await addPeople("Sam Lee", "Sam Stone");
  const { isError, reply } = await call("create_task", { project: "OPS", title: "A task", assignee: "Sam" });
  expect(isError).toBe(true);
  expect(reply.candidates.toSorted()).toEqual([expect.stringMatching(/^Sam Lee <.+@.+>$/), expect.stringMatching(/^Sam Stone <.+@.+>$/)]);
  expect((await call("list_tasks", {})).reply.total).toBe(0);
});

test("an unknown name is refused with the names that exist", async () => {
  await addPeople("Ada Lovelace");
  expect((await call("list_tasks", { assignee: "Grace" })).reply.candidates).toContain("Ada Lovelace");
  expect((await call("list_tasks", { project: "Unknown" })).reply.candidates).toEqual(["OPS Operations"]);
  await workspace.owner.tags.create({ name: "bug" });
  expect((await call("list_tasks", { tags: ["bugs"] })).reply).toEqual({ error: 'No tag has the name "bugs"', candidates: ["bug"] });
});

test("a project is named by its prefix, its slug, or its name", async () => {
  for (const project of ["OPS", "ops", "operations", "Operations", "operation"])
    expect([project, (await call("create_task", { project, title: "A task" })).reply]).toEqual([
      project,
      expect.objectContaining({ task: expect.stringMatching(/^OPS-\d+$/) }),
    ]);
});

test("a tag's name means the project's own tag before the workspace's, and a filter finds both", async () => {
  const shared = await workspace.owner.tags.create({ name: "bug" });
  const own = await workspace.owner.projects.tags.create({ id: "OPS", name: "Bug" });
  const { task } = await createTask();
  await call("set_task_tags", { task, add: ["BUG"] });
  expect((await workspace.owner.tasks.get({ id: task })).tags.map(({ id }) => id)).toEqual([own.id]);
  const other = await workspace.owner.projects.create({ name: "Website", prefix: "WEB" });
  await workspace.owner.tasks.create({ projectId: other.id, title: "Elsewhere", tagIds: [shared.id] });
  expect((await call("list_tasks", { tags: ["bug"] })).reply.total).toBe(2);
});

test("list_tags of a project has the workspace's tags and the project's own, and none of other projects", async () => {
  await workspace.owner.tags.create({ name: "bug" });
  const { id } = await workspace.owner.projects.create({ name: "Website", prefix: "WEB" });
  await workspace.owner.projects.tags.create({ id, name: "browser" });
  await workspace.owner.projects.tags.create({ id: "OPS", name: "disk" });
  const tagsOf = async (args: object) => (await call("list_tags", args)).reply.tags.map(({ tag }: { readonly tag: string }) => tag);
  expect([await tagsOf({ project: "OPS" }), await tagsOf({ project: "Website" }), await tagsOf({})]).toEqual([
    ["bug", "disk"],
    ["bug", "browser"],
    ["bug", "browser", "disk"],
  ]);
});

test("a post is named by its title, and two posts with the same title are told apart by their ids", async () => {
  const first = await workspace.owner.posts.create({ title: "Weekly news", bodyText: "One" });
  await updateSearchDocuments(server.database);
  expect((await call("get_post", { post: "weekly news" })).reply.post).toBe(first.id);
  const second = await workspace.owner.posts.create({ title: "Weekly news", bodyText: "Two" });
  await updateSearchDocuments(server.database);
  const { isError, reply } = await call("get_post", { post: "Weekly news" });
  expect(isError).toBe(true);
  expect(reply.candidates.toSorted()).toEqual([first, second].map(({ id }) => `${id} Weekly news`).toSorted());
});

test("each name costs one look-up in a batch of a hundred tasks", async () => {
  await addPeople("Ada Lovelace");
  const remaining = async () => (await workspace.owner.limits.get()).rateLimit.remaining;
  const before = await remaining();
  const create = Array.from({ length: 100 }, (_, index) => ({ project: "Operations", title: `Task ${index}`, assignee: "Ada Lovelace" }));
  expect((await call("batch_tasks", { create })).reply.tasks).toHaveLength(100);
  // The list of projects, the search for the person, and the batch. The bucket refills by ten a second.
  expect(before - (await remaining())).toBeLessThanOrEqual(3);
});

test("a person who has just joined and a post that has just been written are found by their names", async () => {
  await (await workspace.member("member")).client.me.update({ name: "Nora New" });
  expect((await call("list_tasks", { assignee: "nora new" })).reply).toMatchObject({ tasks: [] });
  const { reply } = await call("create_post", { title: "Written just now" });
  expect((await call("update_post", { post: "written just now", text: "Text" })).reply).toMatchObject({ post: reply.post });
});
