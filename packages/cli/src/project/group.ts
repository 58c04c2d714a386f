// The `project` commands. Those for a project's members are in member.ts, and those of its deletion in delete.ts.
import { consolePaths } from "@worktrack/contract/values";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { argument, flag, toggle, value } from "../command/option.ts";
import { anyText, color, reference, text } from "../command/reader.ts";
import { openInConsole, webOptions } from "../open-console.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";
import { deleteProject, restoreProject } from "./delete.ts";
import { projectMemberGroup } from "./member.ts";
import {
  findProject,
  findProjectId,
  pendingProjectColumns,
  projectArgument,
  projectColumns,
  projectFields,
  projectName,
  projectVisibility,
  projectVisibilityHelp,
} from "./project.ts";

/** Options of both `project create` and `project edit`. */
const fieldOptions = {
  slug: value("SLUG", reference, "Lowercase words joined by hyphens"),
  color: value("#RRGGBB", color, "Color of the project"),
  description: value("TEXT", anyText, "Description"),
  visibility: value("VISIBILITY", projectVisibility, `${projectVisibilityHelp}; only members can see a private project`),
};

const listProjects = defineCommand({
  name: "list",
  summary: "List projects",
  examples: ["worktrack project list", "worktrack project list --archived"],
  options: {
    archived: toggle("List archived projects only"),
    pendingDeletion: flag("List projects that are pending deletion instead"),
    ...listOptions,
  },
  run: async ({ client, output }, { archived, pendingDeletion, ...input }) => {
    const { projects } = await client();
    const found = fetchCursorPages(maxRows(input), (page) =>
      projects.list({ ...page, archived, ...(pendingDeletion && { pendingDeletion }) }),
    );
    if (pendingDeletion) return output.list(found, pendingProjectColumns, "No projects are pending deletion");
    await output.list(found, projectColumns, "No projects. Create one: worktrack project create NAME");
  },
});

const viewProject = defineCommand({
  name: "view",
  summary: "Show a project",
  examples: ["worktrack project view OPS", "worktrack project view OPS --web"],
  arguments: projectArgument,
  options: webOptions,
  run: async (context, { project: written, web }) => {
    const project = await findProject(await context.client(), written);
    if (web) return openInConsole(context, consolePaths.project + project.prefix);
    context.output.record(project, projectFields, project.description ?? "");
  },
});

const createProject = defineCommand({
  name: "create",
  summary: "Create a project",
  examples: ['worktrack project create "Mobile App" --prefix APP --visibility private'],
  arguments: { name: argument("NAME", text, "Name of the project") },
  options: {
    prefix: value("PREFIX", reference, "2–6 uppercase letters or digits that start the identifiers of its tasks"),
    ...fieldOptions,
  },
  run: async ({ client, output }, input) => {
    const project = await (await client()).projects.create(input);
    output.created(project, projectColumns, `Created project ${projectName(project)}`);
  },
});

const editProject = defineCommand({
  name: "edit",
  summary: "Change a project",
  examples: ["worktrack project edit OPS --name Operations --color #1f6feb"],
  arguments: projectArgument,
  options: { name: value("NAME", text, "Name of the project"), ...fieldOptions },
  run: async ({ client: connect, output }, { project: written, ...fields }) => {
    const changes = requireChange(fields);
    const client = await connect();
    const project = await client.projects.update({ id: await findProjectId(client, written), ...changes });
    output.changed(project, projectColumns, `Changed project ${projectName(project)}`);
  },
});

const archiveProject = defineCommand({
  name: "archive",
  summary: "Archive a project, so that it takes no new tasks",
  examples: ["worktrack project archive OPS"],
  arguments: projectArgument,
  run: async ({ client: connect, output }, { project: written }) => {
    const client = await connect();
    const project = await client.projects.archive({ id: await findProjectId(client, written) });
    output.changed(project, projectColumns, `Archived project ${projectName(project)}`);
  },
});

const unarchiveProject = defineCommand({
  name: "unarchive",
  summary: "Restore a project from the archive",
  examples: ["worktrack project unarchive OPS"],
  arguments: projectArgument,
  run: async ({ client: connect, output }, { project: written }) => {
    const client = await connect();
    const project = await client.projects.unarchive({ id: await findProjectId(client, written) });
    output.changed(project, projectColumns, `Unarchived project ${projectName(project)}`);
  },
});

export const projectGroup = defineGroup("project", summaries.project, [
  listProjects,
  viewProject,
  createProject,
  editProject,
  archiveProject,
  unarchiveProject,
  deleteProject,
  restoreProject,
  projectMemberGroup,
]);
