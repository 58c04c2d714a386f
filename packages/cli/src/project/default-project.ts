// The default project: what --project is when the command line does not say. In this order: WORKTRACK_PROJECT, worktrack.json, and
// "worktrack config set project".
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { LeafCommand } from "../command/definition.ts";
import { Unreadable } from "../command/reader.ts";
import type { ChosenServer } from "../connection.ts";
import type { Context, DefaultProject } from "../context.ts";
import type { Environment } from "../environment.ts";
import { usageError } from "../error/cli-error.ts";
import { projectReference } from "./project.ts";
import { findProjectFile } from "./project-file.ts";

/** `--project all`, and a default of `all`, stand for no project. */
const allProjects = "all";

type Place = Pick<Context, "environment" | "server" | "output">;

export const configFile = ({ configFolder }: Environment): string => join(configFolder, "config.json");
const fileBytesMax = 64 * 1024;

/** The content of config.json. Other keys than these stay when the file is written. */
export interface Config {
  /** The default project of each login, by `loginKey`. */
  readonly projects?: Readonly<Record<string, string>>;
}

/** Identifies the workspace of a login, so that a project of one server or workspace is never looked for in another. */
export const loginKey = ({ url, profile }: ChosenServer): string =>
  profile === undefined ? url : `${url}#${profile.identity.organizationId}`;

/** Empty if there is no file. Synchronous, because every list reads it. @throws CliError for a damaged one */
export const readConfig = (environment: Environment): Config => {
  const file = configFile(environment);
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) return {};
    const config: unknown = JSON.parse(size > fileBytesMax ? "" : readFileSync(file, "utf8"));
    const { projects = {} } = config as { projects?: unknown };
    const isMap = typeof projects === "object" && projects !== null;
    if (isMap && Object.values(projects).every((project) => typeof project === "string")) return config as Config;
  } catch {}
  throw usageError(`${file} cannot be read. Correct or delete it`);
};

export const findSavedProject = async ({ environment, server }: Place): Promise<string | undefined> => {
  const { projects = {} } = readConfig(environment);
  const chosen = Object.keys(projects).length === 0 ? undefined : await server();
  return chosen === undefined ? undefined : Object.entries(projects).find(([login]) => login === loginKey(chosen))?.[1];
};

const readVariable = (written: string): string => {
  try {
    return projectReference(written);
  } catch (error) {
    throw error instanceof Unreadable ? usageError(`WORKTRACK_PROJECT ${error.message}`) : error;
  }
};

/** All defaults, the one that decides first. */
export const listDefaultProjects = async function* (place: Place): AsyncGenerator<DefaultProject> {
  const { environment, output } = place;
  if (environment.project !== undefined) yield { project: readVariable(environment.project), source: "WORKTRACK_PROJECT", tags: [] };
  const { project, shown, tags = [] } = findProjectFile(output.note) ?? {};
  if (project !== undefined && shown !== undefined) yield { project, source: shown, tags };
  const saved = await findSavedProject(place);
  if (saved !== undefined) yield { project: saved, source: "config", tags };
};

/** The default project, named in a note on stderr. Undefined if there is none. Needs no request. */
export const findDefaultProject = async (place: Place): Promise<DefaultProject | undefined> => {
  for await (const found of listDefaultProjects(place)) {
    if (found.project === allProjects) return undefined;
    place.output.note(`Project ${found.project} (${found.source})`);
    return found;
  }
  return undefined;
};

/** Sets the project in the input, and returns the default if it is used. `written` are the options as typed. */
export const fillProject = async (
  context: Context,
  options: LeafCommand<never>["options"],
  written: Readonly<Record<string, unknown>>,
  input: Record<string, unknown>,
): Promise<DefaultProject | undefined> => {
  for (const [key, { projectUnless }] of Object.entries(options)) {
    if (projectUnless === undefined) continue;
    if (input[key] === allProjects) input[key] = undefined;
    else if ([key, ...projectUnless].every((name) => written[name] === undefined)) {
      const found = await findDefaultProject(context);
      input[key] = found?.project;
      return found;
    }
  }
  return undefined;
};
