// How replies of tools show records: by names, without ids and empty fields.
import type { ChecklistItem, Media, Post, Project, Task, TaskRelation } from "@worktrack/contract";
import { writeDayOrTime } from "@worktrack/contract/mcp";

/** A time to the minute. */
export const minute = (time: string | number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;

const dayIfSet = (timeMs: number | null): string | undefined => (timeMs === null ? undefined : writeDayOrTime(timeMs));

const progress = (done: number, total: number): string | undefined => (total === 0 ? undefined : `${done}/${total}`);

/** The list, or undefined for an empty one, which says nothing. */
export const unlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

/** The fields that tell tasks apart. */
export const taskLine = ({ identifier, title, status, priority, assignee, dueDate, tags }: Task): object => ({
  task: identifier,
  title,
  status,
  priority: priority === "none" ? undefined : priority,
  assignee: assignee?.name,
  due: dayIfSet(dueDate),
  tags: unlessEmpty(tags.map(({ name }) => name)),
});

/** All fields but the description, which the caller adds if the model needs it. */
export const taskDetails = (task: Task): object => ({
  ...taskLine(task),
  project: task.project.name,
  start: dayIfSet(task.startDate),
  estimate: task.estimatePoints,
  author: task.author.name,
  created: minute(task.createdAt),
  updated: minute(task.updatedAt),
  completed: task.completedAt === null ? undefined : minute(task.completedAt),
  subtasks: progress(task.subtasksDone ?? 0, task.subtaskCount),
  checklist: progress(task.checklist.checked, task.checklist.total),
  comments: task.commentCount === 0 ? undefined : task.commentCount,
});

export const checklistLine = ({ text, checked }: ChecklistItem): string => `[${checked ? "x" : " "}] ${text}`;

export const relationLine = ({ kind, task: { identifier, title, status } }: TaskRelation): object => ({
  kind,
  task: identifier,
  title,
  status,
});

export const projectLine = ({ prefix, name, archivedAt }: Project): object => ({
  project: prefix,
  name,
  archived: archivedAt === null ? undefined : true,
});

export const projectDetails = (project: Project): object => ({
  ...projectLine(project),
  slug: project.slug,
  description: project.description,
  visibility: project.visibility,
  created: minute(project.createdAt),
});

export const postLine = ({ id, title, status, author, publishedAt, createdAt }: Post): object => ({
  post: id,
  title,
  status: status === "draft" ? status : undefined,
  author: author.name,
  at: minute(publishedAt ?? createdAt),
});

export const fileLine = ({ id, fileName, mimeType, fileSize, createdAt }: Omit<Media, "legalHold">): object => ({
  file: id,
  name: fileName,
  type: mimeType,
  bytes: fileSize,
  at: minute(createdAt),
});

/** How to get the next page. Undefined at the end. */
export const nextOffset = (offset: number, shown: number, hasMore: boolean): object | undefined =>
  hasMore ? { offset: offset + shown } : undefined;

export const nextCursor = (cursor: string | null): object | undefined => (cursor === null ? undefined : { cursor });
