import { setQuery } from "../page/address.ts";
import { useBaseFilters } from "./base-filters.ts";
import { areFiltersSet, type TaskFilters, writeFilters } from "./filters.ts";

/** In the place of tasks, when no task passes the filters. */
export const NoTasks = ({ filters, onCreate }: { readonly filters: TaskFilters; readonly onCreate?: (() => void) | undefined }) => {
  const base = useBaseFilters();
  if (areFiltersSet(filters, base))
    return (
      <div class="notice empty">
        <p class="strong">No tasks match</p>
        <button type="button" onClick={() => setQuery(writeFilters({ ...base, sort: filters.sort, group: filters.group }, base))}>
          Clear filters
        </button>
      </div>
    );
  return (
    <div class="notice empty">
      <svg class="no-tasks" viewBox="0 0 96 64" aria-hidden="true">
        <path d="M4 8h26v48H4zM35 8h26v34H35zM66 8h26v20H66z" class="faint" />
        <path d="M9 14h16v9H9zM9 27h16v9H9zM40 14h16v9H40zM71 14h16v9H71z" />
        <path d="M12 18.5h8M12 31.5h6M43 18.5h7M74 18.5l2.5 2.5 4.5-5" />
      </svg>
      <p>
        <span class="strong">No tasks yet.</span> Each piece of work is a task, with one person and one status.
      </p>
      {onCreate && (
        <button type="button" onClick={onCreate}>
          New task
        </button>
      )}
    </div>
  );
};
