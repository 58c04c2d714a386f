import type { Reply } from "@worktrack/sdk";
import { column, formatDay } from "../../output/column.ts";

export type ProjectMember = Reply<"projects.members.add">;

export const projectMemberColumns = [
  column<ProjectMember>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<ProjectMember>("EMAIL", ({ email }) => email, { shrinks: true }),
  column<ProjectMember>("ADDED", ({ addedAt }) => formatDay(addedAt)),
  column<ProjectMember>("ID", ({ id }) => id),
];
