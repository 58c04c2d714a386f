// The operations on posts: list, create, get, update, delete, publish, and the list of a post's tasks.
import { z } from "zod";
import { defineOperations } from "../operation.ts";
import { cursorPage, offsetQuery } from "../paging.ts";
import { Task } from "../tasks/record.ts";
import { upserted, upsertRow } from "../tuple.ts";
import { Post, PostCreate, PostListQuery, PostUpdate, PostUpsert, postParams as params } from "./record.ts";

const tag = "Posts";
const path = "/api/v1/posts" as const;
const one = { tag, path: `${path}/:id`, params } as const;

export const postOperations = defineOperations({
  "posts.list": {
    method: "GET",
    path,
    summary: "List published posts and your own drafts, newest first",
    tag,
    access: "posts:read",
    query: PostListQuery,
    status: 200,
    reply: cursorPage(Post),
  },
  "posts.create": {
    method: "POST",
    path,
    summary: "Create a post, as a draft by default",
    tag,
    access: "posts:write",
    body: PostCreate,
    status: 201,
    reply: Post,
    etag: true,
    errors: ["project_archived", "project_pending_deletion"],
  },
  "posts.upsert": {
    ...upsertRow,
    path: `${path}/external`,
    location: `${path}/:new`,
    summary: "Create a post of another system, or update it (its author only)",
    tag,
    access: "posts:write",
    body: PostUpsert,
    reply: upserted("UpsertedPost", Post),
    errors: ["conflict", "project_archived", "project_pending_deletion"],
  },
  "posts.get": { ...one, method: "GET", summary: "Get a post", access: "posts:read", status: 200, reply: Post, etag: true },
  "posts.update": {
    ...one,
    method: "PATCH",
    summary: "Update a post (its author only)",
    access: "posts:write",
    body: PostUpdate,
    status: 200,
    reply: Post,
    etag: true,
    errors: ["project_archived", "project_pending_deletion"],
  },
  "posts.delete": {
    ...one,
    method: "DELETE",
    summary: "Delete a post with its comments (author, admin, owner)",
    access: "posts:write",
    status: 204,
    etag: true,
  },
  "posts.publish": {
    ...one,
    method: "POST",
    path: `${path}/:id/publish`,
    summary: "Publish a draft (its author only); no-op if already published",
    access: "posts:write",
    status: 200,
    reply: Post,
  },
  "posts.tasks.list": {
    ...one,
    method: "GET",
    path: `${path}/:id/tasks`,
    summary: "List the tasks that are linked to a post",
    access: "tasks:read",
    query: z.strictObject(offsetQuery),
    status: 200,
    reply: z.object({ tasks: z.array(Task), total: z.int(), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
  },
});
