// Shared by commands that use projects: the argument, the option, the columns, and finding a project's id.
import { visibilities } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { argument, type Option, value } from "../command/option.ts";
import { isUuid, named, oneOf, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { column, dayColumn, type Style } from "../output/column.ts";
import { findByName, isNotFound } from "../paging/find.ts";

type Project = Reply<"projects.get">;

/** Accepts any text, because a slug (`ops`) or a name (`Mobile App`) also identifies a project. */
export const projectReference = named("project", text);

export const projectArgument = { project: argument("PROJECT", projectReference, "Prefix such as OPS, slug, name or id", "id") };

/** `--project`, for the project of a task or a post, or for a filter. */
export const projectOption = (summary: string): Option<string | undefined> => value("PROJECT", projectReference, summary, "projectId");

/** `--project` of the commands that use the default project, unless one of the options `unless` is given. */
export const defaultedProjectOption = (summary: string, ...unless: readonly string[]): Option<string | undefined> => ({
  ...projectOption(`${summary}; all: not the default project`),
  projectUnless: unless,
});

/** A prefix or slug, which the API accepts in place of an id. */
const shortForm = /^([A-Z0-9]{2,6}|[a-z0-9]+(-[a-z0-9]+)*)$/;

/** Finds a project by its id, or by its prefix, slug or name in any case. An exact prefix or slug costs one request. */
export const findProject = async ({ projects }: Client, written: string): Promise<Project> => {
  const name = written.trim();
  if (isUuid(name) || shortForm.test(name)) {
    try {
      return await projects.get({ id: isUuid(name) ? name.toLowerCase() : name });
    } catch (error) {
      if (isUuid(name) || !isNotFound(error)) throw error;
    }
  }
  return findByName(name, {
    noun: "project",
    listing: "worktrack project list",
    get: (id) => projects.get({ id }),
    list: (page) => projects.list(page),
    names: ({ prefix, slug, name }) => [prefix, slug, name],
  });
};

/** Resolves a project's prefix, slug or name to its id. An id is returned without a look-up. */
export const findProjectId = async (client: Client, written: string): Promise<string> =>
  isUuid(written) ? written.toLowerCase() : (await findProject(client, written)).id;

/** Resolves the name of a project that is pending deletion. The server finds it by its id, prefix or slug. */
export const findPendingProjectId = async ({ projects }: Client, written: string): Promise<string> => {
  if (isUuid(written) || shortForm.test(written)) return written;
  const pending = await findByName(written, {
    noun: "project that is pending deletion",
    listing: "worktrack project list --pending-deletion",
    get: (id) => projects.get({ id }),
    list: (page) => projects.list({ ...page, pendingDeletion: true }),
    names: ({ prefix, slug, name }) => [prefix, slug, name],
  });
  return pending.id;
};

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
  dayColumn<Project>("ARCHIVED", ({ archivedAt }) => archivedAt, { field: "archivedAt" }),
  column<Project>("VISIBILITY", ({ visibility }) => visibility, { style: ({ visibility }) => visibilityStyles[visibility] }),
];

const deletesColumn = dayColumn<Project>("DELETES", ({ deletesAt }) => deletesAt ?? null, { style: () => "red", field: "deletesAt" });

/** Columns of a list of projects that are pending deletion. */
export const pendingProjectColumns = [...projectColumns, deletesColumn];

/** Fields of one project, as `project view` shows them. */
export const projectFields = [
  ...projectColumns,
  column<Project>("COLOR", ({ color }) => color),
  dayColumn<Project>("CREATED", ({ createdAt }) => createdAt, { field: "createdAt" }),
  column<Project>("ID", ({ id }) => id),
  deletesColumn,
  column<Project>("CONSOLE", ({ webUrl = "" }) => webUrl, { field: "webUrl" }),
];
