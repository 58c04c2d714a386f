// The heading of a group of the list, which folds it.
import type { TaskFilters } from "./filters.ts";
import { groupKey, setFold } from "./folds.ts";
import { GroupCount } from "./group-count.tsx";
import type { GroupHeading as Heading } from "./grouping.ts";

interface GroupHeadingProps {
  readonly group: Heading;
  readonly filters: TaskFilters;
  /** Whether the list has loaded all of its tasks. */
  readonly isWhole: boolean;
}

export const GroupHeading = ({ group, filters, isWhole }: GroupHeadingProps) => (
  <h2 class="group-heading">
    <button
      type="button"
      class="plain"
      aria-expanded={!group.isFolded}
      onClick={() => setFold(groupKey(filters.group, group.value), !group.isFolded)}
    >
      {group.label}
    </button>
    <GroupCount group={group} filters={filters} isWhole={isWhole} />
  </h2>
);
