// The columns of the list of tasks: those that the person has chosen, in a fixed order.
import { type TaskColumn, taskColumns } from "@worktrack/contract/values";
import { preferences, savePreferences } from "../session/preferences.ts";
import { me } from "../session/session.ts";
import { isNarrow } from "../ui/narrow.ts";
import { runAction } from "../ui/run-action.ts";
import type { TaskFilters } from "./filters.ts";

const defaultColumns: readonly TaskColumn[] = ["priority", "project", "assignee", "tags", "due"];
/** A phone has room for these. */
const narrowColumns: readonly TaskColumn[] = ["due", "assignee"];

/** A copy of the preference in this browser, so that no column moves when the preferences arrive. */
const copyName = () => `worktrack-task-columns ${me.peek()?.user.id}`;

const copiedColumns = (): readonly TaskColumn[] | undefined => {
  const copy = localStorage.getItem(copyName());
  return copy === null ? undefined : taskColumns.filter((column) => copy.split(",").includes(column));
};

export const chosenColumns = (): readonly TaskColumn[] => {
  const { taskColumns: saved } = preferences.value;
  if (saved) localStorage.setItem(copyName(), saved.join(","));
  return saved ?? copiedColumns() ?? defaultColumns;
};

/** In one project, all tasks have the same one. */
export const shownColumns = ({ project }: TaskFilters): readonly TaskColumn[] => {
  if (isNarrow.value) return narrowColumns;
  const chosen = chosenColumns();
  return taskColumns.filter((column) => chosen.includes(column) && (column !== "project" || project === undefined));
};

/** Shows a column, or hides it. */
export const toggleColumn = (column: TaskColumn): void => {
  const chosen = chosenColumns();
  const next = taskColumns.filter((one) => chosen.includes(one) !== (one === column));
  void runAction(() => savePreferences({ taskColumns: next }));
};
