// The comments of one record, as tasks and posts have them.
import type { Comment, TaskComment } from "@worktrack/sdk";
import type { LiveItem } from "../live/live.ts";
import type { MediaParent } from "../media/media-parent.ts";
import type { ReactionTarget } from "../reactions/reactions.tsx";

/** A comment on a post can be a reply. */
export type AnyComment = TaskComment | Comment;

export interface CommentPage {
  readonly comments: readonly AnyComment[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** The operations on the comments of one record. */
export interface CommentTarget {
  /** The id of the record. */
  readonly id: string;
  /** Whether the person may comment. The server decides again at each call. */
  readonly mayWrite: boolean;
  readonly hasReplies: boolean;
  readonly list: (offset: number, signal: AbortSignal) => Promise<CommentPage>;
  readonly create: (content: string, replyToId: string | null, idempotencyKey: string) => Promise<AnyComment>;
  readonly update: (commentId: string, content: string) => Promise<AnyComment>;
  readonly remove: (commentId: string) => Promise<unknown>;
  /** Names a comment as the parent of attachments. */
  readonly mediaParentOf: (commentId: string) => MediaParent;
  readonly reactionsOf: (commentId: string) => ReactionTarget;
  /** Whether an item of the live stream adds, changes or deletes a comment. */
  readonly changesWith: (item: LiveItem) => boolean;
}
