// A workspace with believable records, as a small team would have it.
import type { TaskPriority, TaskStatus, Worktrack } from "@worktrack/sdk";

const dayMs = 86_400_000;

interface Sample {
  readonly title: string;
  readonly priority?: TaskPriority;
  readonly tags?: readonly string[];
  readonly dueInDays?: number;
}

const samples: Readonly<Record<TaskStatus, readonly Sample[]>> = {
  backlog: [
    { title: "Import contacts from the old system", priority: "low", tags: ["data"] },
    { title: "Offer invoices in Danish", tags: ["billing"] },
    { title: "Evaluate a second payment provider", priority: "low", tags: ["billing"] },
  ],
  todo: [
    { title: "Rotate the keys of the staging servers", priority: "high", tags: ["security"], dueInDays: 2 },
    { title: "Explain refunds on the pricing page", priority: "medium", tags: ["billing"], dueInDays: 6 },
    { title: "Reply to the accessibility audit", priority: "high", tags: ["design"], dueInDays: 4 },
    { title: "Archive the campaign of last spring", priority: "low" },
  ],
  in_progress: [
    { title: "Checkout fails with long street names", priority: "urgent", tags: ["bug"], dueInDays: 1 },
    { title: "Move attachments to object storage", priority: "high", tags: ["data"] },
    { title: "New empty states for the mobile app", priority: "medium", tags: ["design"] },
  ],
  in_review: [
    { title: "Verify signatures of inbound webhooks", priority: "high", tags: ["security"] },
    { title: "Shorten the sign-up form to two steps", priority: "medium", tags: ["design"], dueInDays: 1 },
  ],
  done: [
    { title: "Warn before the trial ends", priority: "medium", tags: ["billing"] },
    { title: "Restore a backup on a fresh machine", priority: "high", tags: ["data"] },
    { title: "Fix the order of search results", tags: ["bug"] },
  ],
  cancelled: [{ title: "Send weekly summaries by fax", priority: "none" }],
};

/** The ids of records that the pictures show. */
interface SampleAddresses {
  readonly task: string;
  readonly post: string;
  readonly webhook: string;
}

/** Creates the records as the owner. */
export const createSampleWorkspace = async (owner: Worktrack): Promise<SampleAddresses> => {
  const projectId = (await owner.projects.create({ name: "Storefront", prefix: "WEB", color: "#7c3aed" })).id;
  for (const name of ["billing", "data", "design", "security"]) await owner.tags.create({ name });
  const people = [{ id: "me" }];
  for (const name of ["Deployments", "Support desk"])
    people.push({ id: (await owner.serviceAccounts.create({ name, scopes: ["tasks:write", "posts:read"] })).userId });
  const webhook = await owner.webhooks.create({
    url: "https://hooks.example.com/worktrack",
    events: ["task.created", "task.updated"],
    description: "Chat room of the team",
  });
  await owner.webhooks.create({ url: "https://ci.example.com/events", events: ["post.published"], description: "Release notes" });
  let count = 0;
  let shown = "";
  let post = "";
  for (const [status, tasks] of Object.entries(samples) as [TaskStatus, readonly Sample[]][])
    for (const { title, priority = "none", tags = [], dueInDays } of tasks.toReversed()) {
      const { id, identifier } = await owner.tasks.create({
        ...{ projectId, title, status, priority, tags: [...tags], assigneeId: people[count++ % people.length]?.id ?? "me" },
        ...(dueInDays !== undefined && { dueDate: Date.now() + dueInDays * dayMs }),
        ...(priority === "urgent" && {
          descriptionText: "Streets with more than 40 characters are cut off.\nThe carrier then refuses the label.",
        }),
      });
      if (tags.includes("data") && status === "in_progress")
        await owner.tasks.subtasks.create({ id, title: "Copy files that exist already" });
      if (priority !== "urgent") continue;
      shown = identifier;
      for (const text of ["Reproduce with the carrier's test address", "Lengthen the column", "Tell support which orders were affected"])
        await owner.tasks.checklist.create({ id, text });
      await owner.tasks.comments.create({ id, content: "Two customers wrote today. Both live in Llanfairpwllgwyngyll." });
    }
  for (const [title, body] of [
    ["Version 4.2 is out", "Checkout is twice as fast, and invoices have their own page."],
    ["How we handle incidents", "One person leads, one person writes, everybody else asks before they touch anything."],
  ]) {
    const { id } = await owner.posts.create({ title: title ?? "", bodyText: body ?? "", projectId });
    await owner.posts.publish({ id });
    post = id;
    await owner.posts.comments.create({ id, content: "Thank you for writing this down." });
  }
  await owner.posts.create({ title: "Plans for the winter", bodyText: "A draft, not for everybody yet.", projectId });
  await owner.me.tokens.create({ name: "Laptop", scopes: ["tasks:write"] });
  await owner.inboundSecrets.create({ name: "Monitoring", projectId });
  return { task: shown, post, webhook: webhook.id };
};
