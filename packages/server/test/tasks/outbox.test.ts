import type { Reply } from "@worktrack/sdk";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { type EmittedEvent, eventReader, names } from "./emitted-events.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let newEvents: () => Promise<EmittedEvent[]>;

beforeEach(() => {
  newEvents = eventReader(server, workspace);
});

const create = (title = "Task") => workspace.owner.tasks.create({ title, projectId: workspace.projectId });

test("comments emit events for create, update (with both contents) and delete, and none for a no-op update", async () => {
  const { tasks } = workspace.owner;
  const { id } = await create();
  await newEvents();
  const comment = await tasks.comments.create({ id, content: "One" });
  const edited = await tasks.comments.update({ id, commentId: comment.id, content: "Two" });
  await tasks.comments.update({ id, commentId: comment.id, content: "Two" });
  await tasks.comments.delete({ id, commentId: comment.id });
  const events = await newEvents();
  expect(names(events)).toEqual(["comment.created", "comment.updated", "comment.deleted"]);
  expect(events.map(({ data }) => data.comment)).toEqual([comment, edited, edited]);
  expect(events[1]?.data.changes).toEqual({ content: { from: "One", to: "Two" } });
});

test("deleting all comments emits an event for each", async () => {
  const { tasks } = workspace.owner;
  const { id } = await create();
  const made = [await tasks.comments.create({ id, content: "One" }), await tasks.comments.create({ id, content: "Two" })];
  await newEvents();
  await tasks.comments.deleteAll({ id });
  expect((await newEvents()).map(({ name, data }) => [name, data.comment])).toEqual(made.map((comment) => ["comment.deleted", comment]));
});

test("projects emit events for create, update, archive, unarchive and delete, and none for a no-op update", async () => {
  const { projects } = workspace.owner;
  const { id } = await projects.create({ name: "Plans" });
  await projects.update({ id, name: "Plans", description: null });
  await projects.update({ id, name: "Deeds", color: "#000000" });
  const archived = await projects.archive({ id });
  expect(await projects.archive({ id })).toEqual(archived);
  const back = await projects.unarchive({ id });
  expect(await projects.unarchive({ id })).toEqual(back);
  await projects.delete({ id });
  const events = await newEvents();
  const expected = ["project.created", "project.updated", "project.archived", "project.updated", "project.deleted"];
  expect(names(events)).toEqual(expected);
  expect(events[1]?.data.changes).toEqual({ name: { from: "Plans", to: "Deeds" }, color: { from: "#6b7280", to: "#000000" } });
  expect(events[2]?.data.changes).toEqual({ archivedAt: { from: null, to: archived.archivedAt } });
  expect(events[3]?.data.changes).toEqual({ archivedAt: { from: archived.archivedAt, to: null } });
  const { taskCounts, ...record } = back;
  expect([taskCounts, events[4]?.data.project]).toEqual([{ open: 0, done: 0 }, record]);
});

test("a write that is rejected or rolled back emits nothing", async () => {
  const { owner, projectId } = workspace;
  const member = (await workspace.member("member")).client;
  const task = await create();
  const child = await owner.tasks.subtasks.create({ id: task.id, title: "Sub" });
  const comment = await owner.tasks.comments.create({ id: task.id, content: "Mine" });
  const at = { id: task.id, commentId: comment.id };
  const stale = { ifMatch: '"stale"' };
  const nobody = "01900000-0000-7000-8000-000000000000";
  await newEvents();
  const writes: (() => Promise<unknown>)[] = [
    () => owner.tasks.batch({ operations: [{ create: { title: "New", projectId } }, { update: { id: task.id, assigneeId: nobody } }] }),
    () => owner.tasks.batch({ operations: [{ update: { id: task.id, title: "New" } }, { update: { id: child.id, projectId: nobody } }] }),
    () => owner.tasks.update({ id: task.id, title: "New" }, stale),
    () => owner.tasks.update({ id: task.id, title: "New", assigneeId: nobody }),
    () => owner.tasks.delete({ id: task.id }, stale),
    () => owner.tasks.tags.replace({ id: task.id, tagIds: [nobody] }),
    () => owner.tasks.comments.update({ ...at, content: "New" }, stale),
    () => owner.tasks.comments.delete(at, stale),
    () => member.tasks.comments.update({ ...at, content: "New" }),
    () => member.tasks.comments.delete(at),
    () => member.tasks.comments.deleteAll({ id: task.id }),
    () => owner.projects.update({ id: projectId, name: "New" }, stale),
    () => owner.projects.delete({ id: projectId }),
    () => owner.projects.create({ name: "New", slug: "operations" }),
  ];
  for (const [index, write] of writes.entries()) {
    const outcome = await write().catch((error: unknown) => error);
    expect([index, outcome instanceof Error]).toEqual([index, true]);
    expect([index, await newEvents()]).toEqual([index, []]);
  }
  expect(await owner.tasks.get({ id: task.id })).toMatchObject({ title: "Task", commentCount: 1 });
});

test("after any sequence of writes every event parses, and the last event of a task has its current state", async () => {
  const { owner, projectId } = workspace;
  const projects = [projectId, (await owner.projects.create({ name: "Second" })).id];
  const tags = [(await owner.tags.create({ name: "all" })).id, (await owner.projects.tags.create({ id: projectId, name: "local" })).id];
  const refs = [await create("One"), await create("Two"), await create("Three")].map(({ id }) => id);
  const id = fc.constantFrom(...refs);
  const description = fc.object({ key: fc.string({ unit: "grapheme-ascii" }), maxDepth: 3 });
  const step = fc.oneof(
    fc.record({ id, description }).map((args) => () => owner.tasks.update(args)),
    fc.record({ id, title: fc.constantFrom("a", "b") }).map((args) => () => owner.tasks.subtasks.create(args)),
    fc.record({ id, projectId: fc.constantFrom(...projects) }).map((args) => () => owner.tasks.update(args)),
    fc.record({ id, tagIds: fc.subarray(tags) }).map((args) => () => owner.tasks.tags.replace(args)),
    fc.record({ id, text: fc.constantFrom("a", "b") }).map((args) => () => owner.tasks.checklist.create(args)),
    fc.record({ id, content: fc.constantFrom("a", "b") }).map((args) => () => owner.tasks.comments.create(args)),
    fc.record({ id }).map((args) => () => owner.tasks.comments.deleteAll(args)),
    fc
      .record({ update: fc.record({ id, status: fc.constantFrom("done" as const, "todo" as const) }) })
      .map((args) => () => owner.tasks.batch({ operations: [args, { create: { title: "New", projectId } }] })),
  );
  for (const run of fc.sample(step, { seed: 11, numRuns: 100 })) await (run() as Promise<unknown>).catch(expectRejection);
  const last = new Map((await newEvents()).flatMap(({ data }) => (data.task ? [[data.task.id, data.task]] : [])));
  const live = ({ commentCount, subtaskCount, ...task }: Partial<Reply<"tasks.get">>) => task;
  for await (const task of owner.tasks.list.all()) expect(live({ ...last.get(task.id) })).toEqual(live(task));
  for (const ref of refs) await owner.tasks.delete({ id: ref });
  expect(new Set(names(await newEvents()))).toEqual(new Set(["task.deleted"]));
});

/** Writes may be rejected for a tag of another project or for unsafe keys in a document, and must not fail otherwise. */
const expectRejection = (error: { status?: number }) => expect([409, 422]).toContain(error.status);
