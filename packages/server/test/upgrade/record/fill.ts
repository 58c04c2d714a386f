// Fills a database through the API, so that every table has rows, and deliveries have every status.
import type { Worktrack } from "@worktrack/sdk";
import type { Workspace } from "../../server.ts";
import { createFixtures, type Fixtures } from "../../table/fixtures.ts";

/** The secrets of a filled database. Their values are made with the key of a fixture and open nothing else. */
export interface Filled {
  readonly pro: { readonly owner: string; readonly viewer: string; readonly serviceAccount: string; readonly projectId: string };
  readonly free: { readonly owner: string };
  readonly webhook: { readonly id: string; readonly secret: string };
  /** An id of each kind of record in the Pro workspace, by the path before its parameter. */
  readonly paths: Fixtures["paths"];
}

interface Receivers {
  readonly accepting: string;
  readonly failing: string;
}

/**
 * Runs on a server whose clock is an hour ahead. The recording does not claim the delivery of the task, so the next version sends it. The
 * secrets that it creates are the newest: a server checks its key with those, and the secrets of a round have new ids, for which no key
 * opens them.
 */
export const fillAhead = async (owner: Worktrack, { pro }: Filled) => {
  await owner.tasks.create({ title: "Pending at the upgrade", projectId: pro.projectId });
  const { id } = await owner.webhooks.create({ url: "https://127.0.0.1:9/hook", events: ["post.published"] });
  await owner.webhooks.disable({ id });
  const { prefix, secret } = await owner.inboundSecrets.create({ name: "The fixture's sender", projectId: pro.projectId });
  return { inbound: { prefix, secret } };
};

export const fill = async (pro: Workspace, free: Workspace, receivers: Receivers): Promise<Filled> => {
  const { owner, projectId } = pro;
  const { paths } = await createFixtures(pro);
  const events = ["task.created", "task.updated"] as const;
  const webhook = await owner.webhooks.create({ url: receivers.accepting, events: [...events], description: "Accepts" });
  const failing = await owner.webhooks.create({ url: receivers.failing, events: ["post.published"], description: "Fails" });
  await owner.posts.create({ title: "A post whose delivery fails", status: "published" });
  await fillTasks(owner, projectId);
  await fillPeople(pro);
  const account = await owner.serviceAccounts.create({ name: "The fixture's robot", scopes: ["tasks:read", "tasks:write"] });
  const { secret: rotated } = await owner.serviceAccounts.rotate({ id: account.id, overlapSeconds: 3_600 });
  const viewer = await pro.member("viewer");
  await fillTasks(free.owner, free.projectId);
  await untilDelivered(owner, [webhook.id, failing.id]);
  await owner.webhooks.disable({ id: failing.id });
  return {
    pro: { owner: pro.token, viewer: viewer.token, serviceAccount: rotated, projectId },
    free: { owner: free.token },
    webhook: { id: webhook.id, secret: webhook.secret },
    paths,
  };
};

const fillTasks = async (client: Worktrack, projectId: string): Promise<void> => {
  const task = await client.tasks.create({ title: "Write the report", projectId, priority: "high", dueDate: 1_800_000_000_000 });
  const other = await client.projects.create({ name: "Elsewhere" });
  await client.tasks.comments.create({ id: task.id, content: "The numbers are in." });
  await client.tasks.checklist.create({ id: task.id, text: "Read it once more" });
  await client.tasks.subtasks.create({ id: task.id, title: "Draw the chart" });
  await client.tasks.update({ id: task.id, status: "done" });
  const moved = await client.tasks.create({ title: "Move house", projectId: other.id });
  await client.tasks.update({ id: moved.id, projectId });
  const tag = await client.tags.create({ name: "urgent", color: "#ff0000" });
  await client.tasks.tags.add({ id: moved.id, tagId: tag.id });
  const post = await client.posts.create({ title: "Minutes", status: "published" });
  await client.tasks.posts.link({ id: task.id, postId: post.id });
  await client.posts.reactions.add({ id: post.id, emoji: "🎉" });
  const comment = await client.posts.comments.create({ id: post.id, content: "Thanks" });
  await client.posts.comments.create({ id: post.id, content: "Welcome", replyToId: comment.id });
};

const fillPeople = async ({ owner, member }: Workspace): Promise<void> => {
  const [admin, gone] = [await member("admin"), await member("member")];
  const hidden = await owner.projects.create({ name: "Hidden", visibility: "private" });
  await owner.projects.members.add({ id: hidden.id, userId: admin.id });
  await gone.client.posts.create({ title: "A draft of somebody who left" });
  await gone.client.me.leave({});
  const token = await owner.me.tokens.create({ name: "A revoked token", scopes: ["tasks:read"] });
  await owner.me.tokens.revoke({ id: token.id });
};

const untilDelivered = async (client: Worktrack, webhookIds: readonly string[]): Promise<void> => {
  for (const id of webhookIds)
    while ((await client.webhooks.deliveries.list({ id, status: ["pending"] })).items.length > 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
};
