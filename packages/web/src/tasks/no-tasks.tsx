import { setQuery } from "../page/address.ts";
import { EmptyNotice } from "../ui/notice.tsx";
import { areFiltersSet, noFilters, type TaskFilters, writeFilters } from "./filters.ts";

/** In the place of tasks, when no task passes the filters. */
export const NoTasks = ({ filters, onCreate }: { readonly filters: TaskFilters; readonly onCreate?: (() => void) | undefined }) => {
  if (areFiltersSet(filters))
    return (
      <EmptyNotice title="No task passes these filters">
        <button type="button" onClick={() => setQuery(writeFilters({ ...noFilters, sort: filters.sort, group: filters.group }))}>
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
