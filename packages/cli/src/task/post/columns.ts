import type { Reply } from "@worktrack/sdk";
import { column } from "../../output/column.ts";

export type LinkedPost = Reply<"tasks.posts.list">[number];

export const linkedPostColumns = [
  column<LinkedPost>("TITLE", ({ title }) => title, { shrinks: true }),
  column<LinkedPost>("ID", ({ id }) => id),
];
