// Looks up the projects, people and tags that rows name. Each name is looked up once for the whole file.
import { foldText } from "@worktrack/contract/values";
import { Unreadable } from "../../command/reader.ts";
import type { Client } from "../../context.ts";
import { CliError } from "../../error/cli-error.ts";
import { findPersonId, person } from "../../person/person.ts";
import { findProjectId } from "../../project/project.ts";

export interface References {
  /** @throws Unreadable when the name is unknown. */
  readonly projectId: (name: string) => Promise<string>;
  readonly personId: (name: string) => Promise<string>;
  readonly tagIds: (projectId: string, names: readonly string[]) => Promise<string[]>;
}

interface Settings {
  /** Creates tags that do not exist, in the project of the row. */
  readonly createTags: boolean;
  readonly dryRun: boolean;
}

const hasStatus = (error: unknown, status: number): boolean => error instanceof Error && "status" in error && error.status === status;

/** Runs a look-up once for each name. A name that is not found fails each row that has it, and other errors end the import. */
const remember = (find: (name: string) => Promise<string>, unknown: (name: string, reason?: string) => string) => {
  const found = new Map<string, Promise<string>>();
  return async (name: string): Promise<string> => {
    const earlier = found.get(name) ?? find(name);
    found.set(name, earlier);
    try {
      return await earlier;
    } catch (error) {
      if (error instanceof CliError || error instanceof Unreadable) throw new Unreadable(unknown(name, error.message));
      if (hasStatus(error, 404) || hasStatus(error, 422)) throw new Unreadable(unknown(name));
      throw error;
    }
  };
};

type Tags = Map<string, string>;

/** The key of a tag: names differ in more than case. The workspace's tags have no project. */
const tagKey = (projectId: string | null, name: string): string => `${projectId ?? ""} ${foldText(name)}`;

const listAllTags = async ({ tags }: Client): Promise<Tags> => {
  const all: Tags = new Map();
  for await (const { id, name, projectId } of tags.list.all()) all.set(tagKey(projectId, name), id);
  return all;
};

export const createReferences = (client: Client, { createTags, dryRun }: Settings): References => {
  let loaded: Promise<Tags> | undefined;
  const createTag = async (known: Tags, projectId: string, name: string): Promise<string | undefined> => {
    if (!createTags) throw new Unreadable(`tags: there is no tag ${JSON.stringify(name)}. --create-tags creates it`);
    if (dryRun) return undefined;
    try {
      known.set(tagKey(projectId, name), (await client.projects.tags.create({ id: projectId, name })).id);
    } catch (error) {
      // A concurrent import has created the tag.
      if (!hasStatus(error, 409)) throw error;
      for (const [key, id] of await listAllTags(client)) known.set(key, id);
    }
    return known.get(tagKey(projectId, name));
  };
  return {
    projectId: remember(
      (name) => findProjectId(client, name),
      (name) => `project: there is no project ${JSON.stringify(name)}`,
    ),
    personId: remember(
      async (name) => findPersonId(client, person(name)),
      (name, reason) => `assignee ${JSON.stringify(name)}: ${reason ?? "no such member"}`,
    ),
    tagIds: async (projectId, names) => {
      if (names.length === 0) return [];
      loaded ??= listAllTags(client);
      const known = await loaded;
      const ids: (string | undefined)[] = [];
      for (const name of names)
        ids.push(known.get(tagKey(projectId, name)) ?? known.get(tagKey(null, name)) ?? (await createTag(known, projectId, name)));
      return ids.filter((id) => id !== undefined);
    },
  };
};
