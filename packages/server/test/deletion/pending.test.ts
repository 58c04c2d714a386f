import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { createLocalSignals } from "../../src/database/signals.ts";
import { deleteDueProjects } from "../../src/operation/deletion/deleter.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { send } from "../table/send.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";

const dayMs = 86_400_000;
let aheadMs = 0;
const server = useTestServer({ clock: () => Date.now() + aheadMs });
const workspace = useWorkspace(server);

afterEach(() => {
  aheadMs = 0;
});

const pending = { status: 409, code: "project_pending_deletion" };
const notFound = { status: 404, code: "not_found" };
const file = { fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };

/** Runs the worker at the server's time. */
const quiet = { wake: () => {}, signals: createLocalSignals(), log: pino({ level: "silent" }) };
const deleteDue = () => deleteDueProjects({ ...quiet, baseUrl: server.baseUrl, database: server.database }, Date.now() + aheadMs);

const schedule = (id = workspace.projectId) => workspace.owner.projects.delete({ id, contents: true });

const auditActions = async (targetId: string) =>
  (await server.database.prisma.auditEntry.findMany({ where: { targetId }, orderBy: { id: "asc" } })).map(({ action }) => action);

/** A task with a subtask, a comment with an attachment, and a published post with a comment and a linked task of another project. */
const createContents = async () => {
  const { owner, projectId } = workspace;
  const other = await owner.projects.create({ name: "Other" });
  const tag = await owner.projects.tags.create({ id: projectId, name: "of the project" });
  const task = await owner.tasks.create({ title: "A needle", projectId, tagIds: [tag.id] });
  const subtask = await owner.tasks.subtasks.create({ id: task.id, title: "A subtask" });
  const comment = await owner.tasks.comments.create({ id: task.id, content: "A comment" });
  await owner.tasks.comments.reactions.add({ id: task.id, commentId: comment.id, emoji: "👍" });
  await owner.tasks.checklist.create({ id: task.id, text: "An item" });
  const post = await owner.posts.create({ title: "A post", projectId, status: "published" });
  const postComment = await owner.posts.comments.create({ id: post.id, content: "A comment" });
  await owner.posts.comments.create({ id: post.id, content: "A reply", replyToId: postComment.id });
  const draft = await owner.posts.create({ title: "A draft", projectId });
  const elsewhere = await owner.tasks.create({ title: "Elsewhere", projectId: other.id });
  await owner.tasks.posts.link({ id: elsewhere.id, postId: post.id });
  const moved = await owner.tasks.create({ title: "Moved", projectId });
  await owner.tasks.update({ id: moved.id, projectId: other.id });
  const media = await owner.media.create({ taskCommentId: comment.id, ...file });
  return { other, tag, task, subtask, comment, post, draft, elsewhere, moved, media };
};

test("a project with tasks is still 409 without contents=true, and a dry run counts what would be deleted and changes nothing", async () => {
  const { owner, projectId: id } = workspace;
  await createContents();
  await expect(owner.projects.delete({ id })).rejects.toMatchObject({ status: 409, code: "project_not_empty" });
  const dryRun = await owner.projects.delete.withResponse({ id: "OPS", dryRun: true });
  expect(dryRun.status).toBe(200);
  const contents = { tasks: 2, taskComments: 1, posts: 1, postComments: 2, attachments: 1, attachmentBytes: 5, tags: 1 };
  expect(dryRun.data).toEqual({ projectId: id, deletesAt: expect.any(String), contents, legalHolds: 0 });
  expect((await owner.projects.get({ id })).deletesAt).toBeNull();
  const scheduled = await owner.projects.delete.withResponse({ id, contents: true });
  expect([scheduled.status, scheduled.data]).toMatchObject([202, { contents }]);
  expect(Date.parse(scheduled.data?.deletesAt ?? "") - Date.now()).toBeLessThanOrEqual(7 * dayMs);
  expect(Date.parse(scheduled.data?.deletesAt ?? "") - Date.now()).toBeGreaterThan(7 * dayMs - 60_000);
});

test("a project that is pending deletion is hidden with its contents, refuses changes, and is found by GET and by its own list", async () => {
  const { owner, projectId: id } = workspace;
  const { task, subtask, comment, post, draft, media, tag, other, elsewhere } = await createContents();
  const before = await owner.projects.get({ id });
  const scheduled = await schedule();
  const project = await owner.projects.get({ id });
  expect(project).toEqual({ ...before, deletesAt: scheduled?.deletesAt, updatedAt: project.updatedAt });
  expect((await owner.projects.list()).items.map((one) => one.id)).toEqual([other.id]);
  expect((await owner.projects.list({ pendingDeletion: true })).items).toEqual([project]);
  for (const read of [
    () => owner.tasks.get({ id: task.id }),
    () => owner.tasks.get({ id: "OPS-1" }),
    () => owner.tasks.comments.list({ id: subtask.id }),
    () => owner.tasks.update({ id: task.id, title: "Changed" }),
    () => owner.tasks.comments.update({ id: task.id, commentId: comment.id, content: "Changed" }),
    () => owner.posts.get({ id: post.id }),
    () => owner.posts.get({ id: draft.id }),
    () => owner.media.get({ id: media.id, target: "taskComment" }),
    () => owner.tags.update({ id: tag.id, name: "Changed" }),
  ])
    await expect(read()).rejects.toMatchObject(notFound);
  expect((await owner.tasks.list()).tasks.map((one) => one.id)).not.toContain(task.id);
  expect(await owner.tasks.list({ projectId: "OPS" })).toMatchObject({ tasks: [], total: 0 });
  expect((await owner.tasks.list({ q: "needle" })).tasks).toEqual([]);
  expect((await owner.posts.list()).items).toEqual([]);
  for (const write of [
    () => owner.projects.update({ id: "OPS", name: "Changed" }),
    () => owner.projects.archive({ id }),
    () => owner.projects.delete({ id }),
    () => owner.projects.members.add({ id, userId: workspace.ownerId }),
    () => owner.projects.tags.create({ id, name: "new" }),
    () => owner.tasks.create({ title: "New", projectId: "OPS" }),
    () => owner.tasks.update({ id: elsewhere.id, projectId: id }),
    () => owner.posts.create({ title: "New", projectId: id, status: "published" }),
  ])
    await expect(write()).rejects.toMatchObject(pending);
  await expect(owner.projects.create({ name: "Operations", prefix: "OPS" })).rejects.toMatchObject({ code: "conflict" });
});

test("inbound requests for a project that is pending deletion are refused with 409", async () => {
  const { owner, projectId, nowMs } = workspace;
  const { prefix, secret } = await owner.inboundSecrets.create({ name: "A sender", projectId });
  await schedule();
  const task = { externalSource: "sample", externalId: "1", title: "A task" };
  for (const body of [task, { ...task, projectSlug: "operations" }]) {
    const { status, json } = await send({ url: owner.baseUrl }, "inbound.tasks", {
      inbound: { prefix, secret, nowMs },
      path: "/api/v1/webhooks/inbound/tasks",
      body,
    });
    expect([status, json]).toMatchObject([409, { code: "project_pending_deletion" }]);
  }
});

test("restore brings everything back as it was, and both steps emit project.updated and are audited", async () => {
  const { owner, projectId: id } = workspace;
  const { task, post, draft, media } = await createContents();
  const project = await owner.projects.get({ id });
  const [taskBefore, postBefore] = [await owner.tasks.get({ id: task.id }), await owner.posts.get({ id: post.id })];
  const newEvents = eventReader(server, workspace);
  await newEvents();
  const deletesAt = (await schedule())?.deletesAt;
  expect((await schedule())?.deletesAt).toBe(deletesAt);
  const restored = await owner.projects.restore({ id: "operations" });
  expect(restored).toEqual({ ...project, updatedAt: restored.updatedAt });
  expect(await owner.projects.restore({ id })).toEqual(restored);
  expect(await owner.tasks.get({ id: task.id })).toEqual(taskBefore);
  expect(await owner.posts.get({ id: post.id })).toEqual(postBefore);
  expect((await owner.posts.get({ id: draft.id })).projectId).toBe(id);
  await owner.media.get({ id: media.id, target: "taskComment" });
  expect((await newEvents()).map(({ name, data }) => [name, data.changes])).toEqual([
    ["project.updated", { deletesAt: { from: null, to: deletesAt } }],
    ["project.updated", { deletesAt: { from: deletesAt, to: null } }],
  ]);
  expect(await auditActions(id)).toEqual(["project.deletion_scheduled", "project.restored"]);
  aheadMs = 8 * dayMs;
  await deleteDue();
  await owner.tasks.get({ id: task.id });
});

test("requests to schedule and to restore at the same time act once each", async () => {
  const { owner, projectId: id } = workspace;
  const newEvents = eventReader(server, workspace);
  const scheduled = await Promise.all(Array.from({ length: 5 }, () => schedule()));
  expect(new Set(scheduled.map((deletion) => deletion?.deletesAt)).size).toBe(1);
  const restored = await Promise.all(Array.from({ length: 5 }, () => owner.projects.restore({ id })));
  expect(restored.map(({ deletesAt }) => deletesAt)).toEqual([null, null, null, null, null]);
  expect(names(await newEvents())).toEqual(["project.updated", "project.updated"]);
  expect(await auditActions(id)).toEqual(["project.deletion_scheduled", "project.restored"]);
});

test("readers of the feed and of the audit log miss nothing of a project that is pending deletion", async () => {
  const { owner, projectId } = workspace;
  await owner.tasks.create({ title: "A task", projectId });
  await schedule();
  const { items } = await owner.events.list();
  expect(items.map(({ event }) => event)).toEqual(["task.created", "project.updated"]);
  const [entry] = (await owner.auditLogs.list({ action: ["project.deletion_scheduled"] })).items;
  expect(entry?.target.name).toBe("Operations");
});

test("only admins and owners who see the project schedule and restore its deletion", async () => {
  const { owner, projectId: id } = workspace;
  const { client: member } = await workspace.member("member");
  const { client: admin } = await workspace.member("admin");
  await expect(member.projects.delete({ id, contents: true })).rejects.toMatchObject({ status: 403 });
  await schedule();
  expect((await member.projects.get({ id })).deletesAt).not.toBeNull();
  await expect(member.projects.restore({ id })).rejects.toMatchObject({ status: 403 });
  await admin.projects.restore({ id });
  const hidden = await owner.projects.create({ name: "Plans", visibility: "private" });
  await schedule(hidden.id);
  await expect(admin.projects.get({ id: hidden.id })).rejects.toMatchObject(notFound);
  await expect(admin.projects.restore({ id: hidden.id })).rejects.toMatchObject(notFound);
  expect((await admin.projects.list({ pendingDeletion: true })).items).toEqual([]);
  const { secret } = await owner.serviceAccounts.create({ name: "Limited", scopes: ["projects:write"], projectIds: [id] });
  await expect(server.client(secret).projects.restore({ id: hidden.id })).rejects.toMatchObject({ status: expect.any(Number) });
});

test("If-Match applies to scheduling the deletion", async () => {
  const { owner, projectId: id } = workspace;
  const { etag } = await owner.projects.get.withResponse({ id });
  await owner.projects.update({ id, name: "Changed" });
  await expect(owner.projects.delete({ id, contents: true }, { ifMatch: etag ?? "" })).rejects.toMatchObject({ status: 412 });
});

test("when it is due, the project is deleted with its contents, and project.deleted is the only event", async () => {
  const { owner, ownerId, projectId: id } = workspace;
  const { task, post, draft, media, elsewhere, moved } = await createContents();
  await schedule();
  const newEvents = eventReader(server, workspace);
  await newEvents();
  aheadMs = 7 * dayMs - 60_000;
  await deleteDue();
  await owner.projects.get({ id });
  aheadMs = 7 * dayMs + 1_000;
  await deleteDue();
  await expect(owner.projects.get({ id })).rejects.toMatchObject(notFound);
  await expect(owner.projects.restore({ id })).rejects.toMatchObject(notFound);
  const events = await newEvents();
  expect(names(events)).toEqual(["project.deleted"]);
  expect(events[0]?.data).toMatchObject({ project: { id }, actor: { id: ownerId, name: "Olivia Owner", kind: "person" } });
  const { prisma } = server.database;
  for (const count of [
    prisma.task.count({ where: { projectId: id } }),
    prisma.taskComment.count({ where: { taskId: task.id } }),
    prisma.post.count({ where: { projectId: id } }),
    prisma.comment.count({ where: { postId: post.id } }),
    prisma.tag.count({ where: { projectId: id } }),
    prisma.taskAlias.count({ where: { projectId: id } }),
    prisma.projectCounter.count({ where: { projectId: id } }),
  ])
    expect(await count).toBe(0);
  expect((await owner.posts.get({ id: draft.id })).projectId).toBeNull();
  expect(await owner.tasks.get({ id: moved.id })).toMatchObject({ title: "Moved" });
  expect(await owner.tasks.posts.list({ id: elsewhere.id })).toEqual([]);
  // The sweep removes the attachment after its own grace period.
  expect(await prisma.media.findUnique({ where: { id: media.id } })).toMatchObject({ taskCommentId: null, deletedAt: expect.any(Date) });
  expect(await auditActions(id)).toEqual(["project.deletion_scheduled", "project.deleted"]);
  expect((await owner.tasks.list()).total).toBe(2);
  await owner.projects.create({ name: "Operations", prefix: "OPS" });
});

test("the past events of a private project stay with its members when it is deleted", async () => {
  const { client: member } = await workspace.member("admin");
  const { id } = await workspace.owner.projects.create({ name: "Plans", visibility: "private" });
  await workspace.owner.tasks.create({ title: "A secret", projectId: id });
  await schedule(id);
  aheadMs = 8 * dayMs;
  await deleteDue();
  expect((await member.events.list()).items).toEqual([]);
  expect((await workspace.owner.events.list()).items.map(({ event }) => event)).toEqual([
    "project.created",
    "task.created",
    "project.updated",
    "project.deleted",
  ]);
});

test("signed links to attachments stop while the project is pending deletion", async () => {
  const { owner, projectId } = workspace;
  const task = await owner.tasks.create({ title: "A task", projectId });
  for (const parent of [
    { taskId: task.id },
    { taskCommentId: (await owner.tasks.comments.create({ id: task.id, content: "A comment" })).id },
  ]) {
    const { id } = await owner.media.create({ ...parent, ...file });
    const { url } = await owner.media.link({ id });
    expect((await fetch(url)).status).toBe(200);
    await schedule();
    expect((await fetch(url)).status).toBe(404);
    await owner.projects.restore({ id: projectId });
    expect((await fetch(url)).status).toBe(200);
  }
});

test("of a legal hold and a due deletion at the same time, the attachment is kept or the hold is refused", async () => {
  const { owner } = workspace;
  for (let round = 0; round < 5; round++) {
    aheadMs = 0;
    const project = await owner.projects.create({ name: "Held" });
    const task = await owner.tasks.create({ title: "A task", projectId: project.id });
    const { id } = await owner.media.create({ taskId: task.id, ...file });
    await schedule(project.id);
    aheadMs = 8 * dayMs;
    const [held] = await Promise.allSettled([owner.media.hold({ id }), deleteDue()]);
    await deleteDue();
    const { taskId, legalHoldAt } = await server.database.prisma.media.findUniqueOrThrow({ where: { id } });
    expect([taskId, legalHoldAt !== null]).toEqual(held.status === "fulfilled" ? [task.id, true] : [null, false]);
    if (legalHoldAt) await owner.media.unhold({ id });
    await deleteDue();
  }
});

test("a legal hold refuses the deletion, and one that is placed later delays it until it is lifted", async () => {
  const { owner, projectId: id } = workspace;
  const { media, task } = await createContents();
  await owner.media.hold({ id: media.id });
  expect(await owner.projects.delete({ id, dryRun: true })).toMatchObject({ legalHolds: 1 });
  await expect(schedule()).rejects.toMatchObject({ status: 409, code: "legal_hold" });
  await owner.media.unhold({ id: media.id });
  await schedule();
  await owner.media.hold({ id: media.id });
  aheadMs = 8 * dayMs;
  await deleteDue();
  await deleteDue();
  expect(await auditActions(id)).toEqual(["project.deletion_scheduled", "project.deletion_delayed"]);
  expect(await owner.projects.delete({ id, dryRun: true })).toMatchObject({ legalHolds: 1 });
  await owner.projects.restore({ id });
  await owner.tasks.get({ id: task.id });
  await owner.media.unhold({ id: media.id });
  await schedule();
  aheadMs += 8 * dayMs;
  await deleteDue();
  await expect(owner.projects.get({ id })).rejects.toMatchObject(notFound);
  await expect(owner.media.hold({ id: media.id })).rejects.toMatchObject(notFound);
});

test("tasks that many clients create while the deletion is scheduled are created before it or refused, and none is left at the end", async () => {
  const { owner, projectId } = workspace;
  const outcomes: string[] = [];
  let scheduled = false;
  const create = async (): Promise<void> => {
    while (!scheduled) {
      await owner.tasks.create({ title: "One of many", projectId }).then(
        () => outcomes.push("created"),
        (error: { code: string }) => outcomes.push(error.code),
      );
    }
    await expect(owner.tasks.create({ title: "Too late", projectId })).rejects.toMatchObject(pending);
  };
  const clients = Array.from({ length: 20 }, create);
  await sleep(50);
  await schedule();
  scheduled = true;
  await Promise.all(clients);
  expect(outcomes.filter((outcome) => !["created", "project_pending_deletion"].includes(outcome))).toEqual([]);
  expect(outcomes).toContain("created");
  aheadMs = 8 * dayMs;
  await deleteDue();
  expect(await server.database.prisma.task.count({ where: { projectId } })).toBe(0);
  expect(await server.database.prisma.project.count({ where: { id: projectId } })).toBe(0);
});

test("several workers at once delete every task and emit project.deleted once", async () => {
  const { owner, projectId } = workspace;
  const operations = Array.from({ length: 100 }, (_, n) => ({ create: { title: `Task ${n}`, projectId } }));
  await Promise.all([owner.tasks.batch({ operations }), owner.tasks.batch({ operations })]);
  await schedule();
  const newEvents = eventReader(server, workspace);
  await newEvents();
  aheadMs = 8 * dayMs;
  await Promise.all(Array.from({ length: 4 }, deleteDue));
  await deleteDue();
  expect(names(await newEvents())).toEqual(["project.deleted"]);
  expect(await server.database.prisma.task.count({ where: { projectId } })).toBe(0);
});

test("of a restore and a due deletion at the same time, either everything stays or everything goes", async () => {
  const { owner, projectId, organizationId } = workspace;
  const operations = Array.from({ length: 60 }, (_, n) => ({ create: { title: `Task ${n}`, projectId } }));
  await owner.tasks.batch({ operations });
  await schedule();
  aheadMs = 8 * dayMs;
  const [restored] = await Promise.allSettled([owner.projects.restore({ id: projectId }), deleteDue(), deleteDue()]);
  await deleteDue();
  const tasks = await server.database.prisma.task.count({ where: { projectId } });
  const deleted = await server.database.prisma.event.count({ where: { organizationId, name: "project.deleted" } });
  expect([tasks, deleted]).toEqual(restored.status === "fulfilled" ? [60, 0] : [0, 1]);
});

test("a deletion that is stopped continues at its next run", async () => {
  const { owner, projectId } = workspace;
  const operations = Array.from({ length: 100 }, (_, n) => ({ create: { title: `Task ${n}`, projectId } }));
  await owner.tasks.batch({ operations });
  await schedule();
  aheadMs = 8 * dayMs;
  // The transaction of the second batch fails, as when the process is killed.
  let transactions = 0;
  const failing = Object.create(server.database, {
    transaction: {
      value: (...work: Parameters<typeof server.database.transaction>) => {
        if (++transactions === 3) throw new Error("killed");
        return server.database.transaction(...work);
      },
    },
  });
  const runtime = { ...quiet, baseUrl: server.baseUrl, database: failing };
  await expect(deleteDueProjects(runtime, Date.now() + aheadMs)).rejects.toThrow("killed");
  const left = await server.database.prisma.task.count({ where: { projectId } });
  expect([left > 0, left < 100]).toEqual([true, true]);
  await expect(owner.projects.get({ id: projectId })).rejects.toMatchObject(notFound);
  await expect(owner.projects.restore({ id: projectId })).rejects.toMatchObject(notFound);
  aheadMs = 0;
  await deleteDue();
  expect(await server.database.prisma.project.count({ where: { id: projectId } })).toBe(0);
});
