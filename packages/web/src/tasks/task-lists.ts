// Lists of the tasks that pass filters.
import type { Task, TaskStatus } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { address } from "../page/address.ts";
import { me } from "../session/session.ts";
import { openRecordList, type RecordList } from "../store/record-list.ts";
import { todayMs } from "../ui/clock.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import { compareTasks, includesTask } from "./filter-match.ts";
import { noFilters, queryOf, readFilters, type TaskFilters } from "./filters.ts";

export const pageSizes = { list: 100, column: 50 };

/** The id of a project that an address names by its prefix or slug, as soon as the projects are known. */
const projectIdOf = (project: string): string => {
  const found = lookUpProjects().items.value.find(({ prefix, slug }) => prefix === project.toUpperCase() || slug === project.toLowerCase());
  return found?.id ?? project;
};

export const filtersOfAddress = (base: TaskFilters): TaskFilters => {
  const written = readFilters(address.value.query, base);
  if (written.project === base.project || written.project === undefined) return written;
  return { ...written, project: projectIdOf(written.project) };
};

const openList = (filters: TaskFilters, limit: number): RecordList<Task> => {
  const day = todayMs.peek();
  return openRecordList({
    kind: "task",
    fetchPage: async (cursor, signal) => {
      const { tasks, ...page } = await client.tasks.list({ ...queryOf(filters, day), cursor, limit }, { signal });
      return { items: tasks, ...page };
    },
    includes: includesTask(filters, { meId: me.peek()?.user.id, todayMs: day }),
    compare: compareTasks(filters.sort),
  });
};

const keyOf = (filters: TaskFilters, limit: number): string => JSON.stringify([filters, limit, todayMs.peek()]);

/** Lists that no screen shows yet. */
const begun = new Map<string, RecordList<Task>>();
/** The first rendering takes them by then. */
const begunMs = 5_000;

/** Opens the lists of the address before the first rendering, which takes long on slow machines. With statuses, one for each. */
export const beginTaskLists = (statuses?: readonly TaskStatus[]): void => {
  const filters = filtersOfAddress(noFilters);
  const begin = (shown: TaskFilters, limit: number) => begun.set(keyOf(shown, limit), openList(shown, limit));
  if (statuses) for (const status of statuses) begin({ ...filters, status: [status] }, pageSizes.column);
  else begin(filters, pageSizes.list);
  setTimeout(() => {
    for (const list of begun.values()) list.close();
    begun.clear();
  }, begunMs);
};

export const openTaskList = (filters: TaskFilters, limit: number): RecordList<Task> => {
  const key = keyOf(filters, limit);
  const list = begun.get(key) ?? openList(filters, limit);
  begun.delete(key);
  return list;
};
