// Finds the items of the live stream that change parts of a post.
import type { LiveItem } from "../live/live.ts";

/** A change of a field of the post, such as `mediaIds`. */
export const changesPostField = (item: LiveItem, postId: string, field: string): boolean =>
  item.event === "post.updated" && item.data.post.id === postId && field in item.data.changes;

/** An event of the post without its long fields, so that it must be read again. */
export const omitsTexts = (item: LiveItem, postId: string): boolean =>
  "data" in item && "post" in item.data && item.data.post.id === postId && (item.data.truncated?.length ?? 0) > 0;
