import type { Reply } from "@worktrack/sdk";
import { column, when } from "../output/column.ts";

export type Comment = Reply<"tasks.comments.create"> | Reply<"posts.comments.create">;

const repliesTo = (comment: Comment): string => ("replyToId" in comment && comment.replyToId) || "";

export const commentColumns = [
  column<Comment>("WHEN", ({ createdAt }) => when(createdAt)),
  column<Comment>("AUTHOR", ({ author }) => author.name, { style: () => "cyan" }),
  column<Comment>("COMMENT", ({ content }) => content, { gives: true }),
  column<Comment>("ID", ({ id }) => id),
  column<Comment>("REPLIES TO", repliesTo, { gives: true }),
];
