// Finds the items of the live stream that change comments, their attachments and reactions.
import type { LiveItem } from "../live/live.ts";

/** A comment of the task or the post that was added, changed or deleted. Its attachments are no part of it. */
export const changesComments = (item: LiveItem, recordId: string): boolean => {
  if (!("data" in item && "comment" in item.data)) return false;
  const { comment } = item.data;
  return ("taskId" in comment ? comment.taskId : comment.postId) === recordId && !changesAttachments(item, comment.id);
};

/** An attachment of the comment that was added or deleted. */
export const changesAttachments = (item: LiveItem, commentId: string): boolean =>
  item.event === "comment.updated" && item.data.comment.id === commentId && "mediaIds" in item.data.changes;

/** A reaction to the comment or the post. */
export const changesReactions = (item: LiveItem, targetId: string): boolean =>
  "data" in item && "reaction" in item.data && item.data.reaction.targetId === targetId;
