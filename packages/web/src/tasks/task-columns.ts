// The columns of the list of tasks: those that the person has chosen, in a fixed order.
import { signal } from "@preact/signals";
import { me } from "../session/session.ts";
import { isNarrow } from "../ui/narrow.ts";
import type { TaskFilters } from "./filters.ts";

export const columnLabels = {
  priority: "Priority",
  project: "Project",
  assignee: "Assignee",
  due: "Due",
  estimate: "Estimate",
  updated: "Updated",
  created: "Created",
} as const;

export type ColumnName = keyof typeof columnLabels;

export const columnNames = Object.keys(columnLabels) as readonly ColumnName[];

const defaultColumns: readonly ColumnName[] = ["priority", "project", "assignee", "due"];
/** A phone has room for these. */
const narrowColumns: readonly ColumnName[] = ["due", "assignee"];

const name = () => `worktrack-task-columns ${me.peek()?.user.id}`;
const changes = signal(0);

export const chosenColumns = (): readonly ColumnName[] => {
  changes.value;
  const kept = localStorage.getItem(name());
  return kept === null ? defaultColumns : columnNames.filter((column) => kept.split(",").includes(column));
};

/** In one project, all tasks have the same one. */
export const shownColumns = ({ project }: TaskFilters): readonly ColumnName[] =>
  isNarrow.value ? narrowColumns : chosenColumns().filter((column) => column !== "project" || project === undefined);

/** Shows a column, or hides it. */
export const toggleColumn = (column: ColumnName): void => {
  const chosen = chosenColumns();
  const next = columnNames.filter((one) => chosen.includes(one) !== (one === column));
  localStorage.setItem(name(), next.join(","));
  changes.value++;
};
