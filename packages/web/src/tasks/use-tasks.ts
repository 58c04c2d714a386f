// The filters of the address, and lists of the tasks that pass them.
import type { Task, TaskStatus } from "@worktrack/sdk";
import { useEffect, useMemo, useState } from "preact/hooks";
import { address } from "../page/address.ts";
import { registerCommands } from "../page/commands.ts";
import { hasScope } from "../session/session.ts";
import type { RecordList } from "../store/record-list.ts";
import { watchRecord } from "../store/records.ts";
import { todayMs } from "../ui/clock.ts";
import { useBaseFilters } from "./base-filters.ts";
import { type TaskFilters, writeFilters } from "./filters.ts";
import { rememberView } from "./last-view.ts";
import { moveCommands } from "./list-commands.ts";
import type { PlaceTasks } from "./place-beside.ts";
import { filtersOfAddress, openTaskList, pageSizes } from "./task-lists.ts";

/** The filters of the address. The same object until they change. */
export const useTaskFilters = (): TaskFilters => {
  const base = useBaseFilters();
  const filters = filtersOfAddress(base);
  const { path } = address.value;
  const key = JSON.stringify(writeFilters(filters));
  useEffect(() => rememberView(path, filters, base), [path, key]);
  return useMemo(() => filters, [key]);
};

/** The day that decides which tasks pass. Undefined without a filter for due dates, so that midnight opens no new lists. */
const dayOfFilters = ({ due }: TaskFilters): number | undefined => (due === undefined ? undefined : todayMs.value);

/** Whether the person may create tasks in a view. An archived project takes none. */
export const mayCreateIn = ({ project }: TaskFilters): boolean =>
  hasScope("tasks:write") && (project === undefined || !watchRecord("project", project).value?.archivedAt);

/** Keeps lists in hand order current. Undefined in another order, and while the code loads. `announce` gets each move in words. */
export const useHandOrder = (
  filters: TaskFilters,
  lists: readonly RecordList<Task>[],
  announce: (text: string) => void,
): PlaceTasks | undefined => {
  const [place, setPlace] = useState<PlaceTasks>();
  useEffect(() => {
    if (filters.sort !== "position") return undefined;
    const opening = import("./hand-order.ts").then(({ openHandOrder }) => {
      const order = openHandOrder(filters, lists, announce);
      setPlace(() => order.place);
      return order;
    });
    // A key that is pressed while the code loads moves the task afterwards.
    const removeCommands = registerCommands(moveCommands((by) => void opening.then(({ step }) => step(by))));
    return () => {
      removeCommands();
      setPlace(undefined);
      void opening.then(({ close }) => close());
    };
  }, [filters, lists]);
  return place;
};

/** The tasks that pass the filters. */
export const useTaskList = (filters: TaskFilters): RecordList<Task> => {
  const list = useMemo(() => openTaskList(filters, pageSizes.list), [filters, dayOfFilters(filters)]);
  useEffect(() => list.close, [list]);
  return list;
};

/** Loads the next page. Undefined while a page loads; then changes, so that a list whose end is still in view loads another page. */
export const useNextPage = (list: RecordList<Task>): (() => void) | undefined => {
  const canLoad = list.hasMore.value && list.state.value === "ready";
  return useMemo(() => (canLoad ? () => void list.loadMore() : undefined), [list, canLoad]);
};

export interface TaskColumn {
  readonly status: TaskStatus;
  readonly list: RecordList<Task>;
}

/** One list for each status. */
export const useTaskColumns = (filters: TaskFilters, statuses: readonly TaskStatus[]): readonly TaskColumn[] => {
  const columns = useMemo(
    () => statuses.map((status) => ({ status, list: openTaskList({ ...filters, status: [status] }, pageSizes.column) })),
    [filters, statuses, dayOfFilters(filters)],
  );
  useEffect(
    () => () => {
      for (const { list } of columns) list.close();
    },
    [columns],
  );
  return columns;
};
