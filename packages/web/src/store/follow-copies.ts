// Keeps the copies of projects and tags current. Tags have no events: a hint names one that was created, changed or deleted.
import { NotFoundError } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import type { LiveItem } from "../live/live.ts";
import { spreadRecord } from "./copies.ts";
import { putRecord, removeRecord, reviseRecords } from "./records.ts";

/** For the change of a project, or a hint of a tag. */
export const followCopies = (item: Extract<LiveItem, { readonly event: "project.updated" | "changed" }>): void | Promise<void> =>
  item.event === "changed" ? readTag(item.id) : spreadRecord(item.data.project);

/** Reads a tag, and renews its copies. A deleted one is taken off all tasks. */
const readTag = async (id: string): Promise<void> => {
  try {
    const tag = await client.tags.get({ id });
    putRecord("tag", tag);
    spreadRecord(tag);
  } catch (error) {
    if (error instanceof NotFoundError) removeTag(id);
    else throw error;
  }
};

const removeTag = (tagId: string): void => {
  removeRecord("tag", tagId);
  const hasTag = ({ id }: { readonly id: string }) => id === tagId;
  reviseRecords("task", (task) => (task.tags.some(hasTag) ? { ...task, tags: task.tags.filter((tag) => !hasTag(tag)) } : task));
};
