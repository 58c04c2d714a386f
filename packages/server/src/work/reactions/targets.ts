// The kinds of records that users react to: how to find and lock one, and who receives the events of its reactions.
import type { Reaction } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { findPostComment } from "../comments/comments.ts";
import { findPost, lockPost } from "../posts/find.ts";
import { postAudience } from "../posts/record.ts";
import { findTaskComment } from "../tasks/comments.ts";
import { findTask, lockTask } from "../tasks/find.ts";

/** A record to react to, locked until the transaction ends. `audience` is the last arguments of `emit`. */
export interface LockedTarget {
  readonly id: string;
  readonly audience: ReturnType<typeof postAudience>;
}

/** A kind of record that users react to. `find` and `lock` throw not_found for a record that the caller cannot see. */
export interface TargetKind<Params> {
  readonly target: Reaction["target"];
  /** The column of reaction that refers to the record. */
  readonly column: "post_id" | "comment_id" | "task_comment_id";
  readonly find: (context: Context, params: Params) => Promise<{ readonly id: string }>;
  readonly lock: (context: Context, params: Params) => Promise<LockedTarget>;
}

interface Params {
  readonly id: string;
}

interface CommentParams extends Params {
  readonly commentId: string;
}

export const postTarget: TargetKind<Params> = {
  target: "post",
  column: "post_id",
  find: (context, { id }) => findPost(context, id),
  lock: async (context, { id }) => ({ id, audience: postAudience(await lockPost(context, id)) }),
};

export const postCommentTarget: TargetKind<CommentParams> = {
  target: "comment",
  column: "comment_id",
  find: async (context, { id, commentId }) => findPostComment(context, (await findPost(context, id)).id, commentId),
  lock: async (context, { id, commentId }) => {
    const post = await lockPost(context, id);
    return { id: (await findPostComment(context, post.id, commentId)).id, audience: postAudience(post) };
  },
};

export const taskCommentTarget: TargetKind<CommentParams> = {
  target: "taskComment",
  column: "task_comment_id",
  find: async (context, { id, commentId }) => findTaskComment(context, (await findTask(context, id)).id, commentId),
  lock: async (context, { id, commentId }) => {
    const task = await lockTask(context, id);
    return { id: (await findTaskComment(context, task.id, commentId)).id, audience: [task.projectId, []] };
  },
};
