import { beforeEach, expect, test } from "vitest";
import { createPrivateProject, type PrivateProject } from "../projects/private-project.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let secret: PrivateProject;

beforeEach(async () => {
  secret = await createPrivateProject(workspace);
});

const notFound = { status: 404, code: "not_found" };

test("someone who is not a member of a private project cannot list, find, use, update or delete its tags", async () => {
  const { tags, tasks } = workspace.owner;
  const { tagId: id, insider } = secret;
  const common = await tags.create({ name: "hush" });
  for (const query of [{}, { name: "HUSH" }]) expect((await tags.list(query)).items).toEqual([common]);
  await expect(tags.update({ id, name: "loud" })).rejects.toMatchObject(notFound);
  await expect(tags.delete({ id })).rejects.toMatchObject(notFound);
  await expect(tasks.create({ title: "x", projectId: workspace.projectId, tagIds: [id] })).rejects.toMatchObject({ status: 422 });
  expect((await insider.client.projects.tags.list({ id: secret.project.id })).items).toMatchObject([{ id, name: "hush" }]);
  expect((await insider.client.tags.list()).items).toHaveLength(2);
});

test("cursor pages of tags skip those of a private project", async () => {
  const made: string[] = [];
  for (let index = 0; index < 5; index++) {
    await secret.insider.client.projects.tags.create({ id: secret.project.id, name: `hidden ${index}` });
    made.push((await workspace.owner.tags.create({ name: `tag ${index}` })).id);
  }
  const seen: string[] = [];
  for await (const { id } of workspace.owner.tags.list.all({ limit: 2 })) seen.push(id);
  expect(seen).toEqual(made);
});

test("a key that is limited to projects can see the workspace's tags and those of its projects", async () => {
  const { owner, projectId } = workspace;
  const other = await owner.projects.create({ name: "Other" });
  const common = await owner.tags.create({ name: "common" });
  const mine = await owner.projects.tags.create({ id: projectId, name: "mine" });
  const theirs = await owner.projects.tags.create({ id: other.id, name: "theirs" });
  const key = await workspace.member("owner");
  await server.database.prisma.credential.updateMany({ where: { userId: key.id }, data: { projectIds: [projectId] } });
  const { tags, projects } = key.client;
  expect((await tags.list()).items).toEqual([common, mine]);
  await expect(tags.update({ id: theirs.id, name: "x" })).rejects.toMatchObject(notFound);
  await expect(projects.tags.list({ id: other.id })).rejects.toMatchObject(notFound);
  expect(await tags.update({ id: mine.id, name: "ours" })).toMatchObject({ name: "ours" });
});
