// Shared by commands that use tags: the columns, and finding tags by name.
import type { Reply } from "@worktrack/sdk";
import { named, text } from "../command/reader.ts";
import { suggest } from "../command/suggest.ts";
import type { Client } from "../context.ts";
import { CliError, notFoundError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";

type Tag = Reply<"tags.create">;

/** A tag's name. The server ignores its case. */
export const tagReference = named("tag", text);

/** Columns of a tag list. Scripts rely on this order, so new columns go at the end. */
export const tagColumns = [
  column<Tag>("NAME", ({ name }) => name, { style: () => "magenta", shrinks: true }),
  column<Tag>("COLOR", ({ color }) => color),
  column<Tag>("BELONGS TO", ({ projectId }) => (projectId === null ? "workspace" : "project"), { field: "projectId" }),
  column<Tag>("DESCRIPTION", ({ description }) => description ?? "", { shrinks: true }),
  column<Tag>("ID", ({ id }) => id),
];

/** Enough for the workspace's tag and one tag for each project. */
const sameNameMax = 100;

/** Selects among tags of one name: the project's own, else the workspace's, else (without a project) the only one. */
const choose = (tags: readonly Tag[], projectId: string | undefined): Tag | undefined =>
  tags.find((tag) => projectId !== undefined && tag.projectId === projectId) ??
  tags.find((tag) => tag.projectId === null) ??
  (projectId === undefined && tags.length === 1 ? tags[0] : undefined);

/**
 * Finds a tag by name, as seen from a project or, without one, from the workspace.
 * @throws CliError when no tag has the name, or when it is ambiguous.
 */
export const findTag = async (client: Client, name: string, projectId: string | undefined): Promise<Tag> => {
  const { items } = await client.tags.list({ name, limit: sameNameMax });
  const tag = choose(items, projectId);
  if (tag !== undefined) return tag;
  const quoted = JSON.stringify(name);
  const create = `worktrack tag create ${quoted}`;
  if (items.length === 0) {
    const known = await client.tags.list({ limit: sameNameMax });
    const similar = suggest(
      name,
      known.items.map((one) => one.name),
    );
    throw notFoundError(`Tag ${quoted} does not exist${similar}${similar === "" ? "." : ""} Create it: ${create}`);
  }
  if (projectId === undefined) throw new CliError(`${items.length} projects have a tag ${quoted}. Choose one with --project`);
  throw notFoundError(`Tag ${quoted} exists in other projects only. Create it for the workspace: ${create}`);
};

/** Resolves tag names to ids, in the given order. */
export const findTagIds = async (client: Client, names: readonly string[], projectId: string | undefined): Promise<string[]> => {
  const tags = await Promise.all(names.map((name) => findTag(client, name, projectId)));
  return tags.map(({ id }) => id);
};

/**
 * Resolves comma-separated names to the ids of a filter that matches any of them. A tag whose own name has a comma is found by its whole name.
 * Without a project, a name stands for the tags of all projects that have it.
 */
export const findAnyTags = async (client: Client, names: string, projectId: string | undefined): Promise<string[]> => {
  const tagsNamed = async (name: string) => (await client.tags.list({ name, limit: sameNameMax })).items;
  const idsOf = async (name: string): Promise<string[]> => {
    const items = projectId === undefined ? await tagsNamed(name) : [];
    return items.length > 0 ? items.map(({ id }) => id) : [(await findTag(client, name, projectId)).id];
  };
  const isOneName = names.includes(",") && (await tagsNamed(names)).length > 0;
  return (await Promise.all((isOneName ? [names] : names.split(",")).map((name) => idsOf(name.trim())))).flat();
};
