import { bounds } from "@worktrack/contract/values";
import { client } from "../api/client.ts";
import { changesComments, changesReactions } from "../comments/comment-events.ts";
import type { CommentTarget } from "../comments/comment-target.ts";
import { hasScope } from "../session/session.ts";

const { comments } = client.tasks;

/** The comments of a task. */
export const commentTargetOf = (id: string): CommentTarget => ({
  id,
  mayWrite: hasScope("tasks:write"),
  hasReplies: false,
  list: (offset, signal) => comments.list({ id, limit: bounds.pageSizeMax, offset }, { signal }),
  create: (content, _, idempotencyKey) => comments.create({ id, content }, { idempotencyKey, maxRetries: 0 }),
  update: (commentId, content) => comments.update({ id, commentId, content }, { maxRetries: 0 }),
  remove: (commentId) => comments.delete({ id, commentId }),
  mediaParentOf: (commentId) => ({ taskCommentId: commentId }),
  reactionsOf: (commentId) => ({
    key: commentId,
    list: (signal) => comments.reactions.list({ id, commentId }, { signal }),
    add: (emoji) => comments.reactions.add({ id, commentId, emoji }),
    remove: (emoji) => comments.reactions.remove({ id, commentId, emoji }),
    changesWith: (item) => changesReactions(item, commentId),
  }),
  changesWith: (item) => changesComments(item, id),
});
