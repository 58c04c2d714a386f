// The `config` commands: the default project of a login.
import { replacePrivateFile } from "../auth/private-file.ts";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { oneOf } from "../command/reader.ts";
import type { Context, DefaultProject } from "../context.ts";
import { authenticationError, notFoundError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { configFile, findSavedProject, listDefaultProjects, loginKey, readConfig } from "../project/default-project.ts";
import { findProject, projectName, projectReference } from "../project/project.ts";
import { summaries } from "../summaries.ts";

/** A setting in effect, or one that a setting above it overrides. */
export interface Setting {
  readonly key: "project" | "tags";
  readonly value: string;
  readonly source: string;
}

const columns = [
  column<Setting>("KEY", ({ key }) => key, { style: () => "cyan" }),
  column<Setting>("VALUE", ({ value }) => value, { shrinks: true }),
  column<Setting>("SOURCE", ({ source }) => source),
];

const keyArgument = { key: argument("KEY", oneOf(["project"] as const), "project: the default for --project") };

const details = `These commands use the default project if there is no --project: task list,
create, import and export, view create, post list and create, and search. With
--view or --parent, task list and export use none. The first that is set counts:

WORKTRACK_PROJECT  also all, for none
worktrack.json     {"project": "OPS", "tags": ["ui"]} in the working folder or one
                   above it, up to the home folder; elsewhere, up to the root of
                   the git work tree. New tasks without --tag get the tags. It
                   can have nothing else, and a file of another user is ignored
config             what this command saves, for the workspace of the login: it is
                   used neither on another server nor in another workspace

A note on stderr names the project. --project all uses none.`;

const settingsOf = ({ project, source, tags }: DefaultProject): Setting[] => [
  { key: "project", value: project, source },
  ...(tags.length > 0 && source !== "config" ? [{ key: "tags", value: tags.join(", "), source } as const] : []),
];

const listSettings = defineCommand({
  name: "list",
  summary: "List the defaults for this folder and login, the one that counts first",
  examples: ["worktrack config list"],
  run: async (context) => {
    const settings: Setting[] = [];
    for await (const found of listDefaultProjects(context)) settings.push(...settingsOf(found));
    await context.output.list(
      singlePage(Promise.resolve(settings)),
      columns,
      "No default project. Set one: worktrack config set project OPS",
    );
  },
});

const getSetting = defineCommand({
  name: "get",
  summary: "Print the default that counts in this folder",
  examples: ["worktrack config get project"],
  arguments: keyArgument,
  run: async (context, { key }) => {
    for await (const { project, source } of listDefaultProjects(context)) {
      const setting: Setting = { key, value: project, source };
      context.output.only(setting, project, `From ${source}`);
      return;
    }
    throw notFoundError("No default project. Set one: worktrack config set project OPS");
  },
});

/** Saves the default project of this login. Undefined removes it. */
const saveProject = async ({ environment, server }: Context, project: string | undefined): Promise<void> => {
  const chosen = await server();
  if (chosen === undefined) throw authenticationError('Not logged in. Run "worktrack auth login"');
  const config = readConfig(environment);
  const others = Object.entries(config.projects ?? {}).filter(([login]) => login !== loginKey(chosen));
  const projects = Object.fromEntries(project === undefined ? others : [...others, [loginKey(chosen), project]]);
  await replacePrivateFile(configFile(environment), `${JSON.stringify({ ...config, projects }, null, 2)}\n`);
};

const setSetting = defineCommand({
  name: "set",
  summary: "Save the default project of this login",
  details,
  examples: ["worktrack config set project OPS"],
  arguments: { ...keyArgument, value: argument("VALUE", projectReference, "Prefix such as OPS, slug, name or id") },
  run: async (context, { key, value }) => {
    const project = await findProject(await context.client(), value);
    await saveProject(context, project.prefix);
    const setting: Setting = { key, value: project.prefix, source: "config" };
    context.output.changed(setting, columns, `The default project is ${projectName(project)}`);
  },
});

const unsetSetting = defineCommand({
  name: "unset",
  summary: "Remove the default project of this login",
  examples: ["worktrack config unset project"],
  arguments: keyArgument,
  run: async (context, { key }) => {
    const value = await findSavedProject(context);
    if (value === undefined) throw notFoundError("This login has no default project");
    await saveProject(context, undefined);
    const setting: Setting = { key, value, source: "config" };
    context.output.changed(setting, columns, `${value} is no longer the default project`);
  },
});

export const configGroup = defineGroup("config", summaries.config, [listSettings, getSetting, setSetting, unsetSetting]);
