import type { AnyComment } from "./comment-target.ts";

export interface Thread {
  readonly comment: AnyComment;
  /** The oldest first. */
  readonly replies: readonly AnyComment[];
}

const parentOf = (comment: AnyComment): string | null => ("replyToId" in comment ? comment.replyToId : null);

/** Puts replies below their comments, both in the order of the list. A reply whose comment is not in the list begins a thread of its own. */
export const groupThreads = (comments: readonly AnyComment[]): readonly Thread[] => {
  const ids = new Set(comments.map(({ id }) => id));
  const threadOf = (comment: AnyComment): string => {
    const parent = parentOf(comment);
    return parent !== null && ids.has(parent) ? parent : comment.id;
  };
  const groups = Map.groupBy(comments, threadOf);
  return comments
    .filter((comment) => threadOf(comment) === comment.id)
    .map((comment) => ({ comment, replies: (groups.get(comment.id) ?? []).filter((each) => each !== comment) }));
};
