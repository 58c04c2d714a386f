import type { ViewQuery } from "@worktrack/contract";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createWorld, groupsOf, listInModel, type Selection, selections, type World } from "../tasks/list-model.ts";

let nowMs = Date.UTC(2026, 10, 1, 12);
const server = useTestServer({ clock: () => (nowMs += 100) });
const workspace = useSharedWorkspace(server);
let world: World;

beforeAll(async () => {
  world = await createWorld(workspace);
});

const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);
const idsOf = async (query: object, client = workspace.owner) => ids((await client.tasks.list({ limit: 100, ...query })).tasks);

/** The query of a view that selects the same. */
const queryOf = ({ tagId, ...same }: Selection) => ({
  ...same,
  ...(tagId !== undefined && { tagId: groupsOf(tagId).map((ids) => [...ids]) }),
});

test("a list by a view has exactly the tasks that pass the view's and the request's filters, in the request's order, else the view's", async () => {
  const { views, tasks } = workspace.owner;
  const { id } = await views.create({ name: "Any" });
  await fc.assert(
    fc.asyncProperty(selections(world), selections(world), async (ofView, { sort = ofView.sort, ...ofRequest }) => {
      await views.update({ id, query: queryOf(ofView) as ViewQuery });
      const passing = listInModel(listInModel(world.tasks, ofView), { ...ofRequest, sort });
      const { tasks: found, total } = await tasks.list({ view: id, limit: 100, ...ofRequest, sort });
      expect({ ids: ids(found), total }).toEqual({ ids: ids(passing.slice(0, 100)), total: passing.length });
    }),
    { numRuns: 150 },
  );
});

test("pages of a view return every task once", async () => {
  const { id } = await workspace.owner.views.create({ name: "Pages", query: { sort: "priority", status: ["todo", "done", "backlog"] } });
  const seen: string[] = [];
  for await (const task of workspace.owner.tasks.list.all({ view: id, limit: 7 })) seen.push(task.id);
  expect(seen).toEqual(ids(listInModel(world.tasks, { sort: "priority", status: ["todo", "done", "backlog"] })));
});

test("`me` in a view is the reader, and stays `me`", async () => {
  const { owner, member } = workspace;
  const other = await member("member");
  const { id, query } = await owner.views.create({ name: "Mine", shared: true, query: { assigneeId: "Me", authorId: "me" } });
  expect(query).toEqual({ assigneeId: "me", authorId: "me" });
  const { projectId } = workspace;
  const [mine, theirs] = [
    await owner.tasks.create({ title: "Own", projectId, assigneeId: "me" }),
    await other.client.tasks.create({ title: "Other", projectId, assigneeId: "me" }),
  ];
  expect((await idsOf({ view: id }))[0]).toBe(mine.id);
  expect(await idsOf({ view: id }, other.client)).toEqual([theirs.id]);
  expect(await idsOf({ view: id, assigneeId: other.id })).toEqual([]);
});

test("due dates of a list and a view are relative to the reader's day, and overdue tasks are open unless a status is given", async () => {
  const { owner, member } = workspace;
  const [day, today] = [86_400_000, Date.UTC(2026, 10, 1)];
  const reader = await member("member");
  const project = await owner.projects.create({ name: "Due" });
  const titles = async (query: object, client = owner) =>
    (await client.tasks.list({ projectId: project.id, sort: "number", ...query })).tasks.map(({ title }) => title);
  for (const [title, dueDate, status] of [
    ["late", today - day, "todo"],
    ["ended", today - day, "done"],
    ["now", today, "todo"],
    ["tomorrow", today + day, "todo"],
    ["in a week", today + 7 * day, "todo"],
  ] as const)
    await owner.tasks.create({ title, projectId: project.id, dueDate, status });
  expect(await titles({ due: "overdue" })).toEqual(["late"]);
  expect(await titles({ due: "overdue", status: ["done", "todo"] })).toEqual(["late", "ended"]);
  expect(await titles({ due: "today" })).toEqual(["now"]);
  expect(await titles({ due: "week" })).toEqual(["now", "tomorrow"]);
  const { id } = await owner.views.create({ name: "Today", shared: true, query: { due: "today" } });
  expect(await titles({ view: id })).toEqual(["now"]);
  expect(await titles({ view: id, due: "week" })).toEqual(["now"]);
  expect(await titles({ view: id, due: "overdue" })).toEqual([]);
  await reader.client.me.preferences.update({ timeZone: "Pacific/Kiritimati" });
  expect(await titles({ view: id }, reader.client)).toEqual(["tomorrow"]);
});

test("a view whose project, tag, post or task is gone says so, and its list is empty instead of failing", async () => {
  const { owner } = workspace;
  const project = await owner.projects.create({ name: "Gone" });
  const [tag, kept] = [await owner.tags.create({ name: "gone" }), await owner.tags.create({ name: "kept" })];
  const post = await owner.posts.create({ title: "Gone", status: "published" });
  const parent = await owner.tasks.create({ title: "Gone", projectId: workspace.projectId });
  const tagged = await owner.tasks.create({ title: "Tagged", projectId: workspace.projectId, tagIds: [kept.id] });
  const save = async (name: string, query: object) => (await owner.views.create({ name, query })).id;
  const all = await save("Gone", { projectId: project.id, tagId: [[tag.id]], postId: post.id, parentId: parent.identifier });
  const one = await save("One of two", { tagId: [[tag.id, kept.id]] });
  expect((await owner.views.get({ id: all })).missing).toEqual([]);
  await owner.projects.delete({ id: project.id });
  await owner.tags.delete({ id: tag.id });
  await owner.posts.delete({ id: post.id });
  await owner.tasks.delete({ id: parent.id });
  expect((await owner.views.get({ id: all })).missing).toEqual(["projectId", "tagId", "postId", "parentId"]);
  expect((await owner.views.list({ name: "one OF two" })).items).toMatchObject([{ id: one, missing: ["tagId"] }]);
  expect([await idsOf({ view: all }), await idsOf({ view: one })]).toEqual([[], [tagged.id]]);
});

test("a field or value that a later server no longer knows is left out of a view, which keeps working", async () => {
  const { owner } = workspace;
  const { id } = await owner.views.create({ name: "Old", query: { status: ["backlog"] } });
  const query = { status: ["backlog"], priority: ["critical"], planet: "Mars", sort: "beauty" };
  await server.database.prisma.taskView.update({ where: { id }, data: { query } });
  expect((await owner.views.get({ id })).query).toEqual({ status: ["backlog"] });
  expect(await idsOf({ view: id })).toEqual(await idsOf({ status: ["backlog"] }));
});

test("a view never shows a task that its reader cannot see, nor the name of a private project", async () => {
  const { owner, member } = workspace;
  const insider = await member("admin");
  const secret = await insider.client.projects.create({ name: "Secret plans", visibility: "private" });
  const hidden = await insider.client.tasks.create({ title: "Hidden", projectId: secret.id });
  const tag = await insider.client.projects.tags.create({ id: secret.id, name: "hush" });
  const save = (name: string, query: object) => insider.client.views.create({ name, shared: true, query });
  const views = [
    await save("By project", { projectId: secret.id }),
    await save("By tag", { tagId: [[tag.id]] }),
    await save("By parent", { parentId: hidden.id }),
  ];
  expect(await idsOf({ view: views[0]?.id }, insider.client)).toEqual([hidden.id]);
  for (const [index, { id, missing }] of views.entries()) {
    expect(missing).toEqual([]);
    const seen = await owner.views.get({ id });
    expect(seen.missing).toEqual([["projectId"], ["tagId"], ["parentId"]][index]);
    expect(JSON.stringify(seen)).not.toMatch(/Secret plans|hush|Hidden/);
    expect(await idsOf({ view: id })).toEqual([]);
    await expect(owner.views.create({ name: "Copy", query: seen.query })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: ["body", "query", seen.missing[0]], code: "unknown_record" }],
    });
  }
});
