import { setQuery } from "../page/address.ts";
import { EmptyNotice } from "../ui/notice.tsx";
import { useBaseFilters } from "./base-filters.ts";
import { areFiltersSet, type TaskFilters, writeFilters } from "./filters.ts";

/** In the place of tasks, when no task passes the filters. */
export const NoTasks = ({ filters, onCreate }: { readonly filters: TaskFilters; readonly onCreate?: (() => void) | undefined }) => {
  const base = useBaseFilters();
  if (areFiltersSet(filters, base))
    return (
      <EmptyNotice title="No task passes these filters">
        <button type="button" onClick={() => setQuery(writeFilters({ ...base, sort: filters.sort, group: filters.group }, base))}>
          Clear the filters
        </button>
      </EmptyNotice>
    );
  return (
    <EmptyNotice title="No tasks yet">
      {onCreate && (
        <button type="button" onClick={onCreate}>
          Create the first task
        </button>
      )}
    </EmptyNotice>
  );
};
