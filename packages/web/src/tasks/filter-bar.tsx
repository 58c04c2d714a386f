// The filters of a view of tasks, which the address holds.
import { type DueRange, type TaskColumn, type TaskGroup, type TaskSort, taskColumns, taskGroups } from "@worktrack/contract/values";
import { useEffect, useRef, useState } from "preact/hooks";
import { setQuery } from "../page/address.ts";
import { me } from "../session/session.ts";
import { isNarrow } from "../ui/narrow.ts";
import type { PickerOption } from "../ui/picker.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { useBaseFilters } from "./base-filters.ts";
import { memberOptions, noChoice, priorityOptions, projectOptions, statusOptions, tagOptions } from "./choices.tsx";
import { areFiltersSet, sortsOf, type TaskFilters, writeFilters } from "./filters.ts";
import { columnLabels } from "./task-cell.tsx";
import { chosenColumns, toggleColumn } from "./task-columns.ts";
import "./filter-bar.css";

interface FilterBarProps {
  readonly filters: TaskFilters;
  /** The board has columns instead of a status filter and groups. */
  readonly isBoard?: boolean;
}

/** The id of the input, which a command focuses. */
export const searchInputId = "task-search";

const any: PickerOption = { value: noChoice, label: "Any" };
const dueLabels: Record<DueRange, string> = { overdue: "Overdue", today: "Today", week: "Next 7 days" };
const dueOptions: readonly PickerOption[] = [any, ...Object.entries(dueLabels).map(([value, label]) => ({ value, label }))];
/** The names of a descending and of an ascending order. */
const sortLabels: Record<TaskSort, readonly [string, string]> = {
  created: ["Newest", "Oldest"],
  updated: ["Last changed", "First changed"],
  due: ["Latest due", "Earliest due"],
  priority: ["Most urgent", "Least urgent"],
  number: ["Highest number", "Lowest number"],
  position: ["", "By hand"],
};
const sortLabel = (sort: TaskFilters["sort"]): string => sortLabels[sort.replace(/^-/, "") as TaskSort][sort.startsWith("-") ? 0 : 1];
const groupLabels: Record<TaskGroup, string> = {
  none: "None",
  status: "Status",
  priority: "Priority",
  assignee: "Assignee",
  project: "Project",
};
const groupOptions: readonly PickerOption[] = taskGroups.map((group) => ({ value: group, label: groupLabels[group] }));

const columnOptions: readonly PickerOption[] = taskColumns.map((value) => ({
  value,
  label: value === "tags" ? "Tags" : columnLabels[value],
}));

export const FilterBar = ({ filters, isBoard = false }: FilterBarProps) => {
  const base = useBaseFilters();
  const change = (changes: Partial<TaskFilters>) => setQuery(writeFilters({ ...filters, ...changes }, base), { replace: true });
  const toggle = <T extends string>(values: readonly T[], value: string): readonly T[] =>
    values.includes(value as T) ? values.filter((one) => one !== value) : [...values, value as T];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element search is too new for some browsers
    <div class="filter-bar" role="search" aria-label="Filters">
      <SearchInput text={filters.q ?? ""} />
      {base.project === undefined && (
        <Filter
          label="Project"
          options={[any, ...projectOptions()]}
          selected={[filters.project ?? noChoice]}
          onChoose={(project) => change({ project: project || undefined })}
        />
      )}
      {!isBoard && (
        <Filter
          label="Status"
          options={statusOptions}
          selected={filters.status}
          multiple
          onChoose={(value) => change({ status: toggle(filters.status, value) })}
        />
      )}
      <Filter
        label="Priority"
        options={priorityOptions}
        selected={filters.priority}
        multiple
        onChoose={(value) => change({ priority: toggle(filters.priority, value) })}
      />
      <Filter
        label="Assignee"
        options={[any, { value: "me", label: "Me" }, ...memberOptions().filter(({ value }) => value !== me.value?.user.id)]}
        selected={[filters.assignee ?? noChoice]}
        onChoose={(assignee) => change({ assignee: assignee || undefined })}
      />
      <Filter
        label="Tag"
        options={[any, ...tagOptions(filters.project ? [filters.project] : undefined)]}
        selected={[filters.tag ?? noChoice]}
        onChoose={(tag) => change({ tag: tag || undefined })}
      />
      <Filter
        label="Due"
        options={dueOptions}
        selected={[filters.due ?? noChoice]}
        onChoose={(due) => change({ due: (due || undefined) as DueRange | undefined })}
      />
      {areFiltersSet(filters, base) && (
        <button type="button" class="plain" onClick={() => change({ ...base, sort: filters.sort, group: filters.group })}>
          Clear filters
        </button>
      )}
      <span class="filter-order">
        {!isBoard && (
          <Filter
            label="Group"
            options={groupOptions.filter(({ value }) => value !== "project" || base.project === undefined)}
            selected={[filters.group]}
            isMarked={false}
            onChoose={(group) => change({ group: group as TaskGroup })}
          />
        )}
        <Filter
          label="Order"
          options={sortsOf(filters.project).map((sort) => ({ value: sort, label: sortLabel(sort) }))}
          selected={[filters.sort]}
          isMarked={false}
          onChoose={(sort) => change({ sort: sort as TaskFilters["sort"] })}
        />
        {!isBoard && !isNarrow.value && (
          <PickerButton
            label="Columns"
            className="filter"
            options={columnOptions}
            selected={chosenColumns()}
            multiple
            onChoose={(column) => toggleColumn(column as TaskColumn)}
          >
            Columns
          </PickerButton>
        )}
      </span>
    </div>
  );
};

interface FilterProps {
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly selected: readonly string[];
  readonly multiple?: boolean;
  /** A filter that leaves tasks out is marked. Default: when something is chosen. */
  readonly isMarked?: boolean;
  readonly onChoose: (value: string) => void;
}

const Filter = ({ isMarked, ...picker }: FilterProps) => {
  const chosen = picker.selected.filter((value) => value !== noChoice);
  const labels = chosen.map((value) => picker.options.find((option) => option.value === value)?.label ?? "…");
  return (
    <PickerButton {...picker} className={(isMarked ?? chosen.length > 0) ? "filter set" : "filter"}>
      {picker.label}
      {labels.length > 0 && <span class="filter-value">{labels.join(", ")}</span>}
    </PickerButton>
  );
};

const settleMs = 250;

/** Searches shortly after the last key. */
const SearchInput = ({ text }: { readonly text: string }) => {
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  // Shows the text of the current view, unless the person is typing.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => setQuery({ q: typed.trim() || undefined }, { replace: true }), settleMs);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return (
    <input
      ref={input}
      id={searchInputId}
      type="search"
      aria-label="Search in titles and descriptions"
      placeholder="Search"
      value={typed}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  );
};
