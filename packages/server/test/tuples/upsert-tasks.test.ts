import { beforeEach, expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

let count = 0;
let tuple = { externalSource: "tracker", externalId: "" };
beforeEach(() => {
  // Ids of other systems contain slashes.
  tuple = { externalSource: "tracker", externalId: `acme/shop#${count++}` };
});

const upsert = (fields: object = {}) =>
  workspace.owner.tasks.upsert({ ...tuple, title: "Issue", projectId: workspace.projectId, ...fields });

const newEvents = async () => {
  const read = eventReader(server, workspace);
  await read();
  return async () => (await read()).filter(({ name }) => name.startsWith("task."));
};

test("the first PUT of a tuple creates the task, and a later one changes the fields that it contains", async () => {
  const { tasks } = workspace.owner;
  const events = await newEvents();
  const created = await tasks.upsert.withResponse({ ...tuple, title: "Issue", projectId: workspace.projectId, priority: "high" });
  expect([created.status, created.data.outcome]).toEqual([201, "created"]);
  const { outcome: _, ...task } = created.data;
  const read = await tasks.get.withResponse({ id: task.id });
  expect([read.data, read.etag]).toEqual([task, created.etag]);
  expect(created.headers.location).toBe(`/api/v1/tasks/${task.id}`);
  expect(task).toMatchObject({ title: "Issue", status: "todo", priority: "high" });
  expect(names(await events())).toEqual(["task.created"]);

  const updated = await tasks.upsert.withResponse({ ...tuple, status: "done" });
  expect([updated.status, updated.headers.location]).toEqual([200, undefined]);
  expect(updated.data).toMatchObject({ id: task.id, outcome: "updated", status: "done", title: "Issue", priority: "high" });
  expect(updated.etag).toBe((await tasks.get.withResponse({ id: task.id })).etag);
  expect(names(await events())).toEqual(["task.updated", "task.status_changed", "task.completed"]);
});

const rowVersions = statement({
  parameters: { id: "uuid", externalId: "text" },
  row: { versions: "text" },
  text: `SELECT concat_ws(' ',
    (SELECT xmin FROM task WHERE id = $id), (SELECT xmin FROM inbound_resource WHERE external_id = $externalId),
    (SELECT string_agg(xmin::text, ',') FROM task_tag WHERE task_id = $id), (SELECT count(*) FROM event),
    (SELECT max(xmin::text::bigint) FROM project_counter), (SELECT count(*) FROM search_change)) AS versions`,
});

test("an upsert with values that the task has writes nothing: no event, no updatedAt, no row of the task, its tags and its tuple", async () => {
  const { owner } = workspace;
  const tag = await owner.tags.create({ name: "Imported" });
  const fields = { description: { type: "doc", content: [] }, estimatePoints: 3, dueDate: 1_800_000_000_000, tags: ["imported"] } as const;
  const { id, updatedAt } = await upsert(fields);
  const versions = async () => (await server.database.query(rowVersions, { id, externalId: tuple.externalId }))[0]?.versions;
  // The index of the search is written in the background.
  const before = await versions();
  const again = await owner.tasks.upsert.withResponse({
    ...tuple,
    ...fields,
    title: "Issue",
    projectId: workspace.projectId,
    tagIds: [tag.id],
  });
  expect([again.status, again.data.outcome, again.data.updatedAt]).toEqual([200, "unchanged", updatedAt]);
  expect(await versions()).toBe(before);
});

test("an upsert replaces the task's tags, and emits one task.updated for tags, fields and a move together", async () => {
  const { owner } = workspace;
  const [first, second] = [await owner.tags.create({ name: "First" }), await owner.tags.create({ name: "Second" })];
  const other = await owner.projects.create({ name: "Other" });
  const own = await owner.projects.tags.create({ id: other.id, name: "Own" });
  const { id } = await upsert({ tagIds: [first.id] });
  const events = await newEvents();
  const replaced = await owner.tasks.upsert({ ...tuple, title: "Renamed", status: "done", tags: ["second"] });
  expect(replaced).toMatchObject({ outcome: "updated", title: "Renamed", tags: [{ id: second.id }] });
  const [updated, ...rest] = await events();
  expect(Object.keys(updated?.data.changes ?? {}).sort()).toEqual(["completedAt", "status", "tagIds", "title"]);
  expect(names(rest)).toEqual(["task.status_changed", "task.completed"]);
  const moved = await owner.tasks.upsert({ ...tuple, title: "Moved", projectId: other.id, tags: ["own"] });
  expect(moved).toMatchObject({ id, outcome: "updated", project: { id: other.id }, tags: [{ id: own.id }] });
  const moves = await events();
  expect(names(moves)).toEqual(["task.updated"]);
  expect(Object.keys(moves[0]?.data.changes ?? {}).sort()).toEqual(["identifier", "projectId", "tagIds", "title"]);
  expect(await owner.tasks.upsert({ ...tuple, tagIds: [] })).toMatchObject({ outcome: "updated", tags: [] });
  expect(await owner.tasks.upsert({ ...tuple, tagIds: [] })).toMatchObject({ outcome: "unchanged" });
  const errors = [{ code: "unknown_tag", path: ["body", "tags", 1] }];
  await expect(owner.tasks.upsert({ ...tuple, tags: ["own", "nope"] })).rejects.toMatchObject({ status: 422, errors });
});

test("a status that changes together with tags gives the task the place of a new one, and one that stays keeps its place", async () => {
  const { owner, projectId } = workspace;
  const tag = await owner.tags.create({ name: "Placed" });
  const place = async (id: string) =>
    (await owner.tasks.list({ projectId, status: ["backlog"], sort: "position" })).tasks.findIndex((task) => task.id === id);
  const { id } = await upsert({ status: "backlog" });
  const others = [];
  for (const title of ["A", "B"]) others.push(await owner.tasks.create({ title, projectId, status: "backlog" }));
  await owner.tasks.move({ id, before: others[1]?.id ?? "" });
  expect(await place(id)).toBe(0);
  await owner.tasks.upsert({ ...tuple, tagIds: [tag.id], title: "Retitled" });
  expect(await place(id)).toBe(0);
  await owner.tasks.upsert({ ...tuple, tagIds: [], status: "todo" });
  await owner.tasks.upsert({ ...tuple, tagIds: [tag.id], status: "backlog" });
  expect(await place(id)).toBe(2);
});

test("only the creation requires title and project: the 422 names each missing field", async () => {
  const { tasks } = workspace.owner;
  const missing = (field: string) => ({ path: ["body", field], code: "required" });
  await expect(tasks.upsert(tuple)).rejects.toMatchObject({ status: 422, errors: [missing("title"), missing("projectId")] });
  await expect(tasks.upsert({ ...tuple, title: "Issue" })).rejects.toMatchObject({ status: 422, errors: [missing("projectId")] });
  const { id } = await upsert();
  expect(await tasks.upsert(tuple)).toMatchObject({ id, outcome: "unchanged" });
});

test("If-Match is obeyed: an old ETag, and any ETag of a record that does not exist, are 412 and change nothing", async () => {
  const { tasks } = workspace.owner;
  for (const ifMatch of ['"0123456789abcdef0123456789abcdef"', "*"]) {
    const absent = tasks.upsert({ ...tuple, title: "Issue", projectId: workspace.projectId }, { ifMatch });
    await expect(absent).rejects.toMatchObject({ status: 412, code: "precondition_failed" });
  }
  expect((await tasks.list({ ...tuple })).total).toBe(0);
  const { id } = await upsert();
  const { etag } = await tasks.get.withResponse({ id });
  expect(await tasks.upsert({ ...tuple, title: "Second" }, { ifMatch: etag })).toMatchObject({ outcome: "updated" });
  await expect(tasks.upsert({ ...tuple, title: "Third" }, { ifMatch: etag })).rejects.toMatchObject({ status: 412 });
  expect((await tasks.get({ id })).title).toBe("Second");
});

test("the tasks and posts of a tuple are listed by both of its parts, for those who can see them", async () => {
  const { owner } = workspace;
  const { id } = await upsert();
  const post = await owner.posts.upsert({ externalSource: "tracker", externalId: `post ${tuple.externalId}`, title: "A post" });
  expect((await owner.tasks.list(tuple)).tasks.map((task) => task.id)).toEqual([id]);
  expect(await owner.tasks.list({ ...tuple, status: ["done"] })).toMatchObject({ tasks: [], total: 0 });
  expect(await owner.tasks.list({ ...tuple, q: "issue", due: "today" })).toMatchObject({ tasks: [], total: 0 });
  expect((await owner.tasks.list({ ...tuple, q: "Issue" })).total).toBe(1);
  const ofPost = { externalSource: "tracker", externalId: `post ${tuple.externalId}` };
  expect((await owner.posts.list(ofPost)).items.map((item) => item.id)).toEqual([post.id]);
  expect([(await owner.tasks.list(ofPost)).total, (await owner.posts.list(tuple)).items]).toEqual([0, []]);
  const other = await server.workspace();
  expect((await other.owner.tasks.list(tuple)).total).toBe(0);
  expect(await other.owner.tasks.upsert({ ...tuple, title: "Theirs", projectId: other.projectId })).toMatchObject({ outcome: "created" });
  expect((await owner.tasks.list(tuple)).tasks).toMatchObject([{ id, title: "Issue" }]);
  for (const [half, missing] of [
    ["externalSource", "externalId"],
    ["externalId", "externalSource"],
  ] as const)
    for (const list of [owner.tasks.list, owner.posts.list])
      await expect(list({ [half]: "tracker" })).rejects.toMatchObject({ status: 422, errors: [{ path: ["query", missing] }] });
});

test("an upsert into an unknown or archived project is refused as a creation is, and leaves no tuple", async () => {
  const { owner } = workspace;
  const archived = await owner.projects.create({ name: "Archived" });
  await owner.projects.archive({ id: archived.id });
  await expect(upsert({ projectId: archived.id })).rejects.toMatchObject({ status: 409, code: "project_archived" });
  await expect(upsert({ projectId: "NOPE" })).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", "projectId"] }] });
  expect(await upsert()).toMatchObject({ outcome: "created" });
});
