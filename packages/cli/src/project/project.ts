// Shared by commands that use projects: the argument, the option, the columns, and finding a project's id.
import { visibilities } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { argument, type Option, value } from "../command/option.ts";
import { isUuid, oneOf, reference } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { column, formatDay, type Style } from "../output/column.ts";

type Project = Reply<"projects.get">;

export const projectArgument = { project: argument("PROJECT", reference, "Prefix such as OPS, slug or id", "id") };

/** `--project`, for the project of a task or a post, or for a filter. */
export const projectOption = (summary: string): Option<string | undefined> => value("PROJECT", reference, summary, "projectId");

/** Resolves a prefix or a slug to a project id. An id is returned without a look-up. */
export const findProjectId = async (client: Client, written: string): Promise<string> =>
  isUuid(written) ? written.toLowerCase() : (await client.projects.get({ id: written })).id;

/** The project's name in messages: `OPS Operations`. */
export const projectName = ({ prefix, name }: Project): string => `${prefix} ${name}`;

const visibilityStyles: Readonly<Record<Project["visibility"], Style | undefined>> = { workspace: undefined, private: "yellow" };

export const projectVisibility = oneOf(visibilities);
export const projectVisibilityHelp = visibilities.join(", ");

/** Columns of a project list. Scripts rely on this order, so new columns go at the end. */
export const projectColumns = [
  column<Project>("PREFIX", ({ prefix }) => prefix, { style: () => "cyan" }),
  column<Project>("NAME", ({ name }) => name, { shrinks: true }),
  column<Project>("SLUG", ({ slug }) => slug, { shrinks: true }),
  column<Project>("ARCHIVED", ({ archivedAt }) => formatDay(archivedAt)),
  column<Project>("VISIBILITY", ({ visibility }) => visibility, { style: ({ visibility }) => visibilityStyles[visibility] }),
];

const deletesColumn = column<Project>("DELETES", ({ deletesAt }) => formatDay(deletesAt ?? null), { style: () => "red" });

/** Columns of a list of projects that are pending deletion. */
export const pendingProjectColumns = [...projectColumns, deletesColumn];

/** Fields of one project, as `project view` shows them. */
export const projectFields = [
  ...projectColumns,
  column<Project>("COLOR", ({ color }) => color),
  column<Project>("CREATED", ({ createdAt }) => formatDay(createdAt)),
  column<Project>("ID", ({ id }) => id),
  deletesColumn,
];
