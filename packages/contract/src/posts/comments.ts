// Comments on posts: their record, their inputs and their operations. tasks/parts.ts has comments on tasks.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Client } from "../clients.ts";
import { Author, Id, IsoTime, title } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { offsetQuery } from "../paging.ts";
import { externalTuple, upserted, upsertRow } from "../tuple.ts";
import { postParams } from "./record.ts";

export const Comment = z
  .object({
    id: Id,
    postId: Id,
    replyToId: Id.nullable().meta({ description: "The comment that this one replies to. Threads are one level deep" }),
    content: z.string(),
    author: Author,
    client: Client.nullable(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: "Comment", description: "A comment on a post" });
export type Comment = z.infer<typeof Comment>;

const content = title(bounds.commentChars);
export const CommentCreate = z
  .strictObject({ content, replyToId: Id.nullable().default(null) })
  .meta({ id: "CommentCreate", description: "The comment to create" });
export const CommentUpdate = z.strictObject({ content }).meta({ id: "CommentUpdate", description: "The new text of a comment" });
export const CommentUpsert = z
  .strictObject({ ...externalTuple, content, replyToId: Id.nullable().optional() })
  .meta({ id: "CommentUpsert", description: "The text of a comment of another system" });
export const commentParams = postParams.extend({ commentId: Id });

const tag = "Comments";
const path = "/api/v1/posts/:id/comments" as const;
const all = { tag, path, params: postParams } as const;
const one = { tag, path: `${path}/:commentId`, params: commentParams } as const;

export const commentOperations = defineOperations({
  "posts.comments.list": {
    ...all,
    method: "GET",
    summary: "List the comments of a post, oldest first",
    access: "comments:read",
    query: z.strictObject(offsetQuery),
    status: 200,
    reply: z.object({ comments: z.array(Comment), total: z.int(), hasMore: z.boolean() }),
  },
  "posts.comments.create": {
    ...all,
    method: "POST",
    summary: "Comment on a post, or reply to a comment",
    access: "comments:write",
    body: CommentCreate,
    status: 201,
    reply: Comment,
    etag: true,
  },
  "posts.comments.upsert": {
    ...all,
    ...upsertRow,
    path: `${path}/external`,
    location: `${path}/:new`,
    summary: "Create a comment of another system on a post, or edit it",
    access: "comments:write",
    body: CommentUpsert,
    reply: upserted("UpsertedComment", Comment),
    errors: ["conflict"],
  },
  "posts.comments.get": {
    ...one,
    method: "GET",
    summary: "Get a comment",
    access: "comments:read",
    status: 200,
    reply: Comment,
    etag: true,
  },
  "posts.comments.update": {
    ...one,
    method: "PATCH",
    summary: "Edit a comment (its author only)",
    access: "comments:write",
    body: CommentUpdate,
    status: 200,
    reply: Comment,
    etag: true,
  },
  "posts.comments.delete": {
    ...one,
    method: "DELETE",
    summary: "Delete a comment (author, admin, owner); its replies move to the top level",
    access: "comments:write",
    status: 204,
    etag: true,
  },
});
