import type { Reply } from "@worktrack/sdk";
import { column } from "../output/column.ts";

export type Tag = Reply<"tags.create">;

export const tagColumns = [
  column<Tag>("NAME", ({ name }) => name, { style: () => "magenta", shrinks: true }),
  column<Tag>("COLOR", ({ color }) => color),
  column<Tag>("OF", ({ projectId }) => (projectId === null ? "workspace" : "project")),
  column<Tag>("DESCRIPTION", ({ description }) => description ?? "", { shrinks: true }),
  column<Tag>("ID", ({ id }) => id),
];
