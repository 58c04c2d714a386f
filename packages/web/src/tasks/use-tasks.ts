// The filters of the address, and lists of the tasks that pass them.
import type { Task, TaskStatus } from "@worktrack/sdk";
import { useEffect, useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { address } from "../page/address.ts";
import { registerCommands } from "../page/commands.ts";
import { me } from "../session/session.ts";
import { openRecordList, type RecordList } from "../store/record-list.ts";
import { todayMs } from "../ui/clock.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import { useBaseFilters } from "./base-filters.ts";
import { compareTasks, includesTask } from "./filter-match.ts";
import { queryOf, readFilters, type TaskFilters, writeFilters } from "./filters.ts";
import { rememberView } from "./last-view.ts";
import { moveCommands } from "./list-commands.ts";
import type { PlaceTasks } from "./place-beside.ts";

/** The id of a project that an address names by its prefix or slug, as soon as the projects are known. */
const projectIdOf = (project: string): string => {
  const found = lookUpProjects().items.value.find(({ prefix, slug }) => prefix === project.toUpperCase() || slug === project.toLowerCase());
  return found?.id ?? project;
};

/** The filters of the address. The same object until they change. */
export const useTaskFilters = (): TaskFilters => {
  const { path, query } = address.value;
  const base = useBaseFilters();
  const written = readFilters(query, base);
  const filters =
    written.project === base.project || written.project === undefined ? written : { ...written, project: projectIdOf(written.project) };
  const key = JSON.stringify(writeFilters(filters));
  useEffect(() => rememberView(path, filters, base), [path, key]);
  return useMemo(() => filters, [key]);
};

/** The day that decides which tasks pass. Undefined without a filter for due dates, so that midnight opens no new lists. */
const dayOfFilters = ({ due }: TaskFilters): number | undefined => (due === undefined ? undefined : todayMs.value);

const openTaskList = (filters: TaskFilters, pageSize: number): RecordList<Task> => {
  const day = todayMs.peek();
  return openRecordList({
    kind: "task",
    fetchPage: async (cursor, signal) => {
      const { tasks, ...page } = await client.tasks.list({ ...queryOf(filters, day), cursor, limit: pageSize }, { signal });
      return { items: tasks, ...page };
    },
    includes: includesTask(filters, { meId: me.peek()?.user.id, todayMs: day }),
    compare: compareTasks(filters.sort),
  });
};

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
  const list = useMemo(() => openTaskList(filters, 100), [filters, dayOfFilters(filters)]);
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
    () => statuses.map((status) => ({ status, list: openTaskList({ ...filters, status: [status] }, 50) })),
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
