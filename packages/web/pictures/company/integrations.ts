import type { EventName, Scope, ViewCreateInput } from "@worktrack/sdk";

interface SampleWebhook {
  readonly description: string;
  /** The address that the pictures show. Its deliveries go to a receiver of this machine. */
  readonly url: string;
  readonly events: readonly EventName[];
}

/** The first one is shown as a page. */
export const webhooks: readonly SampleWebhook[] = [
  {
    description: "Data warehouse",
    url: "https://collect.quayside.example/worktrack",
    events: ["task.created", "task.updated", "task.completed", "comment.created", "post.published"],
  },
  {
    description: "Channel of the team",
    url: "https://hooks.chat.example/services/T02QK/worktrack",
    events: ["task.assigned", "task.status_changed", "post.published"],
  },
  { description: "Release notes on the status page", url: "https://status.quayside.example/hooks/posts", events: ["post.published"] },
];

export const webhookSinceDays = 6;

/** What the data warehouse answers: its loader was down for some hours, and refuses what it does not know. */
export const answerDelivery = (event: string, hoursAgo: number): readonly [status: number, body: string] => {
  if (hoursAgo > 24.5 && hoursAgo < 27) return [503, '{"error":"loader is down for maintenance"}'];
  if (event === "post.published") return [422, '{"error":"no table for post.published"}'];
  if (event === "comment.created" && hoursAgo < 1.5) return [500, '{"error":"deadlock detected, retry later"}'];
  return [202, '{"queued":true}'];
};

interface SampleKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Days until it stops working. */
  readonly expiresInDays?: number;
  readonly projects?: readonly string[];
}

export const serviceAccounts: readonly SampleKey[] = [
  { name: "Deploy bot", scopes: ["tasks:write", "posts:write"], projects: ["PLT", "API"] },
  { name: "Support desk", scopes: ["tasks:write", "media:write", "members:read"], expiresInDays: 5 },
  { name: "Data warehouse", scopes: ["tasks:read", "posts:read", "projects:read", "members:read"], expiresInDays: 190 },
];

export const tokens: readonly SampleKey[] = [
  { name: "Laptop", scopes: ["tasks:write", "posts:write", "projects:read", "members:read"], expiresInDays: 61 },
  { name: "Weekly report", scopes: ["tasks:read", "projects:read"] },
];

/** `tag` and `project` are names, which the seed replaces by ids. */
export const views: readonly (ViewCreateInput & { readonly tag?: string; readonly isStarred?: true })[] = [
  { name: "Triage", shared: true, isStarred: true, query: { status: ["todo", "backlog"], priority: ["none"], assigneeId: "none" } },
  { name: "Due this week", shared: true, isStarred: true, query: { due: "week", sort: "due" }, groupBy: "assignee" },
  { name: "Payments board", shared: true, query: { projectId: "PAY", sort: "position" }, layout: "board" },
  { name: "Bugs by priority", shared: true, tag: "bug", query: { sort: "-priority" }, groupBy: "priority" },
  { name: "Waiting for review", query: { status: ["in_review"], sort: "updated" }, groupBy: "project" },
];
