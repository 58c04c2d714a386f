import { makePng } from "../media/png.ts";
import { makeMp4 } from "../media/videos/mp4.ts";
import type { TestServer, Workspace } from "../server.ts";
import { sendInboundTask } from "./inbound.ts";

const file = (fileName: string, text: string) => ({
  fileName,
  mimeType: "text/plain",
  fileData: Buffer.from(text).toString("base64"),
});

export interface FullWorkspace extends Workspace {
  /** A member who has posts, comments and a draft. */
  readonly author: { id: string; token: string };
  readonly privateProjectId: string;
  readonly taskId: string;
  /** Has been deleted, and is under a legal hold. */
  readonly heldId: string;
  readonly inbound: { readonly prefix: string; readonly secret: string };
  /** The task of the tuple (ci, build-1). */
  readonly inboundTaskId: string;
}

/** Fills a workspace with every kind of record, in every state that differs in the database. */
export const fillWorkspace = async (server: TestServer): Promise<FullWorkspace> => {
  const workspace = await server.workspace();
  const { owner, projectId } = workspace;
  const [author, viewer, leaver] = await Promise.all([workspace.member("member"), workspace.member("viewer"), workspace.member("member")]);
  const { client } = author;
  const provisioned = {
    provisioned: true,
    userName: "viewer@tenant.example",
    externalId: "ext-viewer",
    givenName: "Vi",
    familyName: "Ewer",
  };
  await server.database.prisma.user.update({ where: { id: viewer.id }, data: provisioned });
  await owner.organization.allowedScopes.set({
    scopes: [
      "projects:write",
      "posts:write",
      "comments:write",
      "reactions:write",
      "tasks:write",
      "media:write",
      "webhooks:write",
      "members:write",
      "credentials:write",
      "audit:read",
      "domains:write",
      "organization:write",
    ],
  });
  const [secret, , tag, post, draft] = await Promise.all([
    owner.projects.create({ name: "Secret plans", visibility: "private", description: "Line\nbreak" }),
    owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write"], allowedCidrs: ["127.0.0.0/8"] }),
    owner.tags.create({ name: "bug", description: "Größe 🐞" }),
    client.posts.create({ title: "News", status: "published", body: { type: "doc", content: [{ type: "paragraph", n: 1.5e-300 }] } }),
    client.posts.create({ title: "Not yet", bodyText: 'quotes " and \\ and \u0001' }),
  ]);
  await owner.projects.members.add({ id: secret.id, userId: author.id });
  const [revoked, projectTag, archived] = await Promise.all([
    owner.serviceAccounts.create({ name: "Old", scopes: ["tasks:read"], projectIds: [secret.id] }),
    owner.projects.tags.create({ id: secret.id, name: "Bug" }),
    owner.projects.create({ name: "Archive" }),
    owner.domains.create({ domain: `${workspace.organizationId}.example` }),
    owner.me.tokens.create({ name: "Laptop", scopes: ["tasks:read"], expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
    owner.webhooks.create({ url: "https://127.0.0.1:9/hook?a=b", events: ["task.created", "post.published"], description: "Receiver" }),
    owner.invitations.create({ email: "guest@example.com" }),
  ]);
  await owner.serviceAccounts.revoke({ id: revoked.id });
  const task = await client.tasks.create({
    title: "Größe\tÄ",
    projectId,
    assigneeId: leaver.id,
    tagIds: [tag.id],
    dueDate: 1,
    estimatePoints: 0.1,
  });
  const gone = await owner.tasks.create({ title: "Deleted", projectId });
  const hidden = await client.tasks.create({ title: "Hidden", projectId: secret.id, tagIds: [projectTag.id], status: "done" });
  const subtask = await owner.tasks.subtasks.create({ id: task.id, title: "Part", priority: "urgent" });
  const moved = await owner.tasks.create({ title: "Moved", projectId: archived.id, descriptionText: "a\n\nb" });
  await owner.tasks.update({ id: moved.id, projectId });
  await owner.tasks.delete({ id: gone.id });
  await owner.projects.archive({ id: archived.id });
  const [taskComment, comment] = await Promise.all([
    client.tasks.comments.create({ id: task.id, content: "On a task" }),
    client.posts.comments.create({ id: post.id, content: "On a post" }),
    owner.tasks.posts.link({ id: task.id, postId: post.id }),
    owner.tasks.relations.add({ id: hidden.id, kind: "blocks", otherId: task.id }),
    owner.tasks.comments.create({ id: subtask.id, content: "On a subtask" }),
    owner.tasks.update({ id: hidden.id, status: "cancelled" }),
  ]);
  await owner.tasks.move({ id: task.id, after: moved.id });
  for (const text of ["First", "Second", "Third"]) await owner.tasks.checklist.create({ id: task.id, text, checked: text === "Second" });
  const [item] = await owner.tasks.checklist.list({ id: task.id });
  await owner.tasks.checklist.delete({ id: task.id, itemId: item?.id ?? "" });
  const reply = await owner.posts.comments.create({ id: post.id, content: "A reply", replyToId: comment.id });
  await Promise.all([
    owner.posts.reactions.add({ id: post.id, emoji: "👍" }),
    client.posts.reactions.add({ id: post.id, emoji: "👍" }),
    client.posts.comments.reactions.add({ id: post.id, commentId: reply.id, emoji: "❤️" }),
    client.tasks.comments.reactions.add({ id: task.id, commentId: taskComment.id, emoji: "🎉" }),
    client.media.create({ postId: post.id, ...file("post.txt", "of a post") }),
    client.media.create({ postId: draft.id, ...file("draft.txt", "of a draft") }),
    client.media.create({ commentId: comment.id, ...file('Ärger "1".txt', "of a comment") }),
    client.media.create({ taskCommentId: taskComment.id, ...file("empty.txt", "") }),
    owner.media.create({ taskId: hidden.id, ...file("hidden.bin", "\u0000".repeat(70_000)) }),
  ]);
  const held = await owner.media.create({ taskId: moved.id, ...file("held.txt", "kept") });
  await owner.media.hold({ id: held.id });
  const deleted = await owner.media.create({ taskId: task.id, ...file("deleted.txt", "gone") });
  await owner.media.delete({ id: deleted.id, target: "task" });
  await owner.tasks.delete({ id: moved.id });
  const again = await owner.tasks.create({ title: "Moved, too", projectId: secret.id });
  await owner.tasks.update({ id: again.id, projectId });
  const inbound = await owner.inboundSecrets.create({ name: "Sender", projectId });
  const sent = await sendInboundTask(server, inbound, { externalSource: "ci", externalId: "build-1", title: "From outside" });
  await client.media.upload(makePng(3, 2), { taskId: task.id, fileName: "a.png" });
  const video = { width: 4, height: 2, seconds: 1, frameBytes: 20, place: "+43.4674+011.8851/" };
  const { id: videoId } = await client.media.upload(makeMp4(video), { taskId: task.id, fileName: "a.mp4" });
  await client.media.poster.set(makePng(3, 2), { id: videoId });
  await client.me.avatar.set(makePng(2, 2));
  const own = await client.views.create({ name: "Größe", query: { tagId: [[tag.id]], assigneeId: "me", ready: true, q: 'quotes "' } });
  await client.views.star({ id: own.id });
  const shared = await leaver.client.views.create({ name: "Ours", shared: true, query: { projectId }, groupBy: "status", layout: "board" });
  await Promise.all([owner.views.star({ id: shared.id }), client.views.star({ id: shared.id })]);
  await owner.projects.defaultView.set({ id: projectId, viewId: shared.id });
  await leaver.client.me.leave();
  await viewer.client.me.update({ name: "A renamed viewer" });
  await viewer.client.me.preferences.update({ timeZone: "Pacific/Auckland", language: "en-NZ", theme: "dark" });
  await viewer.client.me.preferences.update({ favoriteProjectIds: [secret.id], taskColumns: ["due", "tags"] });
  return { ...workspace, author, privateProjectId: secret.id, taskId: task.id, heldId: held.id, inbound, inboundTaskId: sent.json.id };
};
