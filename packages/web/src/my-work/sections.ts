// Pure rules for the sections of My work: their filters, and which tasks belong to each.
import { endedStatuses, taskStatuses } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import { includesTask, type Viewer } from "../tasks/filter-match.ts";
import { noFilters, type TaskFilters } from "../tasks/filters.ts";

export interface Section {
  readonly key: string;
  readonly title: string;
  readonly filters: TaskFilters;
}

const openStatuses = taskStatuses.filter((status) => !endedStatuses.includes(status));
const mine: TaskFilters = { ...noFilters, assignee: "me" };
/** Tasks that the person created. The list shows these filters, and has no control for them. */
const createdByMe = JSON.stringify({ authorId: "me" });

/** In the order of the screen. A task can be in several. */
export const sections: readonly Section[] = [
  { key: "overdue", title: "Overdue", filters: { ...mine, due: "overdue", sort: "due" } },
  { key: "today", title: "Due today", filters: { ...mine, due: "today", status: openStatuses, sort: "due" } },
  { key: "progress", title: "In progress", filters: { ...mine, status: ["in_progress"], sort: "-updated" } },
  {
    key: "review",
    title: "In review, created by me",
    filters: { ...noFilters, status: ["in_review"], more: createdByMe, sort: "-updated" },
  },
  { key: "changed", title: "Assigned to me, last changed", filters: { ...mine, sort: "-updated" } },
];

/** Whether a task belongs to a section, as the server decides it. */
export const belongsTo = ({ filters }: Section, viewer: Viewer): ((task: Task) => boolean) => {
  const passes = includesTask({ ...filters, more: undefined }, viewer);
  return (task) => passes(task) === true && (filters.more === undefined || task.author.id === viewer.meId);
};
