/** The record that an attachment belongs to. */
export type MediaParent =
  | { readonly taskId: string }
  | { readonly postId: string }
  | { readonly taskCommentId: string }
  | { readonly commentId: string };

/** The id of the record. */
export const parentKey = (parent: MediaParent): string => Object.values(parent).join();
