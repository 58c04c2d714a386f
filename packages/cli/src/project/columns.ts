import type { Reply } from "@worktrack/sdk";
import { column, dayOf } from "../output/column.ts";

export type Project = Reply<"projects.get">;

export const projectColumns = [
  column<Project>("PREFIX", ({ prefix }) => prefix, { style: () => "cyan" }),
  column<Project>("NAME", ({ name }) => name, { gives: true }),
  column<Project>("SLUG", ({ slug }) => slug, { gives: true }),
  column<Project>("ARCHIVED", ({ archivedAt }) => dayOf(archivedAt)),
];

export const projectFields = [
  ...projectColumns,
  column<Project>("COLOR", ({ color }) => color),
  column<Project>("VISIBILITY", ({ visibility }) => visibility),
  column<Project>("CREATED", ({ createdAt }) => dayOf(createdAt)),
  column<Project>("ID", ({ id }) => id),
];

export const projectName = ({ prefix, name }: Project): string => `${prefix} ${name}`;
