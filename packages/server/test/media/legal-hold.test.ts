import { mediaTargets } from "@worktrack/contract";
import { expect, test } from "vitest";
import { pruneExpiredRows } from "../../src/operation/retention/prune.ts";
import { newId } from "../../src/platform/id.ts";
import { sweepMedia } from "../../src/work/media/sweep.ts";
import { trail } from "../audit/trail.ts";
import { useWorkspace } from "../server.ts";
import { note, type ParentField, useMediaServer, useParents } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const laterMs = () => Date.now() + 8 * 86_400_000;
const attach = (parent: ParentField) => workspace.owner.media.create({ ...parent, ...note });
const sweep = (nowMs: number) => sweepMedia({ database: server.database, media: server.store }, nowMs);
const held = { status: 409, code: "legal_hold" };
const isKept = async (id: string) => (await server.objects()).includes(id);

test("an attachment under legal hold cannot be deleted by anyone, and is still listed and served", async () => {
  for (const target of mediaTargets) {
    const { id, url } = await attach(parents[target]);
    await workspace.owner.media.hold({ id });
    await expect(workspace.owner.media.delete({ id, target })).rejects.toMatchObject(held);
    const served = await fetch(server.url + url, { headers: { authorization: `Bearer ${workspace.token}` } });
    expect([served.status, (await workspace.owner.media.list({ target })).items.length]).toEqual([200, 1]);
    await workspace.owner.media.unhold({ id });
    await workspace.owner.media.delete({ id, target });
  }
});

test("owners and admins place and lift legal holds; members, including the author, and viewers cannot", async () => {
  const { client: author } = await workspace.member("member");
  const { client: admin } = await workspace.member("admin");
  const { client: viewer } = await workspace.member("viewer");
  const { id } = await author.media.create({ ...parents.task, ...note });
  for (const act of ["hold", "unhold"] as const) {
    for (const rejected of [author, viewer]) await expect(rejected.media[act]({ id })).rejects.toMatchObject({ status: 403 });
    await admin.media[act]({ id });
    await workspace.owner.media[act]({ id });
  }
  const { client: reader } = await workspace.member("owner", ["media:read"]);
  await expect(reader.media.hold({ id })).rejects.toMatchObject({ status: 403, code: "insufficient_scope" });
  const stranger = await server.workspace();
  for (const act of ["hold", "unhold"] as const) {
    await expect(stranger.owner.media[act]({ id })).rejects.toMatchObject({ status: 404 });
    await expect(workspace.owner.media[act]({ id: newId() })).rejects.toMatchObject({ status: 404 });
  }
});

test("owners and admins see a legal hold and its time in lists and on the record; others see no such field", async () => {
  const { client: author } = await workspace.member("member");
  const { client: admin } = await workspace.member("admin");
  const { client: viewer } = await workspace.member("viewer");
  const startMs = Date.now();
  const { id } = await author.media.create({ ...parents.task, ...note });
  const seenBy = async ({ media }: typeof admin) => {
    const { items } = await media.list({ target: "task" });
    return [items.find((item) => item.id === id), await media.get({ id, target: "task" })];
  };
  for (const record of await seenBy(admin)) expect(record).toMatchObject({ legalHold: null });
  await admin.media.hold({ id });
  const [listed, shown] = await seenBy(workspace.owner);
  expect(listed?.legalHold?.since).toBeGreaterThanOrEqual(startMs);
  expect(shown?.legalHold).toEqual(listed?.legalHold);
  for (const other of [author, viewer]) for (const record of await seenBy(other)) expect(record).not.toHaveProperty("legalHold");
  for (const target of mediaTargets) {
    const held = await attach(parents[target]);
    await admin.media.hold({ id: held.id });
    expect((await admin.media.list({ target })).items.find((item) => item.id === held.id)?.legalHold).toEqual({
      since: expect.any(Number),
    });
  }
});

test("a legal hold takes an optional target, which must be the attachment's own", async () => {
  for (const target of mediaTargets) {
    const { id } = await attach(parents[target]);
    for (const act of ["hold", "unhold"] as const) {
      for (const other of mediaTargets.filter((name) => name !== target))
        await expect(workspace.owner.media[act]({ id, target: other })).rejects.toMatchObject({ status: 404 });
      await workspace.owner.media[act]({ id, target });
    }
  }
});

test("the audit log has one entry for each change of a legal hold, with the file's name", async () => {
  const { id } = await attach(parents.task);
  for (const act of ["hold", "hold", "unhold", "unhold", "hold"] as const) await workspace.owner.media[act]({ id });
  const entries = await trail(workspace, { target: id });
  const target = { kind: "media", id, name: "note.txt" };
  expect(entries).toMatchObject([
    { action: "media.hold_placed", target, actor: { id: workspace.ownerId } },
    { action: "media.hold_lifted", target },
    { action: "media.hold_placed", target },
  ]);
});

test("concurrent requests for one legal hold make one audit entry", async () => {
  const { id } = await attach(parents.task);
  await Promise.all(Array.from({ length: 20 }, () => workspace.owner.media.hold({ id })));
  expect(await trail(workspace, { target: id })).toHaveLength(1);
});

test("a deletion and a legal hold that are concurrent never both succeed", async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await attach(parents.task);
    const [deletion, hold] = await Promise.allSettled([
      workspace.owner.media.delete({ id, target: "task" }),
      workspace.owner.media.hold({ id }),
    ]);
    const row = await server.database.prisma.media.findUniqueOrThrow({ where: { id } });
    expect([deletion.status, hold.status]).toEqual([row.deletedAt ? "fulfilled" : "rejected", row.legalHoldAt ? "fulfilled" : "rejected"]);
    expect(row.deletedAt === null).toBe(row.legalHoldAt !== null);
    if (row.legalHoldAt) await workspace.owner.media.unhold({ id });
  }
});

test("an attachment under legal hold whose parent is deleted keeps its object until the hold is lifted", async () => {
  const made = { post: await attach(parents.post), comment: await attach(parents.comment), task: await attach(parents.task) };
  const ids = Object.values(made).map(({ id }) => id);
  for (const id of ids) await workspace.owner.media.hold({ id });
  await workspace.owner.posts.delete({ id: String(parents.post.postId) });
  await workspace.owner.tasks.delete({ id: String(parents.task.taskId) });
  for (const target of mediaTargets) expect((await workspace.owner.media.list({ target })).items).toEqual([]);
  await sweep(laterMs());
  for (const id of ids) expect(await isKept(id)).toBe(true);
  const { client: member } = await workspace.member("member");
  for (const id of ids) {
    await expect(member.media.unhold({ id })).rejects.toMatchObject({ status: 403 });
    await workspace.owner.media.unhold({ id });
    await expect(workspace.owner.media.hold({ id })).rejects.toMatchObject({ status: 404 });
  }
  await pruneExpiredRows(server.database, laterMs());
  await sweep(laterMs());
  for (const id of ids) expect(await isKept(id)).toBe(false);
});
