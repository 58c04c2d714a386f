// The operations on the parts of a task: comments, checklist, linked posts and tags.
import { z } from "zod";
import { defineOperations } from "../operation.ts";
import { offsetQuery } from "../paging.ts";
import { administrators } from "../values/access.ts";
import * as part from "./parts.ts";
import { taskParams as params } from "./record.ts";

const read = { tag: "Tasks", access: "tasks:read", params } as const;
const write = { tag: "Tasks", access: "tasks:write", params } as const;
const path = "/api/v1/tasks" as const;

export const taskPartOperations = defineOperations({
  "tasks.comments.list": {
    ...read,
    method: "GET",
    path: `${path}/:id/comments`,
    summary: "List task comments",
    query: z.strictObject(offsetQuery),
    status: 200,
    reply: z.object({ comments: z.array(part.TaskComment), total: z.int(), hasMore: z.boolean() }),
  },
  "tasks.comments.create": {
    ...write,
    method: "POST",
    path: `${path}/:id/comments`,
    summary: "Comment on a task",
    body: part.TaskCommentInput,
    status: 201,
    reply: part.TaskComment,
    etag: true,
  },
  "tasks.comments.deleteAll": {
    ...write,
    method: "DELETE",
    path: `${path}/:id/comments`,
    summary: "Delete all comments of a task (owner, admin)",
    roles: administrators,
    status: 204,
  },
  "tasks.comments.get": {
    ...read,
    method: "GET",
    path: `${path}/:id/comments/:commentId`,
    summary: "Get a task comment",
    params: part.taskCommentParams,
    status: 200,
    reply: part.TaskComment,
    etag: true,
  },
  "tasks.comments.update": {
    ...write,
    method: "PATCH",
    path: `${path}/:id/comments/:commentId`,
    summary: "Edit a task comment (its author only)",
    params: part.taskCommentParams,
    body: part.TaskCommentInput,
    status: 200,
    reply: part.TaskComment,
    etag: true,
  },
  "tasks.comments.delete": {
    ...write,
    method: "DELETE",
    path: `${path}/:id/comments/:commentId`,
    summary: "Delete a task comment (author, admin, owner)",
    params: part.taskCommentParams,
    status: 204,
    etag: true,
  },

  "tasks.checklist.list": {
    ...read,
    method: "GET",
    path: `${path}/:id/checklist`,
    summary: "List checklist items",
    status: 200,
    reply: z.array(part.ChecklistItem),
  },
  "tasks.checklist.create": {
    ...write,
    method: "POST",
    path: `${path}/:id/checklist`,
    summary: "Add a checklist item",
    body: part.ChecklistItemCreate,
    status: 201,
    reply: part.ChecklistItem,
    errors: ["conflict"],
  },
  "tasks.checklist.update": {
    ...write,
    method: "PATCH",
    path: `${path}/:id/checklist/:itemId`,
    summary: "Update a checklist item",
    params: part.checklistItemParams,
    body: part.ChecklistItemUpdate,
    status: 200,
    reply: part.ChecklistItem,
  },
  "tasks.checklist.delete": {
    ...write,
    method: "DELETE",
    path: `${path}/:id/checklist/:itemId`,
    summary: "Delete a checklist item",
    params: part.checklistItemParams,
    status: 204,
  },

  "tasks.posts.list": {
    ...read,
    method: "GET",
    path: `${path}/:id/posts`,
    summary: "List linked posts",
    status: 200,
    reply: z.array(part.LinkedPost),
  },
  "tasks.posts.link": {
    ...write,
    method: "POST",
    path: `${path}/:id/posts`,
    summary: "Link a task to a post",
    body: part.PostLink,
    status: 200,
    reply: z.array(part.LinkedPost),
    errors: ["conflict"],
  },
  "tasks.posts.unlinkAll": {
    ...write,
    method: "DELETE",
    path: `${path}/:id/posts`,
    summary: "Remove all post links from a task",
    status: 204,
  },

  "tasks.tags.list": {
    ...read,
    method: "GET",
    path: `${path}/:id/tags`,
    summary: "List tags of a task",
    status: 200,
    reply: z.array(part.Tag),
  },
  "tasks.tags.add": {
    ...write,
    method: "POST",
    path: `${path}/:id/tags`,
    summary: "Add a tag",
    body: part.TagAdd,
    status: 200,
    reply: z.array(part.Tag),
    errors: ["conflict"],
  },
  "tasks.tags.replace": {
    ...write,
    method: "PUT",
    path: `${path}/:id/tags`,
    summary: "Replace all tags",
    body: part.TagReplace,
    status: 200,
    reply: z.array(part.Tag),
  },
  "tasks.tags.remove": {
    ...write,
    method: "DELETE",
    path: `${path}/:id/tags/:tagId`,
    summary: "Remove a tag",
    params: part.taskTagParams,
    status: 204,
  },
});
