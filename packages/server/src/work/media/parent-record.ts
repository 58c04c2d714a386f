// Reads and locks the record that an attachment belongs to, and emits its `.updated` event when its attachments change.
import type { MediaTarget, Post } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { emit } from "../../events/emit.ts";
import { notFound } from "../../platform/api-error.ts";
import type { Changes } from "../../platform/changes.ts";
import { findPostComment } from "../comments/comments.ts";
import { findPost, lockPost } from "../posts/find.ts";
import { postAudience } from "../posts/record.ts";
import { findTaskComment } from "../tasks/comments.ts";
import { findTask, lockTask, parseTask } from "../tasks/find.ts";

/** How a parent is read: `lock` also locks its post or task until the transaction ends. */
type Access = "find" | "lock";

export interface AttachmentParent {
  /** Posts and their comments only: the user who may attach (specification, Upload rules 6). */
  readonly author?: Post["author"];
  /** Emits the parent's `.updated` event. */
  readonly emitUpdated: (within: Context, changes: Changes) => Promise<void>;
}

const posts = { find: findPost, lock: lockPost };
const tasks = { find: findTask, lock: lockTask };

const selectOwner = (table: "comment" | "task_comment", column: "post_id" | "task_id") =>
  statement({
    name: `media_${table}_owner`,
    parameters: { id: "uuid" },
    row: { owner: "uuid" },
    text: `SELECT ${column} AS owner FROM ${table} WHERE id = $id`,
  });
const selectCommentPost = selectOwner("comment", "post_id");
const selectCommentTask = selectOwner("task_comment", "task_id");

/** The id of the post or task that a comment belongs to. */
const findCommentOwner = async ({ database }: Context, select: typeof selectCommentPost, id: string): Promise<string> => {
  const [row] = await database.query(select, { id });
  if (!row) throw notFound("comment");
  return row.owner;
};

/** Reads a parent that the caller can see, by its target. @throws ApiError not_found */
export const readParent: Readonly<Record<MediaTarget, (context: Context, id: string, access: Access) => Promise<AttachmentParent>>> = {
  post: async (context, id, access) => {
    const post = await posts[access](context, id);
    return {
      author: post.author,
      emitUpdated: (within, changes) => emit(within, "post.updated", { post, changes }, ...postAudience(post)),
    };
  },
  comment: async (context, id, access) => {
    const post = await posts[access](context, await findCommentOwner(context, selectCommentPost, id));
    const comment = await findPostComment(context, post.id, id);
    return {
      author: comment.author,
      emitUpdated: (within, changes) => emit(within, "comment.updated", { comment, changes }, ...postAudience(post)),
    };
  },
  task: async (context, id, access) => {
    const task = await tasks[access](context, id);
    return {
      emitUpdated: async (within, changes) => {
        const record = parseTask(await findTask(within, task.id));
        await emit(within, "task.updated", { task: record, changes }, record.project.id);
      },
    };
  },
  taskComment: async (context, id, access) => {
    const { id: taskId } = await tasks[access](context, await findCommentOwner(context, selectCommentTask, id));
    const comment = await findTaskComment(context, taskId, id);
    return {
      emitUpdated: async (within, changes) => {
        const { project } = parseTask(await findTask(within, taskId));
        await emit(within, "comment.updated", { comment, changes }, project.id);
      },
    };
  },
};
