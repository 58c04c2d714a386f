import { attachmentsMax, mediaTargets } from "@worktrack/contract";
import { expect, test } from "vitest";
import { sweepMedia } from "../../src/work/media/sweep.ts";
import { useWorkspace } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";
import { createParents, note, type ParentField, useMediaServer, useParents } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const weekMs = 7 * 86_400_000;
const attach = (parent: ParentField, client = workspace.owner) => client.media.create({ ...parent, ...note });
const statusOf = async (url: string) => (await fetch(server.url + url, { headers: { authorization: `Bearer ${workspace.token}` } })).status;
const sweep = (nowMs: number) => sweepMedia({ database: server.database, media: server.store }, nowMs);

test("whoever may delete an attachment can restore it; it is served again, and its parent emits its update", async () => {
  const author = await workspace.member("member");
  const theirs = await createParents(workspace, author.client);
  const [other, admin] = [await workspace.member("member"), await workspace.member("admin")];
  for (const target of mediaTargets) {
    const { id, url } = await attach(theirs[target], author.client);
    for (const client of [author.client, admin.client]) {
      await client.media.delete({ id, target });
      await expect(other.client.media.restore({ id })).rejects.toMatchObject({ status: 403, code: "forbidden" });
      await expect(client.media.restore({ id, target: target === "post" ? "task" : "post" })).rejects.toMatchObject({ status: 404 });
      const read = eventReader(server, workspace);
      await read();
      expect(await client.media.restore({ id, target })).toMatchObject({ id, target });
      expect(await client.media.restore({ id })).toMatchObject({ id });
      expect((await read()).map(({ data }) => data.changes)).toEqual([{ mediaIds: { from: [], to: [id] } }]);
      expect(await statusOf(url)).toBe(200);
    }
  }
  const { items } = await workspace.owner.auditLogs.list({ action: ["media.restored"] });
  expect(items.map(({ actor }) => actor?.id)).toEqual(mediaTargets.map(() => admin.id));
});

test("an attachment cannot be restored above its parent's cap, after seven days, in another workspace, or without its parent", async () => {
  const { owner } = workspace;
  const { id } = await attach(parents.taskComment);
  await owner.media.delete({ id, target: "taskComment" });
  const [stranger, target] = [await server.workspace(), "taskComment" as const];
  await expect(stranger.owner.media.restore({ id })).rejects.toMatchObject({ status: 404 });
  for (let count = 0; count < attachmentsMax[target].pro; count++) await attach(parents.taskComment);
  await expect(owner.media.restore({ id })).rejects.toMatchObject({ status: 409, code: "attachment_cap" });
  const [first] = (await owner.media.list(parents.taskComment)).items;
  await owner.media.delete({ id: first?.id ?? "", target });
  await server.database.prisma.media.update({ where: { id: first?.id ?? "" }, data: { deletedAt: new Date(Date.now() - weekMs) } });
  await expect(owner.media.restore({ id: first?.id ?? "" })).rejects.toMatchObject({ status: 404 });
  await owner.tasks.comments.deleteAll({ id: String(parents.task.taskId) });
  await expect(owner.media.restore({ id })).rejects.toMatchObject({ status: 404 });
});

test("of a restoration and a sweep at once, the attachment is either restored with its content, or gone", async () => {
  const { owner } = workspace;
  for (let round = 0; round < 20; round++) {
    const { id, url } = await attach(parents.task);
    await owner.media.delete({ id, target: "task" });
    // Now due for both: a restoration may have begun before the seven days were over.
    await server.database.prisma.media.update({ where: { id }, data: { deletedAt: new Date(Date.now() - weekMs + 60_000) } });
    const [, restored] = await Promise.all([
      sweep(Date.now() + 120_000),
      owner.media.restore({ id }).then(
        () => true,
        () => false,
      ),
    ]);
    expect([await statusOf(url), (await server.objects()).includes(id)]).toEqual(restored ? [200, true] : [404, false]);
    if (restored) await owner.media.delete({ id, target: "task" });
  }
});

test("an owner or admin can delete an attachment permanently, before or after it was deleted, unless it is under legal hold", async () => {
  const { owner } = workspace;
  const author = await workspace.member("member");
  for (const isDeleted of [false, true]) {
    const { id } = await attach(parents.task, author.client);
    if (isDeleted) await owner.media.delete({ id, target: "task" });
    await expect(author.client.media.delete({ id, target: "task", permanent: true })).rejects.toMatchObject({ status: 403 });
    await expect(owner.media.delete({ id, target: "post", permanent: true })).rejects.toMatchObject({ status: 404 });
    const read = eventReader(server, workspace);
    await read();
    await owner.media.delete({ id, target: "task", permanent: true });
    expect(await read()).toHaveLength(isDeleted ? 0 : 1);
    expect([await server.database.prisma.media.count({ where: { id } }), (await server.objects()).includes(id)]).toEqual([0, false]);
    await expect(owner.media.restore({ id })).rejects.toMatchObject({ status: 404 });
  }
  const { id } = await attach(parents.task);
  await owner.media.hold({ id });
  await expect(owner.media.delete({ id, target: "task", permanent: true })).rejects.toMatchObject({ code: "legal_hold" });
});
