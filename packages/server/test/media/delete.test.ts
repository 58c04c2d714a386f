import { mediaTargets } from "@worktrack/contract";
import { expect, test } from "vitest";
import { pruneExpiredRows } from "../../src/operation/retention/prune.ts";
import { newId } from "../../src/platform/id.ts";
import { sweepMedia } from "../../src/work/media/sweep.ts";
import { useWorkspace } from "../server.ts";
import { createParents, note, type ParentField, useMediaServer, useParents } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const weekMs = 7 * 86_400_000;
const attach = (parent: ParentField, client = workspace.owner) => client.media.create({ ...parent, ...note });
const statusOf = async (url: string) => (await fetch(server.url + url, { headers: { authorization: `Bearer ${workspace.token}` } })).status;
const kept = async (id: string) => {
  const row = await server.database.prisma.media.findUnique({ where: { id } });
  return { row: row !== null, object: (await server.objects()).includes(id) };
};
const sweep = (nowMs: number) => sweepMedia({ database: server.database, media: server.store }, nowMs);

test("the author, admins and owners can delete an attachment; nobody else can", async () => {
  const author = await workspace.member("member");
  const theirs = await createParents(workspace, author.client);
  const other = await workspace.member("member");
  const viewer = await workspace.member("viewer");
  const admin = await workspace.member("admin");
  const stranger = await server.workspace();
  for (const target of mediaTargets)
    for (const allowed of [author.client, admin.client, workspace.owner]) {
      const { id } = await attach(theirs[target], author.client);
      for (const rejected of [other.client, viewer.client])
        await expect(rejected.media.delete({ id, target })).rejects.toMatchObject({ status: 403, code: "forbidden" });
      await expect(stranger.owner.media.delete({ id, target })).rejects.toMatchObject({ status: 404 });
      expect(await allowed.media.delete({ id, target })).toBeUndefined();
    }
});

test("a key without media:write cannot delete", async () => {
  const { id } = await attach(parents.post);
  const { client } = await workspace.member("owner", ["media:read"]);
  await expect(client.media.delete({ id })).rejects.toMatchObject({ status: 403, code: "insufficient_scope" });
});

test("an attachment can be deleted under its own target only, and only once", async () => {
  const { id } = await attach(parents.task);
  for (const target of ["post", "comment", "taskComment"] as const)
    await expect(workspace.owner.media.delete({ id, target })).rejects.toMatchObject({ status: 404 });
  await expect(workspace.owner.media.delete({ id })).rejects.toMatchObject({ status: 404 });
  await workspace.owner.media.delete({ id, target: "task" });
  await expect(workspace.owner.media.delete({ id, target: "task" })).rejects.toMatchObject({ status: 404 });
  await expect(workspace.owner.media.delete({ id: newId(), target: "task" })).rejects.toMatchObject({ status: 404 });
});

test("a deleted attachment is not listed, fetched, linked, held or served from the next request on; its object is kept", async () => {
  const { id, url } = await attach(parents.task);
  const { url: link } = await workspace.owner.media.link({ id });
  expect([await statusOf(url), (await fetch(link)).status]).toEqual([200, 200]);
  await workspace.owner.media.delete({ id, target: "task" });
  expect((await workspace.owner.media.list(parents.task)).items).toEqual([]);
  expect([await statusOf(url), (await fetch(link)).status]).toEqual([404, 404]);
  const { media } = workspace.owner;
  for (const attempt of [
    () => media.get({ id, target: "task" }),
    () => media.link({ id }),
    () => media.hold({ id }),
    () => media.unhold({ id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
  expect(await kept(id)).toEqual({ row: true, object: true });
});

test("row and object are deleted after seven days, and not a millisecond earlier", async () => {
  const { id } = await attach(parents.post);
  const staying = await attach(parents.post);
  await workspace.owner.media.delete({ id });
  const { deletedAt } = await server.database.prisma.media.findUniqueOrThrow({ where: { id } });
  const overMs = Number(deletedAt) + weekMs;
  await sweep(overMs - 1);
  expect(await kept(id)).toEqual({ row: true, object: true });
  await sweep(overMs);
  expect(await kept(id)).toEqual({ row: false, object: false });
  await sweep(overMs + 100 * weekMs);
  expect(await kept(staying.id)).toEqual({ row: true, object: true });
  expect(await statusOf(staying.url)).toBe(200);
});

/** The deletion of each kind of parent, and the targets whose attachments it deletes. */
const ends: Readonly<Record<string, { end: () => Promise<unknown>; takes: readonly (typeof mediaTargets)[number][] }>> = {
  "a post": { end: () => workspace.owner.posts.delete({ id: String(parents.post.postId) }), takes: ["post", "comment"] },
  "a comment": {
    end: () => workspace.owner.posts.comments.delete({ id: String(parents.post.postId), commentId: String(parents.comment.commentId) }),
    takes: ["comment"],
  },
  "a task": { end: () => workspace.owner.tasks.delete({ id: String(parents.task.taskId) }), takes: ["task", "taskComment"] },
  "a task comment": {
    end: () =>
      workspace.owner.tasks.comments.delete({ id: String(parents.task.taskId), commentId: String(parents.taskComment.taskCommentId) }),
    takes: ["taskComment"],
  },
  "all comments of a task": {
    end: () => workspace.owner.tasks.comments.deleteAll({ id: String(parents.task.taskId) }),
    takes: ["taskComment"],
  },
};

test.for(Object.keys(ends))("deleting %s deletes its attachments and no others", async (what) => {
  const { end, takes } = ends[what] as (typeof ends)[string];
  const made = await Promise.all(mediaTargets.map((target) => attach(parents[target])));
  await end();
  for (const { target, id, url } of made) {
    const goes = takes.includes(target);
    expect([target, await statusOf(url)]).toEqual([target, goes ? 404 : 200]);
    const { deletedAt } = await server.database.prisma.media.findUniqueOrThrow({ where: { id } });
    expect([target, deletedAt !== null, await kept(id)]).toEqual([target, goes, { row: true, object: true }]);
    expect((await workspace.owner.media.list({ target })).items.length).toBe(goes ? 0 : 1);
  }
  await pruneExpiredRows(server.database, Date.now() + weekMs + 60_000);
  await sweep(Date.now() + weekMs + 60_000);
  for (const { target, id } of made) {
    const stays = !takes.includes(target);
    expect([target, await kept(id)]).toEqual([target, { row: stays, object: stays }]);
  }
});

test("deleting a task deletes the attachments of its subtasks and of their comments", async () => {
  const sub = await workspace.owner.tasks.subtasks.create({ id: String(parents.task.taskId), title: "Part" });
  const comment = await workspace.owner.tasks.comments.create({ id: sub.id, content: "Words" });
  const made = [await attach({ taskId: sub.id }), await attach({ taskCommentId: comment.id })];
  await workspace.owner.tasks.delete({ id: String(parents.task.taskId) });
  for (const { url } of made) expect(await statusOf(url)).toBe(404);
});

test("a project with posts or tasks cannot be deleted, so deleting a project never deletes attachments", async () => {
  const project = await workspace.owner.projects.create({ name: "Short" });
  const inside = await createParents({ projectId: project.id }, workspace.owner);
  const { url } = await attach(inside.task);
  await expect(workspace.owner.projects.delete({ id: project.id })).rejects.toMatchObject({ code: "project_not_empty" });
  expect(await statusOf(url)).toBe(200);
  await workspace.owner.tasks.delete({ id: String(inside.task.taskId) });
  await workspace.owner.posts.delete({ id: String(inside.post.postId) });
  await workspace.owner.projects.delete({ id: project.id });
  expect(await statusOf(url)).toBe(404);
});

test("when an upload and the deletion of its parent are concurrent, the upload is rejected or its attachment is deleted too", async () => {
  for (let round = 0; round < 10; round++) {
    const { id: taskId } = await workspace.owner.tasks.create({ title: "Short-lived", projectId: workspace.projectId });
    const { id: taskCommentId } = await workspace.owner.tasks.comments.create({ id: taskId, content: "Words" });
    const outcomes = await Promise.allSettled([
      attach({ taskId }),
      attach({ taskCommentId }),
      workspace.owner.tasks.delete({ id: taskId }),
    ]);
    expect(outcomes[2].status).toBe("fulfilled");
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect([422, 409]).toContain((outcome.reason as { status: number }).status);
    expect((await workspace.owner.media.list({ target: "task" })).items).toEqual([]);
    expect((await workspace.owner.media.list({ target: "taskComment" })).items).toEqual([]);
  }
  const alive = { organizationId: workspace.organizationId, deletedAt: null };
  expect(await server.database.prisma.media.count({ where: alive })).toBe(0);
});
