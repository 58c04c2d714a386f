// Pure rules that find the items of the live stream that change what a project shows about itself.
import type { LiveItem } from "../live/live.ts";

/** Whether the item changes how many tasks of a project are open or done. Without an id: of any project. */
export const changesCounts = (item: LiveItem, projectId?: string): boolean => {
  if (item.event !== "task.created" && item.event !== "task.updated" && item.event !== "task.deleted") return false;
  const { task } = item.data;
  const changes = item.event === "task.updated" ? item.data.changes : undefined;
  if (changes && !("status" in changes || "projectId" in changes)) return false;
  return projectId === undefined || task.project.id === projectId || changes?.projectId?.from === projectId;
};

/** Whether the item changes the record of a project. Without an id: of any project. */
export const changesProject = (item: LiveItem, projectId?: string): boolean =>
  "data" in item && "project" in item.data && (projectId === undefined || item.data.project.id === projectId);
