import type { Reply } from "@worktrack/sdk";
import { oneOf } from "../command/reader.ts";
import { column, formatDay, type Style } from "../output/column.ts";

export type Project = Reply<"projects.get">;

const visibilityStyles: Readonly<Record<Project["visibility"], Style | undefined>> = { workspace: undefined, private: "yellow" };

export const visibility = oneOf(visibilityStyles);
export const visibilityWords = Object.keys(visibilityStyles).join(", ");

export const projectColumns = [
  column<Project>("PREFIX", ({ prefix }) => prefix, { style: () => "cyan" }),
  column<Project>("NAME", ({ name }) => name, { shrinks: true }),
  column<Project>("SLUG", ({ slug }) => slug, { shrinks: true }),
  column<Project>("ARCHIVED", ({ archivedAt }) => formatDay(archivedAt)),
  column<Project>("VISIBILITY", (project) => project.visibility, { style: (project) => visibilityStyles[project.visibility] }),
];

export const projectFields = [
  ...projectColumns,
  column<Project>("COLOR", ({ color }) => color),
  column<Project>("CREATED", ({ createdAt }) => formatDay(createdAt)),
  column<Project>("ID", ({ id }) => id),
];

export const projectName = ({ prefix, name }: Project): string => `${prefix} ${name}`;
