import { attachmentsMax, type Input, type MediaTarget, parentFields, parentOf } from "@worktrack/contract";
import { findPostComment } from "../comments/comments.ts";
import type { Context } from "../context.ts";
import { requireAuthor } from "../credentials/authorship.ts";
import { ApiError, invalidField, notFound } from "../platform/api-error.ts";
import { statement } from "../platform/statement.ts";
import { findPost, lockPost } from "../posts/find.ts";
import { findTaskComment } from "../tasks/comments.ts";
import { findTask, lockTask } from "../tasks/find.ts";
import { forEachTarget, parents } from "./parents.sql.ts";

export interface ParentRef {
  readonly target: MediaTarget;
  readonly id: string;
}

/** The parent that an upload names. The schema has already checked that there is exactly one. */
export const requireParentRef = (fields: Input<"media.create">["body"]): ParentRef => {
  const { target, id } = parentOf(fields);
  if (id === undefined) throw invalidField(["body"], "parent_missing", "Name the post, comment, task or task comment to attach to");
  return { target, id };
};

/** How a parent is read: `lock` also locks its post or task until the transaction ends. */
type Access = "find" | "lock";

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

/** Posts and their comments: only the author may attach. Tasks and their comments: anyone who can write tasks (Upload rules 6). */
const requireAccess: Readonly<Record<MediaTarget, (context: Context, id: string, access: Access) => Promise<void>>> = {
  post: async (context, id, access) => requireAuthor(context.caller, await posts[access](context, id), "attach to a post"),
  comment: async (context, id, access) => {
    const post = await posts[access](context, await findCommentOwner(context, selectCommentPost, id));
    requireAuthor(context.caller, await findPostComment(context, post.id, id), "attach to a comment");
  },
  task: async (context, id, access) => {
    await tasks[access](context, id);
  },
  taskComment: async (context, id, access) => {
    const task = await tasks[access](context, await findCommentOwner(context, selectCommentTask, id));
    await findTaskComment(context, task.id, id);
  },
};

const checkParent = async (context: Context, { target, id }: ParentRef, access: Access): Promise<void> => {
  try {
    await requireAccess[target](context, id, access);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    throw invalidField(["body", parentFields[target]], "unknown_parent", "This record does not exist, or you cannot attach to it");
  }
};

/** @throws ApiError validation_failed if the caller cannot see the parent, forbidden if it is another author's post or comment */
export const requireAttachable = (context: Context, parent: ParentRef): Promise<void> => checkParent(context, parent, "find");

const countMedia = forEachTarget((target) =>
  statement({
    name: `media_count_${target}`,
    parameters: { parentId: "uuid" },
    row: { count: "int" },
    text: `SELECT count(*)::int AS count FROM media m WHERE m.${parents[target].column} = $parentId AND m.deleted_at IS NULL`,
  }),
);

/** Repeats the check under a lock, and checks that one more attachment fits. @throws ApiError attachment_cap, and those of the check */
export const lockParentWithRoom = async (context: Context, parent: ParentRef): Promise<void> => {
  await checkParent(context, parent, "lock");
  const [row] = await context.database.query(countMedia[parent.target], { parentId: parent.id });
  const max = attachmentsMax[parent.target][context.caller.credential.plan];
  if ((row?.count ?? 0) >= max) throw new ApiError("attachment_cap", `The parent already has ${max} attachments, the maximum`);
};
