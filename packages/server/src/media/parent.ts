import { attachmentsMax, type Input, type MediaTarget, parentFields, parentOf } from "@worktrack/contract";
import { findComment } from "../comments/record.ts";
import type { Context } from "../context.ts";
import { requireAuthor } from "../credentials/authorship.ts";
import { ApiError, invalidField, notFound } from "../platform/api-error.ts";
import { findPost, lockPost } from "../posts/find.ts";
import { findTaskComment } from "../tasks/comments.ts";
import { findTask, lockTask } from "../tasks/find.ts";
import { parents } from "./parents.sql.ts";

export interface ParentRef {
  readonly target: MediaTarget;
  readonly id: string;
}

/** The parent that an upload names; the schema has seen to it that there is exactly one. */
export const attachedTo = (fields: Input<"media.create">["body"]): ParentRef => {
  const { target, id } = parentOf(fields);
  if (id === undefined) throw invalidField(["body"], "parent_missing", "Name what it is attached to");
  return { target, id };
};

/** How far a parent is looked at: found, or held until the transaction ends. */
type Look = "find" | "hold";

const posts = { find: findPost, hold: lockPost };
const tasks = { find: findTask, hold: lockTask };

const ownerOf = async ({ database }: Context, table: "comment" | "task_comment", id: string): Promise<string> => {
  const column = table === "comment" ? "post_id" : "task_id";
  const statement = { name: `media_${table}_owner`, text: `SELECT ${column} AS owner FROM ${table} WHERE id = $1::uuid` };
  const [row] = await database.rows<{ owner: string }>(statement, [id]);
  if (!row) throw notFound("comment");
  return row.owner;
};

/** Who may attach: to a post or its comment its author, to a task or its comment whoever sees it and writes (Upload rules 6). */
const looks: Readonly<Record<MediaTarget, (context: Context, id: string, look: Look) => Promise<void>>> = {
  post: async (context, id, look) => requireAuthor(context.caller, await posts[look](context, id), "attach to a post"),
  comment: async (context, id, look) => {
    const post = await posts[look](context, await ownerOf(context, "comment", id));
    requireAuthor(context.caller, await findComment(context, post.id, id), "attach to a comment");
  },
  task: async (context, id, look) => {
    await tasks[look](context, id);
  },
  taskComment: async (context, id, look) => {
    const task = await tasks[look](context, await ownerOf(context, "task_comment", id));
    await findTaskComment(context, task.id, id);
  },
};

const lookAt = async (context: Context, { target, id }: ParentRef, look: Look): Promise<void> => {
  try {
    await looks[target](context, id, look);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    throw invalidField(["body", parentFields[target]], "unknown_parent", "No such record to attach to");
  }
};

/** @throws ApiError validation_failed for a parent that is not there, forbidden for a post or comment of somebody else */
export const requireAttachable = (context: Context, parent: ParentRef): Promise<void> => lookAt(context, parent, "find");

/** The same, once more, with room for one attachment, which nobody else can take until the transaction ends. @throws ApiError attachment_cap */
export const holdRoom = async (context: Context, parent: ParentRef): Promise<void> => {
  await lookAt(context, parent, "hold");
  const { column } = parents[parent.target];
  const statement = {
    name: `media_count_${parent.target}`,
    text: `SELECT count(*)::int AS count FROM media m WHERE ${column} = $1::uuid AND m.deleted_at IS NULL`,
  };
  const [row] = await context.database.rows<{ count: number }>(statement, [parent.id]);
  const max = attachmentsMax[parent.target][context.caller.credential.plan];
  if ((row?.count ?? 0) >= max) throw new ApiError("attachment_cap", `It has ${max} attachments already, and no more are allowed`);
};
