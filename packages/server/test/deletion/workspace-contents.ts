// Fills a workspace so that every table has rows of it.
import { newId } from "../../src/platform/id.ts";
import { updateSearchIndex } from "../../src/work/search/indexer.ts";
import type { MediaServer } from "../media/media-server.ts";
import { makePng } from "../media/png.ts";
import { spool } from "../media/store/stores.ts";
import { makeMp4 } from "../media/videos/mp4.ts";
import type { Workspace } from "../server.ts";
import { createFixtures } from "../table/fixtures.ts";

/** Begins a resumable upload with one part. */
const beginUpload = async ({ url }: MediaServer, token: string, taskId: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const metadata = `fileName ${btoa("a.mp4")},taskId ${btoa(taskId)}`;
  const created = await fetch(`${url}/api/v1/media/videos/resumable`, {
    method: "POST",
    headers: { ...headers, "upload-length": "9", "upload-metadata": metadata },
  });
  const type = "application/offset+octet-stream";
  const sent = { method: "PATCH", headers: { ...headers, "upload-offset": "0", "content-type": type }, body: "a part" };
  await fetch(url + created.headers.get("location"), sent);
};

export const fillWorkspace = async (server: MediaServer, workspace: Workspace): Promise<void> => {
  const { owner, projectId, organizationId, ownerId } = workspace;
  const { paths } = await createFixtures(workspace);
  const other = await owner.projects.create({ name: "Other", visibility: "private" });
  const task = await owner.tasks.create({ title: "A task", projectId, tagIds: [paths["/api/v1/tags"] ?? ""] });
  await owner.tasks.subtasks.create({ id: task.id, title: "A subtask" });
  const moved = await owner.tasks.create({ title: "Moved", projectId: other.id });
  await owner.tasks.update({ id: moved.id, projectId });
  const comment = await owner.tasks.comments.create({ id: task.id, content: "A comment" });
  await owner.tasks.comments.reactions.add({ id: task.id, commentId: comment.id, emoji: "👍" });
  await owner.media.create({ taskCommentId: comment.id, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" });
  const view = await owner.views.create({ name: "A shared view", shared: true });
  await owner.views.star({ id: view.id });
  await owner.projects.defaultView.set({ id: projectId, viewId: view.id });
  const post = await owner.posts.create({ title: "A post", status: "published" });
  await owner.tasks.posts.link({ id: task.id, postId: post.id });
  await owner.tasks.relations.add({ id: task.id, kind: "blocks", otherId: moved.id });
  await owner.tasks.delete({ id: (await owner.tasks.create({ title: "Deleted", projectId })).id });
  const postComment = await owner.posts.comments.create({ id: post.id, content: "A comment" });
  await owner.posts.comments.create({ id: post.id, content: "A reply", replyToId: postComment.id });
  await owner.me.preferences.update({ theme: "dark" });
  await owner.me.avatar.set(makePng(2, 2));
  await owner.media.upload(makePng(2, 2), { taskId: task.id, fileName: "a.png" });
  const video = { width: 4, height: 2, seconds: 1, frameBytes: 20 };
  const { id } = await owner.media.upload(makeMp4(video), { taskId: task.id, fileName: "a.mp4" });
  await owner.media.poster.set(makePng(2, 2), { id });
  await beginUpload(server, workspace.token, task.id);
  await owner.events.list();
  await updateSearchIndex(server.database);
  const { prisma } = server.database;
  const deliveryId = paths["/api/v1/webhooks/:id/deliveries"] ?? "";
  await prisma.webhookAttempt.create({ data: { deliveryId, number: 1, startedAt: new Date(), durationMs: 1 } });
  const { webhookId } = await prisma.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } });
  await prisma.webhookHour.create({ data: { webhookId, hour: new Date(), durationMs: 0, deliveries: 1, failures: 0 } });
  await prisma.rateLimitWindow.create({ data: { subject: organizationId, policy: "workspace", startedAt: new Date(), charged: 1 } });
  await prisma.searchTotal.create({ data: { organizationId, kind: "task", pattern: "task", counts: {} } });
  const person = { organizationId, userId: ownerId };
  await prisma.signInLink.create({ data: { id: newId(), ...person, tokenHash: newId(), expiresAt: new Date() } });
  const { id: sessionId } = await prisma.credential.findFirstOrThrow({ where: { organizationId, kind: "session" } });
  await prisma.terminalLogin.create({ data: { codeHash: newId(), host: "laptop", sessionId, expiresAt: new Date() } });
  const part = newId();
  await server.store.put(part, await spool(server.store, Buffer.from("an archive")));
  const finished = {
    status: "succeeded",
    progress: 100,
    parts: [part],
    partBytes: 10,
    fileSize: 10n,
    sha256: "0".repeat(64),
    finishedAt: new Date(),
  };
  await prisma.export.create({
    data: {
      id: newId(),
      organizationId,
      requestedById: ownerId,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
      ...finished,
    },
  });
};
