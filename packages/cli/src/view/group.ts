// The `view` commands: saved views of tasks.
import { taskGroups, viewLayouts } from "@worktrack/contract/values";
import type { Arguments } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { argument, flag, toggle, value } from "../command/option.ts";
import { oneOf, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { findProjectId, projectArgument, projectOption } from "../project/project.ts";
import { summaries } from "../summaries.ts";
import { filterOptions, resolveTaskFilter, type TaskFilterInput } from "../task/list.ts";
import { findView, viewColumns, viewReference } from "../task/saved-view.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";

const viewArgument = { view: argument("VIEW", viewReference, "Name of the view, or id", "id") };
const { view: _, ...queryOptions } = filterOptions;
/** A change of the filters must not depend on the folder. */
const editedOptions = { ...queryOptions, project: projectOption("Tasks of this project: prefix such as OPS, slug, name or id") };
const shownOptions = {
  groupBy: value("FIELD", oneOf(taskGroups), `Headings of the list: ${taskGroups.join(", ")}`),
  layout: value("LAYOUT", oneOf(viewLayouts), viewLayouts.join(", ")),
};

/** The query of a view for filter options. Undefined if none is given. */
const resolveViewQuery = async (client: Client, input: TaskFilterInput): Promise<Arguments<"views.create">["query"]> => {
  const given = Object.entries(await resolveTaskFilter(client, input)).filter(([, field]) => field !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

const listViews = defineCommand({
  name: "list",
  summary: "List your own views and the shared ones",
  examples: ["worktrack view list", "worktrack view list --json name,query"],
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { views } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => views.list(page));
    await output.list(found, viewColumns, "No views. Save one: worktrack view create NAME --status todo");
  },
});

const createView = defineCommand({
  name: "create",
  summary: "Save filters and an order of tasks as a view",
  details: '"me" stays: it is each person who uses the view.',
  examples: [
    'worktrack view create "My bugs" --assignee me --tag bug --sort -priority',
    "worktrack view create Overdue --due overdue --shared",
  ],
  arguments: { name: argument("NAME", text, "Name of the view") },
  options: { ...queryOptions, ...shownOptions, shared: flag("Everybody in the workspace can use it") },
  run: async ({ client: connect, output }, { name, groupBy, layout, shared, ...filters }) => {
    const client = await connect();
    const query = await resolveViewQuery(client, filters);
    const view = await client.views.create({ name, groupBy, layout, shared, query });
    output.created(view, viewColumns, `Saved view ${view.name}. See it: worktrack task list --view ${JSON.stringify(view.name)}`);
  },
});

const editView = defineCommand({
  name: "edit",
  summary: "Change a view",
  details: "With a filter or --sort, the given ones replace all of the view's.",
  examples: ['worktrack view edit "My bugs" --name Bugs --shared', "worktrack view edit Bugs --tag bug --status todo"],
  arguments: viewArgument,
  options: {
    name: value("NAME", text, "New name"),
    ...editedOptions,
    ...shownOptions,
    shared: toggle("Whether everybody in the workspace can use it"),
  },
  run: async ({ client: connect, output }, { view: written, name, groupBy, layout, shared, ...filters }) => {
    const client = await connect();
    const changes = requireChange({ name, groupBy, layout, shared, query: await resolveViewQuery(client, filters) });
    const view = await client.views.update({ id: (await findView(client, written)).id, ...changes });
    output.changed(view, viewColumns, `Changed view ${view.name}`);
  },
});

const deleteView = defineCommand({
  name: "delete",
  summary: "Delete a view; its tasks stay",
  examples: ['worktrack view delete "My bugs"'],
  arguments: viewArgument,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { view: written, yes }) => {
    const client = await connect();
    const view = await findView(client, written);
    await confirmAction(terminal, yes, `Delete the ${view.shared ? "shared view" : "view"} ${view.name}`);
    await client.views.delete({ id: view.id });
    output.changed(view, viewColumns, `Deleted view ${view.name}`);
  },
});

const starView = defineCommand({
  name: "star",
  summary: "Star a view, so that it comes first for you",
  examples: ['worktrack view star "My bugs"', 'worktrack view star "My bugs" --remove'],
  arguments: viewArgument,
  options: { remove: flag("Remove your star") },
  run: async ({ client: connect, output }, { view: written, remove }) => {
    const client = await connect();
    const { id } = await findView(client, written);
    await (remove ? client.views.unstar({ id }) : client.views.star({ id }));
    const view = await client.views.get({ id });
    output.changed(view, viewColumns, remove ? `Removed the star of view ${view.name}` : `Starred view ${view.name}`);
  },
});

const setDefaultView = defineCommand({
  name: "default",
  summary: "Set or remove the view that is shown first for a project",
  examples: ['worktrack view default OPS "Open tasks"', "worktrack view default OPS none"],
  arguments: { ...projectArgument, view: argument("VIEW", viewReference, "Name or id of a shared view; none: no view", "viewId") },
  run: async ({ client: connect, output }, { project, view: written }) => {
    const client = await connect();
    const id = await findProjectId(client, project);
    const viewId = written === "none" ? null : (await findView(client, written)).id;
    const { view } = await client.projects.defaultView.set({ id, viewId });
    if (view) output.changed(view, viewColumns, `${view.name} is the default view of project ${project}`);
    else output.note(`Project ${project} has no default view`);
  },
});

export const viewGroup = defineGroup("view", summaries.view, [listViews, createView, editView, deleteView, starView, setDefaultView]);
