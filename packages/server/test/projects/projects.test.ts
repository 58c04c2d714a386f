import { Project } from "@worktrack/contract";
import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

test("a project is found by its id, prefix and slug, even if the slug looks like another kind of reference", async () => {
  const { projects } = workspace.owner;
  for (const slug of ["plans", "01234567-plans", "deadbeef-cafe", "01900000-0000-7000-8000-000000000000", "2026", "plan-b"]) {
    const made = await projects.create({ name: "Plans", slug });
    expect(Project.parse(made)).toEqual(made);
    for (const id of [made.id, made.prefix, made.slug]) expect(await projects.get({ id })).toEqual(made);
  }
  for (const id of ["nothing", "NOPE", newId(), "No Such"]) await expect(projects.get({ id })).rejects.toMatchObject({ status: 404 });
});

test("given slugs and prefixes must be unique and well-formed, on creation and update", async () => {
  const { projects } = workspace.owner;
  const made = await projects.create({ name: "Plans", slug: "plans", prefix: "PL" });
  await expect(projects.create({ name: "x", slug: "plans" })).rejects.toMatchObject({ code: "conflict" });
  await expect(projects.create({ name: "x", prefix: "PL" })).rejects.toMatchObject({ code: "conflict" });
  await expect(projects.update({ id: made.id, slug: "operations" })).rejects.toMatchObject({ code: "conflict" });
  expect((await projects.update({ id: made.id, slug: "plans" })).updatedAt).toBe(made.updatedAt);
  for (const bad of [
    { slug: "Plans" },
    { slug: "a--b" },
    { slug: "-a" },
    { prefix: "A" },
    { prefix: "ABCDEFG" },
    { prefix: "ab" },
    { name: " " },
    { color: "red" },
  ])
    await expect(projects.create({ name: "Fine", ...bad })).rejects.toMatchObject({ status: 422 });
});

test("another workspace may use the same slug and prefix", async () => {
  const other = await server.workspace();
  for (const { owner } of [workspace, other])
    expect(await owner.projects.create({ name: "Mobile App Team" })).toMatchObject({ slug: "mobile-app-team", prefix: "MAT" });
});

test("archiving and unarchiving are idempotent, and the list filters by archived", async () => {
  const { projects } = workspace.owner;
  const { id } = await projects.create({ name: "Old" });
  const archived = await projects.archive({ id });
  expect(archived.archivedAt).not.toBeNull();
  expect(await projects.archive({ id })).toEqual(archived);
  const ids = async (query: object) => (await projects.list(query)).items.map((project) => project.id);
  expect(await ids({ archived: true })).toEqual([id]);
  expect(await ids({ archived: false })).toEqual([workspace.projectId]);
  expect(await ids({})).toEqual([workspace.projectId, id]);
  expect((await projects.unarchive({ id })).archivedAt).toBeNull();
  expect(await projects.unarchive({ id })).toEqual(await projects.get({ id }));
  await expect(projects.list({ archived: "yes" as unknown as boolean })).rejects.toMatchObject({ status: 422 });
});

test("pages by cursor return every project once, oldest first, while others are created", async () => {
  const { projects } = workspace.owner;
  const made = [workspace.projectId];
  for (let index = 0; index < 9; index++) made.push((await projects.create({ name: `Project ${index}` })).id);
  const seen: string[] = [];
  for await (const { id } of projects.list.all({ limit: 3 })) {
    seen.push(id);
    if (seen.length === 4) made.push((await projects.create({ name: "Late" })).id);
  }
  expect(seen).toEqual(made);
});

test("a project with tasks or posts cannot be deleted; an empty one can, by an owner or admin only", async () => {
  const { owner, projectId } = workspace;
  const task = await owner.tasks.create({ title: "Still here", projectId });
  const [member, admin] = [(await workspace.member("member")).client, (await workspace.member("admin")).client];
  await expect(owner.projects.delete({ id: projectId })).rejects.toMatchObject({ code: "project_not_empty" });
  await owner.tasks.delete({ id: task.id });
  const post = await owner.posts.create({ title: "News", projectId, status: "published" });
  await expect(owner.projects.delete({ id: projectId })).rejects.toMatchObject({ code: "project_not_empty" });
  await owner.posts.delete({ id: post.id });
  await expect(member.projects.delete({ id: projectId })).rejects.toMatchObject({ status: 403, code: "forbidden" });
  await admin.projects.delete({ id: projectId });
  await expect(owner.projects.get({ id: projectId })).rejects.toMatchObject({ status: 404 });
});

test("another person's draft does not prevent the deletion of its project and is kept without a project", async () => {
  const { owner, projectId } = workspace;
  const { client } = await workspace.member("member");
  const draft = await client.posts.create({ title: "Not yet", projectId });
  await owner.projects.delete({ id: projectId });
  expect(await client.posts.get({ id: draft.id })).toMatchObject({ title: "Not yet", projectId: null });
});

test("an unchanged project is a 304, and a stale If-Match is a 412 that changes nothing", async () => {
  const { projects } = workspace.owner;
  const { data, etag: first } = await projects.create.withResponse({ name: "Plans" });
  const { id } = data;
  expect((await projects.get.withResponse({ id })).etag).toBe(first);
  await expect(projects.get({ id }, { ifNoneMatch: first })).rejects.toMatchObject({ status: 304 });
  const { etag: second } = await projects.update.withResponse({ id, name: "Deeds" }, { ifMatch: first });
  expect((await projects.get({ id }, { ifNoneMatch: first })).name).toBe("Deeds");
  await expect(projects.update({ id, name: "Lost" }, { ifMatch: first })).rejects.toMatchObject({ status: 412 });
  await expect(projects.delete({ id }, { ifMatch: first })).rejects.toMatchObject({ status: 412 });
  expect((await projects.get({ id })).name).toBe("Deeds");
  await projects.delete({ id }, { ifMatch: second });
});

test("an unchanged task is a 304; a new checklist item changes the task's ETag; a stale If-Match is a 412", async () => {
  const { tasks } = workspace.owner;
  const { data, etag: first } = await tasks.create.withResponse({ title: "Task", projectId: workspace.projectId });
  const { id } = data;
  await expect(tasks.get({ id: data.identifier }, { ifNoneMatch: first })).rejects.toMatchObject({ status: 304 });
  await tasks.checklist.create({ id, text: "Item" });
  await expect(tasks.update({ id, title: "Lost" }, { ifMatch: first })).rejects.toMatchObject({ status: 412 });
  await expect(tasks.delete({ id }, { ifMatch: first })).rejects.toMatchObject({ status: 412 });
  const { etag: second } = await tasks.get.withResponse({ id }, { ifNoneMatch: first });
  expect(await tasks.update({ id, title: "Kept" }, { ifMatch: second })).toMatchObject({ title: "Kept" });
});
