import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { todayMs } from "../ui/clock.ts";
import { countLabel } from "../ui/labels.ts";
import { queryOf, type TaskFilters, writeFilters } from "./filters.ts";
import { type GroupHeading, groupFilters } from "./grouping.ts";

interface GroupProps {
  readonly group: GroupHeading;
  readonly filters: TaskFilters;
  /** Whether the list has loaded all of its tasks. */
  readonly isWhole: boolean;
}

/** How many tasks a group has, also those that the list has not loaded yet. */
export const GroupCount = ({ group, filters, isWhole }: GroupProps) => (
  <span class="soft">{isWhole ? group.count : <TotalOfGroup group={group} filters={filters} />}</span>
);

const TotalOfGroup = ({ group, filters }: Omit<GroupProps, "isWhole">) => {
  const query = queryOf({ ...filters, ...groupFilters(filters.group, group.value) }, todayMs.value);
  const { value } = useResource(
    `count ${group.key} ${JSON.stringify(writeFilters(filters))}`,
    (signal) => client.tasks.list({ ...query, limit: 1 }, { signal }),
    { changesWith: (item) => "data" in item && "task" in item.data },
  );
  return <>{value ? countLabel(value.total) : `${group.count}+`}</>;
};
