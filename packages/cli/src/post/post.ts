// Shared by the post commands: the argument, the columns and the status reader.
import { postStatuses } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { argument } from "../command/option.ts";
import { oneOf, postReference } from "../command/reader.ts";
import { column, type Style, timeColumn } from "../output/column.ts";

type Post = Reply<"posts.get">;

export const postArgument = { post: argument("POST", postReference, "The post's id", "id") };

const statusStyles: Readonly<Record<Post["status"], Style | undefined>> = { draft: "dim", published: "green" };

export const postStatus = oneOf(postStatuses);
export const postStatusHelp = postStatuses.join(", ");

/** Columns of a post list. Scripts rely on this order, so new columns go at the end. */
export const postColumns = [
  column<Post>("TITLE", ({ title }) => title, { shrinks: true }),
  column<Post>("STATUS", ({ status }) => status, { style: ({ status }) => statusStyles[status] }),
  column<Post>("AUTHOR", ({ author }) => author.name, { style: () => "cyan", shrinks: true }),
  timeColumn<Post>("PUBLISHED", ({ publishedAt }) => publishedAt, { field: "publishedAt" }),
  column<Post>("ID", ({ id }) => id),
];

/** Fields of one post, as `post view` shows them. */
export const postFields = [
  ...postColumns,
  column<Post>("PROJECT", ({ projectId }) => projectId ?? "", { field: "projectId" }),
  timeColumn<Post>("CREATED", ({ createdAt }) => createdAt, { field: "createdAt" }),
  timeColumn<Post>("UPDATED", ({ updatedAt }) => updatedAt, { field: "updatedAt" }),
  column<Post>("CONSOLE", ({ webUrl = "" }) => webUrl, { field: "webUrl" }),
];
