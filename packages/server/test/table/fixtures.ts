import type { Operation } from "@worktrack/contract";
import type { Workspace } from "../server.ts";
import { type Sender, send } from "./send.ts";

/** One record of every kind, created by the owner of a workspace. */
export interface Fixtures {
  /** Ids by the path before their parameter. A new kind of record must be added here; otherwise the tests fail with a message. */
  readonly paths: Readonly<Record<string, string>>;
  /** Values of body fields that refer to records, and of those whose default a caller may not be allowed to send. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly inbound?: Sender;
}

/** Creates a disabled webhook with a skipped delivery, and an inbound secret that has sent a task. */
const createWebhooks = async ({ owner, projectId, nowMs }: Workspace) => {
  const [webhook, secret] = await Promise.all([
    owner.webhooks.create({ url: "https://127.0.0.1:9/hook", events: ["project.created"] }),
    owner.inboundSecrets.create({ name: "A sender", projectId }),
  ]);
  const inbound = { prefix: secret.prefix, secret: secret.secret, nowMs };
  const task = { externalSource: "sample", externalId: "task", title: "A task" };
  await Promise.all([
    owner.webhooks.disable({ id: webhook.id }).then(() => owner.projects.create({ name: "Skipped" })),
    send({ url: owner.baseUrl }, "inbound.tasks", { inbound, path: "/api/v1/webhooks/inbound/tasks", body: task }),
  ]);
  const [delivery] = (await owner.webhooks.deliveries.list({ id: webhook.id })).items;
  const paths = {
    "/api/v1/webhooks": webhook.id,
    "/api/v1/webhooks/:id/deliveries": delivery?.id ?? "",
    "/api/v1/inbound-secrets": secret.id,
  };
  return { inbound, paths };
};

/** Whether an operation needs the webhook fixtures, which cost six requests. Without an operation, they are needed. */
export const needsWebhooks = (operation: Operation | undefined): boolean => !operation || /webhook|inbound/.test(operation.path);

/** Creates the records for this operation, or for all operations. */
export const createFixtures = async (workspace: Workspace, operation?: Operation): Promise<Fixtures> => {
  const { owner, ownerId, projectId } = workspace;
  const [person, emptyProject, tag, post, account, token] = await Promise.all([
    workspace.member("member", ["tasks:read"]),
    owner.projects.create({ name: "Empty" }),
    owner.tags.create({ name: "bug" }),
    owner.posts.create({ title: "A post", status: "published" }),
    owner.serviceAccounts.create({ name: "An account", scopes: ["tasks:read"] }),
    owner.me.tokens.create({ name: "A token", scopes: ["tasks:read"] }),
  ]);
  const [task, comment, media, invitation] = await Promise.all([
    owner.tasks.create({ title: "A task", projectId, tagIds: [tag.id], assigneeId: ownerId }),
    owner.posts.comments.create({ id: post.id, content: "A comment" }),
    owner.media.create({ postId: post.id, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" }),
    owner.invitations.create({ email: `guest-${person.id}@example.com` }),
    owner.projects.members.add({ id: emptyProject.id, userId: person.id }),
  ]);
  const [taskComment, item] = await Promise.all([
    owner.tasks.comments.create({ id: task.id, content: "A comment" }),
    owner.tasks.checklist.create({ id: task.id, text: "An item" }),
  ]);
  const emoji = "👍";
  const webhooks = needsWebhooks(operation) ? await createWebhooks(workspace) : undefined;
  return {
    ...(webhooks && { inbound: webhooks.inbound }),
    paths: {
      ...webhooks?.paths,
      "/api/v1/tasks": task.id,
      "/api/v1/tasks/:id/comments": taskComment.id,
      "/api/v1/tasks/:id/comments/:commentId/reactions": emoji,
      "/api/v1/tasks/:id/checklist": item.id,
      "/api/v1/tasks/:id/tags": tag.id,
      "/api/v1/tags": tag.id,
      "/api/v1/projects": emptyProject.id,
      "/api/v1/projects/:id/members": person.id,
      "/api/v1/posts": post.id,
      "/api/v1/posts/:id/reactions": emoji,
      "/api/v1/posts/:id/comments": comment.id,
      "/api/v1/posts/:id/comments/:commentId/reactions": emoji,
      "/api/v1/media": media.id,
      "/api/v1/members": person.id,
      "/api/v1/invitations": invitation.id,
      "/api/v1/service-accounts": account.id,
      "/api/v1/me/tokens": token.id,
    },
    fields: {
      projectId,
      projectIds: [projectId],
      tagId: tag.id,
      tagIds: [tag.id],
      postId: post.id,
      assigneeId: ownerId,
      replyToId: comment.id,
      token: invitation.secret,
      role: "viewer",
      mimeType: "text/plain",
      events: ["task.created"],
      externalSource: "sample",
      externalId: "another",
      taskExternalId: "task",
      title: "A title",
    },
  };
};

/** The operation's path with the ids of these records. */
export const pathOf = (operation: Pick<Operation, "path">, { paths }: Pick<Fixtures, "paths">): string => {
  const parts = operation.path.split("/");
  return parts
    .map((part, index) => {
      if (!part.startsWith(":")) return part;
      const before = parts.slice(0, index).join("/");
      const value = paths[before];
      if (value === undefined) throw new Error(`no fixture for ${before}/${part}: add one to fixtures.ts`);
      return encodeURIComponent(value);
    })
    .join("/");
};
