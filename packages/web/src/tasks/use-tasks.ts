// The filters of the address, and lists of the tasks that pass them.
import type { Task, TaskStatus } from "@worktrack/sdk";
import { useEffect, useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { address } from "../app/router.ts";
import { me } from "../session/session.ts";
import { openRecordList, type RecordList } from "../store/record-list.ts";
import { startOfToday } from "./due.ts";
import { compareTasks, includesTask } from "./filter-match.ts";
import { queryOf, readFilters, type TaskFilters, writeFilters } from "./filters.ts";
import { rememberView } from "./last-view.ts";

/** The filters of the address. The same object until they change. */
export const useTaskFilters = (): TaskFilters => {
  const { path, query } = address.value;
  const filters = readFilters(query);
  const key = JSON.stringify(writeFilters(filters));
  useEffect(() => rememberView(path, filters), [path, key]);
  return useMemo(() => filters, [key]);
};

const openTaskList = (filters: TaskFilters, pageSize: number): RecordList<Task> => {
  const todayMs = startOfToday(Date.now());
  return openRecordList({
    kind: "task",
    fetchPage: async (cursor, signal) => {
      const { tasks, ...page } = await client.tasks.list({ ...queryOf(filters, todayMs), cursor, limit: pageSize }, { signal });
      return { items: tasks, ...page };
    },
    includes: includesTask(filters, { meId: me.peek()?.user.id, todayMs }),
    compare: compareTasks(filters.sort),
  });
};

/** The tasks that pass the filters. */
export const useTaskList = (filters: TaskFilters): RecordList<Task> => {
  const list = useMemo(() => openTaskList(filters, 100), [filters]);
  useEffect(() => list.close, [list]);
  return list;
};

export interface TaskColumn {
  readonly status: TaskStatus;
  readonly list: RecordList<Task>;
}

/** One list for each status. */
export const useTaskColumns = (filters: TaskFilters, statuses: readonly TaskStatus[]): readonly TaskColumn[] => {
  const columns = useMemo(
    () => statuses.map((status) => ({ status, list: openTaskList({ ...filters, status: [status] }, 50) })),
    [filters, statuses],
  );
  useEffect(
    () => () => {
      for (const { list } of columns) list.close();
    },
    [columns],
  );
  return columns;
};
