import { Tag } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const names = async (query: object) => (await workspace.owner.tags.list(query)).items.map(({ name }) => name);
const conflict = { status: 409, code: "conflict" };

test("tag names are unique regardless of case in any script, in the workspace and in each project", async () => {
  const { tags, projects } = workspace.owner;
  const other = await projects.create({ name: "Other" });
  const inProject = (id: string, name: string) => projects.tags.create({ id, name });
  await tags.create({ name: "Bug" });
  await inProject(workspace.projectId, "Bug");
  await inProject(other.id, "bug");
  await tags.create({ name: "ÄRGER" });
  const second = await tags.create({ name: "second" });
  for (const name of ["bug", "BUG", "ärger"]) await expect(tags.create({ name })).rejects.toMatchObject(conflict);
  await expect(inProject(other.id, "BUG")).rejects.toMatchObject(conflict);
  await expect(tags.update({ id: second.id, name: "buG" })).rejects.toMatchObject(conflict);
  expect((await tags.update({ id: second.id, name: "SECOND" })).name).toBe("SECOND");
});

test("20 concurrent creates of a tag with one name make one tag", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => workspace.owner.tags.create({ name: "one" })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject(conflict);
  expect(await names({})).toEqual(["one"]);
});

test("the name filter matches the whole name, ignoring case, and takes %, _ and \\ literally", async () => {
  const all = ["a_b", "axb", "a%b", "a\\b", "ab", "Ünder"];
  for (const name of all) await workspace.owner.tags.create({ name });
  for (const name of all) expect(await names({ name })).toEqual([name]);
  expect(await names({ name: "A_B" })).toEqual(["a_b"]);
  expect(await names({ name: "üNDER" })).toEqual(["Ünder"]);
  expect(await names({ name: "a" })).toEqual([]);
  expect(await names({ name: "%" })).toEqual([]);
});

test("the workspace's list includes the tags of projects, and a project's list only its own", async () => {
  const { tags, projects } = workspace.owner;
  const common = await tags.create({ name: "common" });
  const local = await projects.tags.create({ id: "OPS", name: "local", color: "#ff0000", description: "Ours" });
  expect(Tag.parse(local)).toEqual(local);
  expect((await tags.list()).items).toEqual([common, local]);
  expect((await projects.tags.list({ id: workspace.projectId })).items).toEqual([local]);
  expect((await projects.tags.list({ id: workspace.projectId, name: "common" })).items).toEqual([]);
});

test("cursor pages return every tag once, and the cursor of one list is rejected by another", async () => {
  const { tags, projects } = workspace.owner;
  for (let index = 0; index < 7; index++) await projects.tags.create({ id: workspace.projectId, name: `tag ${index}` });
  const seen: string[] = [];
  for await (const { name } of tags.list.all({ limit: 3 })) seen.push(name);
  expect(seen).toEqual(Array.from({ length: 7 }, (_, index) => `tag ${index}`));
  const { nextCursor } = await tags.list({ limit: 3 });
  const elsewhere = projects.tags.list({ id: workspace.projectId, cursor: String(nextCursor) });
  await expect(elsewhere).rejects.toMatchObject({ status: 422, errors: [{ path: ["query", "cursor"] }] });
});

test("an update changes the given fields only, and null clears the description", async () => {
  const { tags } = workspace.owner;
  const made = await tags.create({ name: "bug", description: "Broken" });
  expect(await tags.update({ id: made.id })).toEqual(made);
  expect(await tags.update({ id: made.id, color: "#00ff00" })).toEqual({ ...made, color: "#00ff00" });
  expect((await tags.update({ id: made.id, description: null })).description).toBeNull();
  await tags.delete({ id: made.id });
  for (const act of [() => tags.update({ id: made.id, name: "x" }), () => tags.update({ id: made.id }), () => tags.delete({ id: made.id })])
    await expect(act()).rejects.toMatchObject({ status: 404 });
});

test("the name and the description of a tag have maximum lengths in characters", async () => {
  const { tags } = workspace.owner;
  await tags.create({ name: "𝄞".repeat(200), description: "𝄞".repeat(2_000) });
  for (const bad of [{ name: "𝄞".repeat(201) }, { name: "" }, { name: "\u00a0" }, { description: "x".repeat(2_001) }, { color: "#fff" }])
    await expect(tags.create({ name: "fine", ...bad })).rejects.toMatchObject({ status: 422 });
});
