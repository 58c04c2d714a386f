import type { Client } from "../context.ts";
import { CliError } from "../error/cli-error.ts";
import type { Tag } from "./columns.ts";

/** Enough to see every tag of one name: the workspace's and one for each project. */
const candidatesMax = 100;

/** Of several tags with one name: the project's own, then the workspace's, then the only one there is. */
const choose = (candidates: readonly Tag[], projectId: string | undefined): Tag | undefined =>
  candidates.find((tag) => projectId !== undefined && tag.projectId === projectId) ??
  candidates.find((tag) => tag.projectId === null) ??
  (projectId === undefined && candidates.length === 1 ? candidates[0] : undefined);

/** The tag that a name means, for a task of that project or, without one, in the workspace. */
export const findTag = async (client: Client, name: string, projectId: string | undefined): Promise<Tag> => {
  const { items } = await client.tags.list({ name, limit: candidatesMax });
  const tag = choose(items, projectId);
  if (tag !== undefined) return tag;
  const create = `worktrack tag create ${JSON.stringify(name)}`;
  if (items.length === 0) throw new CliError(`There is no tag ${JSON.stringify(name)}. Create it: ${create}`);
  if (projectId === undefined) throw new CliError(`${items.length} projects have a tag ${JSON.stringify(name)}. Say which with --project`);
  throw new CliError(`Only other projects have a tag ${JSON.stringify(name)}. Create it for all: ${create}`);
};

export const findTagIds = async (client: Client, names: readonly string[], projectId: string | undefined): Promise<string[]> => {
  const tags = await Promise.all(names.map((name) => findTag(client, name, projectId)));
  return tags.map(({ id }) => id);
};
