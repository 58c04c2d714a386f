import type { Reply } from "@worktrack/sdk";
import { oneOf } from "../command/reader.ts";
import { column, type Style, when } from "../output/column.ts";

export type Post = Reply<"posts.get">;

const statusStyles: Readonly<Record<Post["status"], Style | undefined>> = { draft: "dim", published: "green" };

export const status = oneOf(statusStyles);
export const statusWords = Object.keys(statusStyles).join(", ");

export const postColumns = [
  column<Post>("TITLE", ({ title }) => title, { gives: true }),
  column<Post>("STATUS", (post) => post.status, { style: (post) => statusStyles[post.status] }),
  column<Post>("AUTHOR", ({ author }) => author.name, { style: () => "cyan", gives: true }),
  column<Post>("PUBLISHED", ({ publishedAt }) => when(publishedAt)),
  column<Post>("ID", ({ id }) => id),
];

export const postFields = [
  ...postColumns,
  column<Post>("PROJECT", ({ projectId }) => projectId ?? ""),
  column<Post>("CREATED", ({ createdAt }) => when(createdAt)),
  column<Post>("UPDATED", ({ updatedAt }) => when(updatedAt)),
];
