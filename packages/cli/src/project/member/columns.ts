import type { Reply } from "@worktrack/sdk";
import { column, dayOf } from "../../output/column.ts";

export type ProjectMember = Reply<"projects.members.add">;

export const projectMemberColumns = [
  column<ProjectMember>("NAME", ({ name }) => name, { style: () => "cyan", gives: true }),
  column<ProjectMember>("EMAIL", ({ email }) => email, { gives: true }),
  column<ProjectMember>("ADDED", ({ addedAt }) => dayOf(addedAt)),
  column<ProjectMember>("ID", ({ id }) => id),
];
