import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { pruneExpiredRows } from "../../src/operation/retention/prune.ts";
import { sweepMedia } from "../../src/work/media/sweep.ts";
import { updateSearchDocuments } from "../../src/work/search/document-indexer.ts";
import { updateSearchIndex } from "../../src/work/search/indexer.ts";
import { deletedTables } from "../../src/work/tasks/deleted-rows.sql.ts";
import { sender } from "../inbound/sender.ts";
import { note, useMediaServer } from "../media/media-server.ts";
import { useWorkspace } from "../server.ts";
import { eventReader } from "./emitted-events.ts";
import { createFamily, readRows } from "./family.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const dayMs = 86_400_000;

const create = (title: string, projectId = workspace.projectId) => workspace.owner.tasks.create({ title, projectId });
const countKept = async () => {
  const { deletedTask, deletedRow } = server.database.prisma;
  const { organizationId } = workspace;
  return [await deletedTask.count({ where: { organizationId } }), await deletedRow.count({ where: { deletedTask: { organizationId } } })];
};
const contentOf = async (url = "") => (await fetch(server.url + url, { headers: { authorization: `Bearer ${workspace.token}` } })).text();

test("a restored task has its subtasks, comments, reactions, checklist, tags, links, relations, tuple, attachments and numbers", async () => {
  const { owner } = workspace;
  const family = await createFamily(workspace);
  const before = await readRows(server);
  const { updatedAt: _, ...task } = await owner.tasks.get({ id: family.id });
  await owner.tasks.delete({ id: family.id });
  expect((await owner.tasks.list()).tasks.map(({ id }) => id)).toEqual([family.other.id]);
  expect(await owner.tasks.relations.list({ id: family.other.id })).toEqual([]);
  const restored = await owner.tasks.restore({ id: family.id });
  expect(restored).toEqual({ ...task, updatedAt: restored.updatedAt });
  expect(await readRows(server)).toEqual(before);
  expect(await countKept()).toEqual([0, 0]);
  const [attachment] = (await owner.media.list({ taskId: family.id })).items;
  expect(await contentOf(attachment?.url)).toBe("hello");
  expect(await owner.tasks.get({ id: `${family.former.prefix}-1` })).toEqual(restored);
  const next = await create("Next");
  expect(next.taskNumber).toBe(restored.taskNumber + 3);
});

test("of all tables whose rows go with a task or its comments, the rows are kept", async () => {
  const references = statement({
    parameters: {},
    row: { name: "text" },
    text: `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
            WHERE contype = 'f' AND confrelid IN ('task'::regclass, 'task_comment'::regclass)`,
  });
  const names = (await server.database.query(references, {})).map(({ name }) => name);
  expect([...names].sort()).toEqual([...deletedTables].sort());
});

test("restoring emits a task.updated with changes.deletedAt for the task and each subtask, and moves them up for updatedSince", async () => {
  const { owner } = workspace;
  const { id, subtask } = await createFamily(workspace);
  const since = (await owner.tasks.get({ id })).updatedAt;
  await owner.tasks.delete({ id });
  const [{ deletedAt } = {}] = (await owner.tasks.list({ deleted: true })).tasks;
  const read = eventReader(server, workspace);
  await read();
  await owner.tasks.restore({ id });
  const events = await read();
  expect(events.map(({ name, data }) => [name, data.changes])).toEqual(
    Array.from({ length: 3 }, () => ["task.updated", { deletedAt: { from: deletedAt, to: null } }]),
  );
  expect(events[0]?.data.task?.id).toBe(id);
  const { tasks } = await owner.tasks.list({ updatedSince: since, sort: "-updated" });
  expect(tasks.map((task) => task.id)).toContain(subtask.id);
  await owner.tasks.restore({ id });
  expect(await read()).toEqual([]);
});

test("a restored task is found again with its comments and files, also after the search was brought up to date meanwhile", async () => {
  const { owner } = workspace;
  const { id } = await create("Zebracorn");
  const comment = await owner.tasks.comments.create({ id, content: "About zebracorns" });
  await owner.media.create({ ...note, fileName: "zebracorn.txt", taskCommentId: comment.id });
  const update = async () => {
    await updateSearchIndex(server.database);
    await updateSearchDocuments(server.database);
  };
  const found = async () => (await owner.tasks.list({ q: "zebracorn" })).total;
  const foundKinds = async () => (await owner.search.run({ q: "zebracorn" })).groups.map(({ kind }) => kind);
  for (const updates of [[], ["deleted"], ["deleted", "restored"]]) {
    await update();
    await owner.tasks.delete({ id });
    if (updates.includes("deleted")) await update();
    expect(await found()).toBe(0);
    await owner.tasks.restore({ id });
    if (updates.includes("restored")) await update();
    expect(await found()).toBe(1);
    await update();
    expect(await foundKinds()).toEqual(["task", "taskComment", "media"]);
  }
});

test("what is gone meanwhile does not come back: tags, posts, related tasks, former projects, and a tuple that names another task", async () => {
  const { owner, projectId } = workspace;
  const { id, former, tag, post, other, externalId } = await createFamily(workspace);
  const secret = await owner.inboundSecrets.create({ name: "A sender", projectId });
  await owner.tasks.delete({ id });
  await owner.tags.delete({ id: tag.id });
  await owner.posts.delete({ id: post.id });
  await owner.tasks.delete({ id: other.id });
  await owner.projects.delete({ id: former.id });
  const tuple = { externalSource: "github", externalId, title: "New" };
  const { body } = await sender(server, secret).tasks(tuple);
  expect(body).toMatchObject({ created: true });
  await owner.tasks.restore({ id });
  expect((await owner.tasks.get({ id })).tags).toEqual([]);
  expect([await owner.tasks.posts.list({ id }), await owner.tasks.relations.list({ id })]).toEqual([[], []]);
  const rows = await server.database.prisma.inboundResource.findMany({ where: { externalId } });
  expect(rows.map(({ taskId }) => taskId === id)).toEqual([false]);
});

test("a task is restored into the project and under the parent that it had, or not at all", async () => {
  const { owner, projectId } = workspace;
  const { tasks } = owner;
  const parent = await create("Parent");
  const subtask = await tasks.subtasks.create({ id: parent.id, title: "Subtask" });
  await tasks.delete({ id: subtask.id });
  await tasks.delete({ id: parent.id });
  const conflict = { status: 409, code: "conflict" };
  const together = await tasks.subtasks.create({ id: (await create("Another parent")).id, title: "Subtask" });
  await tasks.delete({ id: together.parentId ?? "" });
  await expect(tasks.restore({ id: together.id })).rejects.toMatchObject(conflict);
  await expect(tasks.restore({ id: subtask.id })).rejects.toMatchObject(conflict);
  await tasks.restore({ id: parent.id });
  const elsewhere = await owner.projects.create({ name: "Elsewhere" });
  await tasks.update({ id: parent.id, projectId: elsewhere.id });
  await expect(tasks.restore({ id: subtask.id })).rejects.toMatchObject(conflict);
  await tasks.update({ id: parent.id, projectId });
  expect(await tasks.restore({ id: subtask.id })).toMatchObject({ parentId: parent.id, taskNumber: subtask.taskNumber });
  expect((await tasks.get({ id: parent.id })).subtaskCount).toBe(1);
  await tasks.delete({ id: subtask.id });
  for (let count = 0; count < bounds.subtasks; count++) await tasks.subtasks.create({ id: parent.id, title: `${count}` });
  await expect(tasks.restore({ id: subtask.id })).rejects.toMatchObject(conflict);
});

test("a project that is pending deletion refuses to restore its tasks, and takes them with it", async () => {
  const { owner } = workspace;
  const { id: projectId } = await owner.projects.create({ name: "Pending" });
  const [deleted] = [await create("Deleted", projectId), await create("Kept", projectId)];
  await owner.tasks.delete({ id: deleted.id });
  await owner.projects.delete({ id: projectId, contents: true });
  expect((await owner.tasks.list({ deleted: true })).tasks).toEqual([]);
  await expect(owner.tasks.restore({ id: deleted.id })).rejects.toMatchObject({ status: 409, code: "project_pending_deletion" });
  await owner.projects.restore({ id: projectId });
  await owner.tasks.restore({ id: deleted.id });
  for (const { id } of (await owner.tasks.list({ projectId })).tasks) await owner.tasks.delete({ id });
  await owner.projects.delete({ id: projectId });
  expect(await countKept()).toEqual([0, 0]);
  await expect(owner.tasks.restore({ id: deleted.id })).rejects.toMatchObject({ status: 404 });
});

test("relations that would close a circle or exceed the cap with a restored task are refused, until one of them is removed", async () => {
  const { tasks } = workspace.owner;
  const [a, b, c] = [await create("A"), await create("B"), await create("C")];
  await tasks.relations.add({ id: a.id, kind: "blocks", otherId: b.id });
  await tasks.relations.add({ id: b.id, kind: "blocks", otherId: c.id });
  await tasks.delete({ id: b.id });
  await tasks.relations.add({ id: c.id, kind: "blocks", otherId: a.id });
  await expect(tasks.restore({ id: b.id })).rejects.toMatchObject({ status: 409, code: "conflict" });
  await tasks.relations.remove({ id: c.id, kind: "blocks", otherId: a.id });
  for (let count = 0; count < bounds.relationsPerTask; count++)
    await tasks.relations.add({ id: a.id, kind: "blocks", otherId: (await create(`${count}`)).id });
  await expect(tasks.restore({ id: b.id })).rejects.toMatchObject({ status: 409, code: "conflict" });
  const [first] = await tasks.relations.list({ id: a.id });
  await tasks.relations.remove({ id: a.id, kind: "blocks", otherId: first?.task.id ?? "" });
  await tasks.restore({ id: b.id });
});

test("relations between tasks that were deleted one after the other come back, whichever is restored first, or both at once", async () => {
  const { tasks } = workspace.owner;
  const [a, b] = [await create("A"), await create("B")];
  const subtask = await tasks.subtasks.create({ id: b.id, title: "Subtask" });
  await tasks.relations.add({ id: a.id, kind: "blocks", otherId: b.id });
  await tasks.relations.add({ id: a.id, kind: "relates", otherId: subtask.id });
  const relations = await tasks.relations.list({ id: a.id });
  const orders = [
    [a.id, b.id],
    [b.id, a.id],
  ] as const;
  for (const [first, second] of orders) {
    for (const { id } of [a, b]) await tasks.delete({ id });
    await tasks.restore({ id: first });
    expect(await tasks.relations.list({ id: first })).toEqual([]);
    await tasks.restore({ id: second });
    expect(await tasks.relations.list({ id: a.id })).toEqual(relations);
    for (const { id } of [b, a]) await tasks.delete({ id });
    await Promise.all([first, second].map((id) => tasks.restore({ id })));
    expect(await tasks.relations.list({ id: a.id })).toEqual(relations);
  }
});

test("a task can be restored for seven days, with its attachments, and then neither is left", async () => {
  const { owner } = workspace;
  const family = await createFamily(workspace);
  await owner.tasks.delete({ id: family.id });
  const { deletedAt } = await server.database.prisma.deletedTask.findUniqueOrThrow({ where: { id: family.id } });
  const runAt = async (ms: number) => {
    await sweepMedia({ database: server.database, media: server.store }, ms);
    await pruneExpiredRows(server.database, ms);
  };
  // The sweep of another process may be ahead of the purge.
  await sweepMedia({ database: server.database, media: server.store }, Number(deletedAt) + 8 * dayMs);
  await runAt(Number(deletedAt) + bounds.deletedTaskDays * dayMs);
  for (const id of family.media) expect(await server.objects()).toContain(id);
  await owner.tasks.restore({ id: family.id });
  expect((await owner.media.list({ taskId: family.id })).items.map(({ id }) => id)).toEqual([family.media[0]]);
  await owner.tasks.delete({ id: family.id });
  await runAt(Date.now() + bounds.deletedTaskDays * dayMs + 60_000);
  expect(await countKept()).toEqual([0, 0]);
  await runAt(Date.now() + bounds.deletedTaskDays * dayMs + 60_000);
  for (const id of family.media) expect(await server.objects()).not.toContain(id);
  await expect(owner.tasks.restore({ id: family.id })).rejects.toMatchObject({ status: 404 });
});

test("whoever may delete a task may restore it, by its id or identifier; nobody else can, nor see it in the list", async () => {
  const { owner, projectId } = workspace;
  const task = await create("A task");
  const [member, viewer] = [await workspace.member("member"), await workspace.member("viewer")];
  const stranger = await server.workspace();
  await member.client.tasks.delete({ id: task.id });
  expect((await viewer.client.tasks.list({ deleted: true })).tasks).toMatchObject([{ id: task.id, title: "A task" }]);
  await expect(viewer.client.tasks.restore({ id: task.id })).rejects.toMatchObject({ status: 403 });
  await expect(stranger.owner.tasks.restore({ id: task.id })).rejects.toMatchObject({ status: 404 });
  expect((await stranger.owner.tasks.list({ deleted: true })).total).toBe(0);
  await owner.projects.update({ id: projectId, visibility: "private" });
  await expect(member.client.tasks.restore({ id: task.id })).rejects.toMatchObject({ status: 404 });
  expect((await member.client.tasks.list({ deleted: true })).total).toBe(0);
  await owner.projects.update({ id: projectId, visibility: "workspace" });
  expect(await member.client.tasks.restore({ id: task.identifier.toLowerCase() })).toMatchObject({ id: task.id });
});

test("an attachment that was deleted before its task stays deleted, and can be restored after it", async () => {
  const { owner } = workspace;
  const { id, deletedBefore } = await createFamily(workspace);
  await owner.tasks.delete({ id });
  await expect(owner.media.restore({ id: deletedBefore })).rejects.toMatchObject({ status: 409, code: "conflict" });
  await owner.tasks.restore({ id });
  expect(await owner.media.restore({ id: deletedBefore })).toMatchObject({ id: deletedBefore, taskId: id });
});

test("an attachment under legal hold stays so through deletion and restoration", async () => {
  const { owner } = workspace;
  const task = await create("Held");
  const { id } = await owner.media.create({ ...note, taskId: task.id });
  await owner.media.hold({ id });
  await owner.tasks.delete({ id: task.id });
  await owner.tasks.restore({ id: task.id });
  await expect(owner.media.delete({ id, target: "task" })).rejects.toMatchObject({ code: "legal_hold" });
});
