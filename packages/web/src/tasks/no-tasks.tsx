import { setQuery } from "../page/address.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useBaseFilters } from "./base-filters.ts";
import { areFiltersSet, type TaskFilters, writeFilters } from "./filters.ts";

/** In the place of tasks, when no task passes the filters. */
export const NoTasks = ({ filters, onCreate }: { readonly filters: TaskFilters; readonly onCreate?: (() => void) | undefined }) => {
  const base = useBaseFilters();
  if (areFiltersSet(filters, base))
    return (
      <EmptyState drawing="search" title="No tasks match">
        <button type="button" onClick={() => setQuery(writeFilters({ ...base, sort: filters.sort, group: filters.group }, base))}>
          Clear filters
        </button>
      </EmptyState>
    );
  return (
    <EmptyState drawing="board" title="No tasks yet">
      <p>Each piece of work is a task, with one person and one status.</p>
      {onCreate && (
        <button type="button" onClick={onCreate}>
          New task
        </button>
      )}
    </EmptyState>
  );
};
