import { bounds } from "@worktrack/contract/values";
import { useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { changesComments, changesReactions } from "../comments/comment-events.ts";
import type { CommentTarget } from "../comments/comment-target.ts";
import { Comments } from "../comments/comments.tsx";
import { hasScope } from "../session/session.ts";

const { comments } = client.posts;

const targetOf = (id: string): CommentTarget => ({
  id,
  mayWrite: hasScope("comments:write"),
  hasReplies: true,
  list: (offset, signal) => comments.list({ id, limit: bounds.pageSizeMax, offset }, { signal }),
  create: (content, replyToId, idempotencyKey) => comments.create({ id, content, replyToId }, { idempotencyKey, maxRetries: 0 }),
  update: (commentId, content) => comments.update({ id, commentId, content }, { maxRetries: 0 }),
  remove: (commentId) => comments.delete({ id, commentId }),
  mediaParentOf: (commentId) => ({ commentId }),
  reactionsOf: (commentId) => ({
    key: commentId,
    list: (signal) => comments.reactions.list({ id, commentId }, { signal }),
    add: (emoji) => comments.reactions.add({ id, commentId, emoji }),
    remove: (emoji) => comments.reactions.remove({ id, commentId, emoji }),
    changesWith: (item) => changesReactions(item, commentId),
  }),
  changesWith: (item) => changesComments(item, id),
});

export const PostComments = ({ postId }: { readonly postId: string }) => <Comments target={useMemo(() => targetOf(postId), [postId])} />;
