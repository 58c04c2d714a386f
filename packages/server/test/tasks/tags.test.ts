import { expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const create = (more: object = {}) => workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId, ...more });
const tagIds = async (...names: string[]) => {
  const ids: string[] = [];
  for (const name of names) ids.push((await workspace.owner.tags.create({ name })).id);
  return ids;
};
const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name);
const nobody = "01900000-0000-7000-8000-000000000000";

test("a task cannot get another project's tag, by any operation", async () => {
  const { owner } = workspace;
  const elsewhere = await owner.projects.create({ name: "Elsewhere" });
  const { id: tagId } = await owner.projects.tags.create({ id: elsewhere.id, name: "foreign" });
  const { id } = await create();
  await expect(create({ tagIds: [tagId] })).rejects.toMatchObject({ status: 422 });
  await expect(owner.tasks.tags.replace({ id, tagIds: [tagId] })).rejects.toMatchObject({ status: 422 });
  await expect(owner.tasks.tags.add({ id, tagId })).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", "tagId"] }] });
  expect(await owner.tasks.tags.list({ id })).toEqual([]);
});

test("replacing tags is all or nothing, and repeating it changes nothing", async () => {
  const [a = "", b = "", c = ""] = await tagIds("a", "b", "c");
  const { id } = await create({ tagIds: [a, b] });
  const { tags } = workspace.owner.tasks;
  await expect(tags.replace({ id, tagIds: [c, nobody] })).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", "tagIds", 1] }] });
  expect(names(await tags.list({ id }))).toEqual(["a", "b"]);
  expect(names(await tags.replace({ id, tagIds: [c, b, c] }))).toEqual(["b", "c"]);
  const after = await workspace.owner.tasks.get({ id });
  await tags.replace({ id, tagIds: [b, c] });
  expect(await workspace.owner.tasks.get({ id })).toEqual(after);
  expect(await tags.replace({ id, tagIds: [] })).toEqual([]);
});

test("removing a tag keeps the others, and is a 404 for a tag that the task does not have", async () => {
  const [a = "", b = "", c = ""] = await tagIds("a", "b", "c");
  const { id } = await create({ tagIds: [a, b] });
  const { tags } = workspace.owner.tasks;
  for (const tagId of [c, nobody]) await expect(tags.remove({ id, tagId })).rejects.toMatchObject({ status: 404 });
  await tags.remove({ id, tagId: a });
  await expect(tags.remove({ id, tagId: a })).rejects.toMatchObject({ status: 404 });
  expect(names(await tags.list({ id }))).toEqual(["b"]);
});

test("adding a tag 20 times concurrently adds it once", async () => {
  const [tagId = ""] = await tagIds("once");
  const { id } = await create();
  const answers = await Promise.all(Array.from({ length: 20 }, () => workspace.owner.tasks.tags.add({ id, tagId })));
  for (const answer of answers) expect(names(answer)).toEqual(["once"]);
  expect((await workspace.owner.tasks.get({ id })).tags).toHaveLength(1);
});

test("a task has at most 50 tags", async () => {
  const ids = await tagIds(...Array.from({ length: 51 }, (_, index) => `tag ${index}`));
  const last = ids.pop() ?? "";
  const { id } = await create({ tagIds: ids });
  await workspace.owner.tasks.tags.add({ id, tagId: ids[0] ?? "" });
  await expect(workspace.owner.tasks.tags.add({ id, tagId: last })).rejects.toMatchObject({ code: "conflict" });
  await expect(workspace.owner.tasks.tags.replace({ id, tagIds: [...ids, last] })).rejects.toMatchObject({ status: 422 });
  expect((await workspace.owner.tasks.get({ id })).tags).toHaveLength(50);
});

test("every operation returns a task's tags ordered by name, ignoring case", async () => {
  const { id } = await create({ tagIds: await tagIds("b", "C", "a", "D", "ä") });
  const expected = ["a", "b", "C", "D", "ä"];
  expect(names((await workspace.owner.tasks.get({ id })).tags)).toEqual(expected);
  expect(names(await workspace.owner.tasks.tags.list({ id }))).toEqual(expected);
});

test("deleting a tag removes it from every task and keeps the tasks", async () => {
  const [gone = "", kept = ""] = await tagIds("gone", "kept");
  const tasks = [await create({ tagIds: [gone, kept] }), await create({ tagIds: [gone] })];
  await workspace.owner.tags.delete({ id: gone });
  const found = await Promise.all(tasks.map(({ id }) => workspace.owner.tasks.get({ id })));
  expect(found.map(({ tags }) => names(tags))).toEqual([["kept"], []]);
  expect((await workspace.owner.tasks.list({ tagId: gone })).total).toBe(0);
});
