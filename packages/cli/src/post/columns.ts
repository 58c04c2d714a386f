import type { Reply } from "@worktrack/sdk";
import { oneOf } from "../command/reader.ts";
import { column, formatTime, type Style } from "../output/column.ts";

export type Post = Reply<"posts.get">;

const statusStyles: Readonly<Record<Post["status"], Style | undefined>> = { draft: "dim", published: "green" };

export const status = oneOf(statusStyles);
export const statusWords = Object.keys(statusStyles).join(", ");

export const postColumns = [
  column<Post>("TITLE", ({ title }) => title, { shrinks: true }),
  column<Post>("STATUS", (post) => post.status, { style: (post) => statusStyles[post.status] }),
  column<Post>("AUTHOR", ({ author }) => author.name, { style: () => "cyan", shrinks: true }),
  column<Post>("PUBLISHED", ({ publishedAt }) => formatTime(publishedAt)),
  column<Post>("ID", ({ id }) => id),
];

export const postFields = [
  ...postColumns,
  column<Post>("PROJECT", ({ projectId }) => projectId ?? ""),
  column<Post>("CREATED", ({ createdAt }) => formatTime(createdAt)),
  column<Post>("UPDATED", ({ updatedAt }) => formatTime(updatedAt)),
];
