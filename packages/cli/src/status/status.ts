// The `status` command: what concerns the caller now, on one screen.
import { bounds, taskStatuses } from "@worktrack/contract/values";
import type { Arguments, Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { value, withDefault } from "../command/option.ts";
import { wholeNumber } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { column, type Style, timeColumn } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";
import { taskPriorityStyles } from "../task/values.ts";

type Task = Reply<"tasks.get">;
type Webhook = Reply<"webhooks.get">;

interface Section {
  readonly label: string;
  readonly style: Style;
  readonly find: (client: Client, limit: number) => Promise<Found>;
}

interface Found {
  readonly rows: readonly (Task | Webhook)[];
  readonly total: number;
}

const rowsDefault = 5;

const openStatuses = taskStatuses.filter((status) => status !== "done" && status !== "cancelled");

const tasksOf = (label: string, style: Style, filter: Arguments<"tasks.list">): Section => ({
  label,
  style,
  find: async ({ tasks }, limit) => {
    const page = await tasks.list({ sort: "due", ...filter, limit });
    return { rows: page.tasks, total: page.total };
  },
});

const findFailingWebhooks = async ({ webhooks }: Client, limit: number): Promise<Found> => {
  const { items } = await webhooks.list({ limit: bounds.pageSizeMax });
  const failing = items.filter(({ consecutiveFailures, disabledReason }) => consecutiveFailures > 0 || disabledReason !== null);
  return { rows: failing.slice(0, limit), total: failing.length };
};

/** By their names in JSON. */
const sections = {
  inProgress: tasksOf("in progress", "yellow", { assigneeId: "me", status: ["in_progress"] }),
  dueToday: tasksOf("due today", "cyan", { assigneeId: "me", due: "today", status: openStatuses }),
  overdue: tasksOf("overdue", "red", { assigneeId: "me", due: "overdue" }),
  inReview: tasksOf("in review", "blue", { authorId: "me", status: ["in_review"] }),
  ready: tasksOf("ready", "green", { assigneeId: "me", ready: true, status: ["backlog", "todo"] }),
  failingWebhooks: { label: "failing webhook", style: "red", find: findFailingWebhooks },
} satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];

type Row = (Task | Webhook) & { readonly section: SectionName; readonly total: number };

const isTask = (row: Row): row is Row & Task => "identifier" in row;

const stateOf = (row: Row): string => {
  if (isTask(row)) return row.status;
  return row.enabled ? `${row.consecutiveFailures} failures` : `disabled (${row.disabledReason})`;
};

const columns = [
  column<Row>("SECTION", ({ section, total }) => `${sections[section].label} (${total})`, {
    style: ({ section }) => sections[section].style,
  }),
  column<Row>("ID", (row) => (isTask(row) ? row.identifier : row.id), { style: () => "cyan" }),
  column<Row>("TITLE", (row) => (isTask(row) ? row.title : row.url), { shrinks: true }),
  column<Row>("STATUS", stateOf),
  column<Row>("PRIORITY", (row) => (isTask(row) ? row.priority : ""), {
    style: (row) => (isTask(row) ? taskPriorityStyles[row.priority] : undefined),
  }),
  timeColumn<Row>("DUE", (row) => (isTask(row) ? row.dueDate : null), { field: "dueDate", isTaskDate: true }),
];

const isForbidden = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 403;

/** The sections that the token may read. @throws the refusal if it may read none */
const findSections = async (client: Client, limit: number): Promise<readonly (Found & { readonly name: SectionName })[]> => {
  const found = await Promise.allSettled(sectionNames.map(async (name) => ({ name, ...(await sections[name].find(client, limit)) })));
  const refused = found.filter((one) => one.status === "rejected");
  const failure = refused.find(({ reason }) => !isForbidden(reason)) ?? (refused.length === found.length ? refused[0] : undefined);
  if (failure) throw failure.reason;
  return found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
};

export const showStatus = defineCommand({
  name: "status",
  summary: summaries.status,
  examples: ["worktrack status", "worktrack status --json overdue --jq '.overdue[].identifier'"],
  details: `Sections: your tasks in progress, due today, overdue and ready to start, those that
you created and that are in review, and failing webhooks. A number in parentheses is
the whole section. Sections that the token may not read are left out.`,
  options: { limit: withDefault(value("N", wholeNumber(1, bounds.pageSizeMax), "Show at most N of each section"), rowsDefault) },
  run: async ({ client, output }, { limit }) => {
    const found = await findSections(await client(), limit);
    if (output.format.kind === "json") return output.json(Object.fromEntries(found.map(({ name, rows }) => [name, rows])));
    const rows = found.flatMap(({ name, rows: some, total }) => some.map((row): Row => ({ section: name, total, ...row })));
    await output.list(singlePage(Promise.resolve(rows)), columns, "Nothing waits for you");
  },
});
