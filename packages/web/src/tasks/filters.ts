// The filters, order and grouping of the views of tasks: read from the address, written to it, and as a query of the API.
import {
  bounds,
  type DueRange,
  defaultTaskSort,
  dueRanges,
  endedStatuses,
  rangeOf,
  type TaskGroup,
  taskGroups,
  taskPriorities,
  taskSorts,
  taskStatuses,
} from "@worktrack/contract/values";
import type { TaskListInput, TaskPriority, TaskStatus } from "@worktrack/sdk";

type Sort = NonNullable<TaskListInput["sort"]>;
/** The hand order has one direction. It is the last one. */
const sorts: readonly Sort[] = taskSorts.flatMap((sort): Sort[] => (sort === "position" ? [sort] : [`-${sort}`, sort]));

/** The orders of a view. A hand order is that of one project. */
export const sortsOf = (project: string | undefined): readonly Sort[] => (project ? sorts : sorts.slice(0, -1));

export interface TaskFilters {
  /** Ids of records. `me` is the signed-in person. */
  readonly project: string | undefined;
  readonly assignee: string | undefined;
  readonly tag: string | undefined;
  /** Empty: any. */
  readonly status: readonly TaskStatus[];
  readonly priority: readonly TaskPriority[];
  readonly due: DueRange | undefined;
  /** A text in the title or the description. */
  readonly q: string | undefined;
  /** JSON of filters of a saved view that the console has no controls for. */
  readonly more: string | undefined;
  /** The id of the saved view that the filters began as. */
  readonly view: string | undefined;
  readonly sort: Sort;
  readonly group: TaskGroup;
}

export const noFilters: TaskFilters = {
  project: undefined,
  assignee: undefined,
  tag: undefined,
  status: [],
  priority: [],
  due: undefined,
  q: undefined,
  more: undefined,
  view: undefined,
  sort: defaultTaskSort,
  group: "none",
};

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined => values.find((value) => value === text);

const someOf = <T extends string>(values: readonly T[], text: string | null): readonly T[] => {
  const chosen = (text ?? "").split(",");
  return values.filter((value) => chosen.includes(value));
};

const idOf = (text: string | null): string | undefined => (/^[0-9a-f-]{36}$/.test(text ?? "") ? (text ?? undefined) : undefined);

/** An id, a prefix or a slug of a project. */
const projectOf = (text: string | null): string | undefined => (/^[\w-]{1,60}$/.test(text ?? "") ? (text ?? undefined) : undefined);

const jsonOf = (text: string | null): string | undefined => {
  try {
    return JSON.stringify(JSON.parse(text ?? ""));
  } catch {
    return undefined;
  }
};

/**
 * Reads the filters of an address. Values that the API would refuse count as absent, except in `more`. `base` has the values of absent ones, and
 * its project, if it has one, is the only one.
 */
export const readFilters = (query: URLSearchParams, base = noFilters): TaskFilters => ({
  project: base.project ?? projectOf(query.get("project")),
  assignee: oneOf(["me"], query.get("assignee")) ?? idOf(query.get("assignee")),
  tag: idOf(query.get("tag")),
  status: someOf(taskStatuses, query.get("status")),
  priority: someOf(taskPriorities, query.get("priority")),
  due: oneOf(dueRanges, query.get("due")),
  q: query.get("q")?.trim().slice(0, bounds.searchChars) || undefined,
  more: jsonOf(query.get("more")),
  view: idOf(query.get("view")),
  sort: oneOf(sortsOf(base.project ?? projectOf(query.get("project"))), query.get("sort")) ?? base.sort,
  group: oneOf(taskGroups, query.get("group")) ?? base.group,
});

/** The parameters of the address. Undefined for those that have the value of `base`. */
export const writeFilters = (
  { project, status, priority, sort, group, ...same }: TaskFilters,
  base = noFilters,
): Record<keyof TaskFilters, string | undefined> => ({
  ...same,
  project: project === base.project ? undefined : project,
  status: status.join(",") || undefined,
  priority: priority.join(",") || undefined,
  sort: sort === base.sort ? undefined : sort,
  group: group === base.group ? undefined : group,
});

/** The parameters of the address that do not have the value of `base`. */
export const parametersOf = (filters: TaskFilters, base = noFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(writeFilters(filters, base)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

/** Whether the filters leave tasks of `base` out. */
export const areFiltersSet = (filters: TaskFilters, base = noFilters): boolean => {
  const { sort, group, view, ...given } = writeFilters(filters, base);
  return Object.values(given).some((value) => value !== undefined);
};

/** The statuses to show. Empty: any. Overdue tasks are those that are not done or cancelled. */
export const statusesOf = ({ status, due }: TaskFilters): readonly TaskStatus[] =>
  due === "overdue" && status.length === 0 ? taskStatuses.filter((one) => !endedStatuses.includes(one)) : status;

/** The query of the API. `todayMs` is the result of `dayOf`. */
export const queryOf = (filters: TaskFilters, todayMs: number): TaskListInput => {
  const { project, assignee, tag, priority, due, q, sort, more: text = "{}" } = filters;
  const status = statusesOf(filters);
  const range = due && rangeOf(due, todayMs);
  const more: TaskListInput = { ...JSON.parse(text) };
  return {
    ...more,
    sort,
    projectId: project,
    assigneeId: assignee ?? more.assigneeId,
    tagId: tag ?? more.tagId,
    q,
    ...(status.length > 0 && { status }),
    ...(priority.length > 0 && { priority }),
    // dueAfter and dueBefore are exclusive.
    ...(range?.fromMs !== undefined && { dueAfter: range.fromMs - 1 }),
    ...(range && { dueBefore: range.beforeMs }),
  };
};
