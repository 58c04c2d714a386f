// The `browse` command, which opens the console.
import { consolePaths } from "@worktrack/contract/values";
import { defineCommand } from "../command/definition.ts";
import { argument, optional } from "../command/option.ts";
import { isUuid, ofRecord, type RecordKind, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { notFoundError } from "../error/cli-error.ts";
import { openInConsole } from "../open-console.ts";
import { isNotFound } from "../paging/find.ts";
import { findProject } from "../project/project.ts";
import { summaries } from "../summaries.ts";

const kinds: readonly RecordKind[] = ["task", "post", "project"];
const recordReference = ofRecord(kinds, text);

const names: Readonly<Record<RecordKind, (client: Client, id: string) => Promise<string>>> = {
  task: async ({ tasks }, id) => (await tasks.get({ id })).identifier,
  post: async ({ posts }, id) => (await posts.get({ id })).id,
  project: async ({ projects }, id) => (await projects.get({ id })).prefix,
};

/** The path of the record that has the id, whatever its kind. */
const findById = async (client: Client, id: string): Promise<string> => {
  for (const kind of kinds) {
    try {
      return consolePaths[kind] + (await names[kind](client, id));
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  throw notFoundError(`Not found: a task, post or project ${id}`);
};

/** The path of a task by its identifier, of a project by a name, or of any record by its id. */
const findPath = async (client: Client, written: string): Promise<string> => {
  if (isUuid(written)) return findById(client, written.toLowerCase());
  if (/^[a-z\d]{2,6}-[1-9]\d{0,8}$/i.test(written)) return consolePaths.task + (await names.task(client, written.toUpperCase()));
  return consolePaths.project + (await findProject(client, written)).prefix;
};

export const browseCommand = defineCommand({
  name: "browse",
  summary: summaries.browse,
  examples: ["worktrack browse", "worktrack browse OPS-1", "worktrack browse OPS"],
  arguments: { record: optional(argument("RECORD", recordReference, "Identifier of a task, name of a project, id or address")) },
  run: async (context, { record }) => {
    const { findDefaultProject } = await import("../project/default-project.ts");
    const chosen = record ?? (await findDefaultProject(context))?.project;
    await openInConsole(context, chosen === undefined ? "/" : await findPath(await context.client(), chosen));
  },
});
