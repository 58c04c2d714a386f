// The options of menus for tasks.
import { taskPriorities, taskStatuses } from "@worktrack/contract/values";
import type { TaskPriority, TaskStatus } from "@worktrack/sdk";
import { me } from "../session/session.ts";
import { priorityLabel, valueLabel } from "../ui/labels.ts";
import { Avatar } from "../ui/person.tsx";
import type { PickerOption } from "../ui/picker.tsx";
import { lookUpMembers, lookUpProjects, lookUpTags } from "../workspace/lookups.ts";
import { PriorityMark, StatusMark } from "./marks.tsx";

/** The value of the option that chooses nothing. */
export const noChoice = "";

export const statusOptions: readonly (PickerOption & { readonly value: TaskStatus })[] = taskStatuses.map((status) => ({
  value: status,
  label: valueLabel(status),
  mark: <StatusMark status={status} />,
}));

/** From the most urgent. */
export const priorityOptions: readonly (PickerOption & { readonly value: TaskPriority })[] = taskPriorities
  .map((priority) => ({ value: priority, label: priorityLabel(priority), mark: <PriorityMark priority={priority} /> }))
  .toReversed();

/** The members, the signed-in person first. */
export const memberOptions = (): readonly PickerOption[] => {
  const meId = me.value?.user.id;
  return lookUpMembers()
    .items.value.toSorted((a, b) => Number(b.id === meId) - Number(a.id === meId))
    .map((person) => {
      const { id, name } = person;
      return { value: id, label: id === meId ? `${name} (you)` : name, mark: <Avatar of={person} /> };
    });
};

/** `isOpen`: only projects that accept new tasks. */
export const projectOptions = ({ isOpen = false }: { readonly isOpen?: boolean } = {}): readonly PickerOption[] =>
  lookUpProjects()
    .items.value.filter(({ archivedAt }) => !isOpen || archivedAt === null)
    .map(({ id, name, prefix, color }) => ({ value: id, label: `${name} · ${prefix}`, mark: <ColorDot color={color} /> }));

/** The tags of the workspace, and those of the project, or of every project. */
export const tagOptions = (projectIds?: readonly string[]): readonly PickerOption[] =>
  lookUpTags()
    .items.value.filter(({ projectId }) => projectId === null || !projectIds || projectIds.includes(projectId))
    .map(({ id, name, color }) => ({ value: id, label: name, mark: <ColorDot color={color} /> }));

export const ColorDot = ({ color }: { readonly color: string }) => (
  <span class="color-dot" style={{ background: color }} aria-hidden="true" />
);
