import { expect, test } from "vitest";
import { sweepPauseLock } from "../../src/work/purge/sweep-pause.ts";
import { openClient } from "../database/seed.ts";
import { note, useMediaServer } from "../media/media-server.ts";
import { useWorkspace } from "../server.ts";
import { eventReader, names } from "./emitted-events.ts";
import { createFamily } from "./family.ts";

let nowMs = Date.now();
const server = useMediaServer({ clock: () => nowMs });
const workspace = useWorkspace(server);

const create = (title: string, projectId = workspace.projectId) => workspace.owner.tasks.create({ title, projectId });

test("deleted tasks are listed as they were, the last deleted first, by project and in pages", async () => {
  const { owner, projectId } = workspace;
  const other = await owner.projects.create({ name: "Other" });
  const tasks = [await create("A"), await create("B"), await create("C"), await create("D", other.id)];
  for (const { id } of tasks) {
    nowMs += 1_000;
    await owner.tasks.delete({ id });
  }
  const [a, b, c, d] = tasks.map((task) => ({ ...task, deletedAt: expect.any(String) }));
  const page = { total: 4, hasMore: false, nextCursor: null };
  expect(await owner.tasks.list({ deleted: true })).toEqual({ ...page, tasks: [d, c, b, a] });
  expect(await owner.tasks.list({ deleted: true, projectId })).toEqual({ ...page, total: 3, tasks: [c, b, a] });
  expect(await owner.tasks.list({ deleted: true, limit: 1, offset: 1 })).toMatchObject({ total: 4, hasMore: true, tasks: [c] });
  const { nextCursor } = await owner.tasks.list({ deleted: true, limit: 2 });
  expect(await owner.tasks.list({ deleted: true, cursor: nextCursor ?? "" })).toEqual({ ...page, tasks: [b, a] });
  expect((await owner.tasks.list({ deleted: true, offset: 9 })).total).toBe(4);
  expect((await owner.tasks.list({ deleted: false })).total).toBe(0);
  nowMs += 8 * 86_400_000;
  expect((await owner.tasks.list({ deleted: true })).total).toBe(0);
});

test("a deleted task is listed with the present names of its people, project and tags, and without subtasks of its own", async () => {
  const { owner } = workspace;
  const { id, tag } = await createFamily(workspace);
  await owner.tasks.delete({ id });
  await owner.tags.update({ id: tag.id, name: "renamed" });
  const { tasks } = await owner.tasks.list({ deleted: true });
  expect(tasks).toMatchObject([{ id, tags: [{ id: tag.id, name: "renamed" }], subtaskCount: 2, commentCount: 1, checklist: { total: 2 } }]);
});

test("a list of deleted tasks refuses other filters and orders", async () => {
  const { tasks } = workspace.owner;
  for (const filter of [{ q: "x" }, { status: ["todo"] }, { sort: "updated" }, { ready: true }, { updatedSince: new Date() }] as const)
    await expect(tasks.list({ deleted: true, ...(filter as object) })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: ["query", Object.keys(filter)[0]] }],
    });
});

test("an owner or admin can delete a task permanently, before or after it was deleted: nothing of it is left but its events", async () => {
  const { owner } = workspace;
  const [member, admin] = [await workspace.member("member"), await workspace.member("admin")];
  for (const isDeleted of [false, true]) {
    const { id, media, deletedBefore } = await createFamily(workspace);
    const task = await owner.tasks.get({ id });
    if (isDeleted) await owner.tasks.delete({ id });
    const read = eventReader(server, workspace);
    await read();
    await expect(member.client.tasks.delete({ id, permanent: true })).rejects.toMatchObject({ status: 403, code: "forbidden" });
    const stale = owner.tasks.delete({ id, permanent: true }, { ifMatch: '"stale"' });
    await expect(stale).rejects.toMatchObject({ status: 412 });
    await admin.client.tasks.delete({ id, permanent: true });
    expect(names(await read())).toEqual(isDeleted ? [] : Array(3).fill("task.deleted"));
    const left = await server.objects();
    for (const key of [...media, deletedBefore]) expect(left).not.toContain(key);
    expect((await owner.tasks.list({ deleted: true })).total).toBe(0);
    await expect(owner.tasks.restore({ id })).rejects.toMatchObject({ status: 404 });
    await expect(owner.tasks.delete({ id, permanent: true })).rejects.toMatchObject({ status: 404 });
    const { items } = await owner.auditLogs.list({ action: ["task.purged"], limit: 1 });
    expect(items).toMatchObject([{ actor: { id: admin.id }, target: { id, name: task.identifier } }]);
  }
});

test("a permanently deleted task leaves what is under legal hold, and its content goes after a backup that runs", async () => {
  const { owner } = workspace;
  const task = await create("Secret");
  const [held, free] = [await owner.media.create({ ...note, taskId: task.id }), await owner.media.create({ ...note, taskId: task.id })];
  await owner.media.hold({ id: held.id });
  const backup = await openClient(server.testDatabase.connection);
  await backup.query("SELECT pg_advisory_lock($1, $2)", [sweepPauseLock.classid, sweepPauseLock.objid]);
  await owner.tasks.delete({ id: task.id, permanent: true });
  expect(await server.objects()).toEqual(expect.arrayContaining([held.id, free.id]));
  await backup.end();
  await owner.tasks.delete({ id: (await create("Another")).id, permanent: true });
  const left = await server.objects();
  expect([left.includes(held.id), left.includes(free.id)]).toEqual([true, false]);
});
