import type { Operation } from "@worktrack/contract";
import type { Workspace } from "../server.ts";
import { type Sender, send } from "./send.ts";

/** One record of every kind, made by the owner of one workspace. */
export interface Fixtures {
  /** By the path that comes before the parameter: a new kind of record joins here, else the walk fails and says so. */
  readonly paths: Readonly<Record<string, string>>;
  /** For fields of bodies that name records, and for those whose value decides who may send it. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly inbound?: Sender;
}

/** A webhook that is disabled and has skipped a delivery; a sender who has sent a task. */
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

/** Those of webhooks only where they are needed: they cost six requests. */
export const needsWebhooks = (operation: Operation | undefined): boolean => !operation || /webhook|inbound/.test(operation.path);

/** Records for this row, or for every row. */
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

/** The row's path with these records in it. */
export const pathOf = (operation: Operation, { paths }: Pick<Fixtures, "paths">): string => {
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
