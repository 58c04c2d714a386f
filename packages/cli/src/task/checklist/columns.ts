import type { Reply } from "@worktrack/sdk";
import { column } from "../../output/column.ts";

export type Item = Reply<"tasks.checklist.create">;

export const itemColumns = [
  column<Item>("DONE", ({ checked }) => (checked ? "[x]" : "[ ]"), { style: ({ checked }) => (checked ? "green" : undefined) }),
  column<Item>("TEXT", ({ text }) => text, { shrinks: true }),
  column<Item>("ID", ({ id }) => id),
];

/** In a list an item has a number, by which `check` and `remove` know it. */
export const numberedColumns = [column<Item>("N", (_, index) => String(index + 1), { style: () => "cyan" }), ...itemColumns];
