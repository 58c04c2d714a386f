import type { Reply } from "@worktrack/sdk";
import { column, formatTime } from "../output/column.ts";

export type Comment = Reply<"tasks.comments.create"> | Reply<"posts.comments.create">;

const repliesTo = (comment: Comment): string => ("replyToId" in comment && comment.replyToId) || "";

export const commentColumns = [
  column<Comment>("WHEN", ({ createdAt }) => formatTime(createdAt)),
  column<Comment>("AUTHOR", ({ author }) => author.name, { style: () => "cyan" }),
  column<Comment>("COMMENT", ({ content }) => content, { shrinks: true }),
  column<Comment>("ID", ({ id }) => id),
  column<Comment>("REPLIES TO", repliesTo, { shrinks: true }),
];
