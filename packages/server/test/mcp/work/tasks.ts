// The tasks of the workspace in which jobs are done, in the order of their creation.
import type { Arguments } from "@worktrack/contract";
import { people } from "./people.ts";

type Batch = NonNullable<Arguments<"tasks.batch">["operations"]>[number];
type NewTask = Omit<Extract<Batch, { create: unknown }>["create"], "projectId" | "title">;

interface Options extends Omit<NewTask, "dueDate"> {
  /** A calendar day. */
  readonly due?: string;
}

const { olivia, ada, samLee, samOrtiz, grace } = people;

/** The tasks of a project. */
const inProject = (projectId: string, tasks: readonly (readonly [title: string, options?: Options])[]): Batch[] =>
  tasks.map(([title, { due, assigneeId, ...fields } = {}]) => ({
    create: {
      title,
      projectId,
      ...fields,
      ...(assigneeId !== undefined && { assigneeId }),
      ...(due !== undefined && { dueDate: Date.parse(due) }),
    },
  }));

const webShop = inProject("WEB", [
  ["Login fails with a plus sign in the address", { status: "in_progress", assigneeId: ada, priority: "high", tags: ["bug"] }],
  ["Add a login with passkeys", { status: "todo", assigneeId: samLee, tags: ["security"] }],
  ["Safari empties the cart after a reload", { status: "todo", priority: "high", tags: ["bug", "customer"], due: "2026-03-13" }],
  ["Date picker opens behind the header in Safari", { status: "todo", assigneeId: grace, tags: ["bug"] }],
  ["Prices lack their currency in Safari", { status: "backlog", tags: ["bug"] }],
  [
    "Checkout rejects cards from Brazil",
    { status: "in_progress", assigneeId: samLee, priority: "urgent", tags: ["bug", "customer"], due: "2026-03-09" },
  ],
  ["Two coupons make the total of the cart wrong", { status: "in_progress", assigneeId: grace, tags: ["bug"] }],
  ["Cart shows a wrong total when a customer enters two coupons", { status: "todo", tags: ["bug"] }],
  ["Redesign the product page", { status: "in_progress", assigneeId: ada, priority: "medium", due: "2026-03-27" }],
  ["Dark mode for the shop", { status: "todo", assigneeId: samOrtiz, priority: "low", tags: ["customer"], estimatePoints: 5 }],
  ["Release 4.2 of the web shop", { status: "todo", assigneeId: olivia, priority: "high", due: "2026-03-20" }],
  ["Ship release 4.1", { status: "done", assigneeId: olivia, due: "2026-02-27" }],
  ["Compress the pictures of products", { status: "done", assigneeId: samOrtiz }],
  ["Show delivery dates in the cart", { status: "done", assigneeId: ada }],
  ["Translate the shop into Portuguese", { status: "todo", assigneeId: samLee, due: "2026-03-17" }],
]);

const billing = inProject("BIL", [
  ["Export invoices as CSV", { status: "in_review", assigneeId: grace, priority: "medium" }],
  ["Retry failed card payments", { status: "in_progress", assigneeId: grace, priority: "high" }],
  ["Refund payments from the console", { status: "in_progress", assigneeId: samOrtiz }],
  ["Remind customers of late payments by e-mail", { status: "todo", assigneeId: samLee, due: "2026-03-02" }],
  ["Accept payments in Brazilian real", { status: "todo", priority: "high" }],
  ["VAT for Switzerland", { status: "todo", due: "2026-04-01", tags: ["customer"] }],
  ["PDF of the invoice has the wrong address", { status: "todo", assigneeId: grace, priority: "medium", tags: ["bug"] }],
  ["Update the library for taxes", { status: "in_review", assigneeId: samOrtiz }],
  ["Answer the questions of the auditors", { status: "in_progress", assigneeId: olivia, due: "2026-03-18" }],
  ["Close the books of February", { status: "in_progress", assigneeId: olivia, due: "2026-03-12" }],
  ["Renew the domain shop.example", { status: "todo", assigneeId: olivia, due: "2026-03-10" }],
]);

const operations = inProject("OPS", [
  [
    "Onboard new colleagues",
    { status: "todo", assigneeId: olivia, descriptionMarkdown: "They get **accounts**, a laptop and a first week with us." },
  ],
  ["Move the backups to the new storage", { status: "in_progress", assigneeId: samOrtiz, priority: "high" }],
  ["Upgrade PostgreSQL", { status: "todo", priority: "medium", descriptionMarkdown: "To version 18, on a Sunday." }],
  ["Rotate the certificates", { status: "todo", assigneeId: samLee, priority: "high", tags: ["security"], due: "2026-03-06" }],
  ["Alert when a disk is nearly full", { status: "todo", assigneeId: olivia, priority: "urgent" }],
  ["Practice to restore a backup", { status: "todo", assigneeId: grace, due: "2026-03-24" }],
  ["Understand the outage of March 2", { status: "in_progress", assigneeId: ada, priority: "medium" }],
  ["Find a second administrator", { status: "backlog" }],
  ["Water the plants in the office", { status: "todo", assigneeId: samOrtiz, priority: "low", due: "2026-03-13" }],
  ["Collect the logs of all servers in one place", { status: "cancelled", priority: "low" }],
]);

export const tasks: readonly Batch[] = [...webShop, ...billing, ...operations];
