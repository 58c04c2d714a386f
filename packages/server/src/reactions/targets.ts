import type { Reaction } from "@worktrack/contract";
import { findComment } from "../comments/record.ts";
import type { Context } from "../context.ts";
import { findPost, lockPost } from "../posts/find.ts";
import { audienceOf } from "../posts/record.ts";
import { findTaskComment } from "../tasks/comments.ts";
import { findTask, lockTask } from "../tasks/find.ts";

/** A record that the caller may react to, and who hears of it. */
export interface Target {
  readonly id: string;
  readonly audience: ReturnType<typeof audienceOf>;
}

/** What can be reacted to: the column that names it, how it is found, and how it is held until the transaction ends. */
export interface Kind<Params> {
  readonly target: Reaction["target"];
  readonly column: "post_id" | "comment_id" | "task_comment_id";
  readonly find: (context: Context, params: Params) => Promise<Pick<Target, "id">>;
  readonly lock: (context: Context, params: Params) => Promise<Target>;
}

interface Params {
  readonly id: string;
}

interface CommentParams extends Params {
  readonly commentId: string;
}

export const post: Kind<Params> = {
  target: "post",
  column: "post_id",
  find: (context, { id }) => findPost(context, id),
  lock: async (context, { id }) => ({ id, audience: audienceOf(await lockPost(context, id)) }),
};

export const comment: Kind<CommentParams> = {
  target: "comment",
  column: "comment_id",
  find: async (context, { id, commentId }) => findComment(context, (await findPost(context, id)).id, commentId),
  lock: async (context, { id, commentId }) => {
    const owner = await lockPost(context, id);
    return { id: (await findComment(context, owner.id, commentId)).id, audience: audienceOf(owner) };
  },
};

export const taskComment: Kind<CommentParams> = {
  target: "taskComment",
  column: "task_comment_id",
  find: async (context, { id, commentId }) => findTaskComment(context, (await findTask(context, id)).id, commentId),
  lock: async (context, { id, commentId }) => {
    const task = await lockTask(context, id);
    return { id: (await findTaskComment(context, task.id, commentId)).id, audience: [task.projectId, []] };
  },
};
