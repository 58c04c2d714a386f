// Pure rules for changes of a task: the fields of the record that a change of the API sets.
import type { Author, Project, Task, TaskUpdateInput } from "@worktrack/sdk";

/** The fields of a task to change, as the API accepts them. */
export type TaskChanges = Omit<TaskUpdateInput, "id">;

interface Known {
  readonly members: readonly Author[];
  readonly projects: readonly Pick<Project, "id" | "name" | "color">[];
}

/** The change as a part of the record, to show before the reply. Fields that only the server knows are left out. */
export const patchOf = (changes: TaskChanges, { members, projects }: Known): Partial<Task> => {
  const { assigneeId, projectId, description, ...same } = changes;
  const given = Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)) as Partial<Task>;
  const assignee = assigneeId === null ? null : members.find(({ id }) => id === assigneeId);
  const project = projectId === undefined ? undefined : projects.find(({ id }) => id === projectId);
  return {
    ...given,
    ...(typeof description === "object" && { description: description as unknown as Task["description"] }),
    ...(assignee !== undefined && { assignee }),
    ...(project && { project: { id: project.id, name: project.name, color: project.color } }),
  };
};

/** The change that takes another one back. */
export const inverseOf = (changes: TaskChanges, before: Task): TaskChanges => {
  const values: Required<
    Pick<TaskChanges, "title" | "status" | "priority" | "assigneeId" | "startDate" | "dueDate" | "estimatePoints" | "projectId">
  > = {
    title: before.title,
    status: before.status,
    priority: before.priority,
    assigneeId: before.assignee?.id ?? null,
    startDate: before.startDate,
    dueDate: before.dueDate,
    estimatePoints: before.estimatePoints,
    projectId: before.project.id,
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in changes));
};
