// The `tag` commands: list, create and delete.
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument, value } from "../command/option.ts";
import { anyText, color, text } from "../command/reader.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { findProjectId, projectReference } from "../project/project.ts";
import { summaries } from "../summaries.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { findTag, tagColumns, tagReference } from "./tag.ts";

const newName = { name: argument("NAME", text, "Name of the tag") };
const nameArgument = { name: argument("NAME", tagReference, "Name of the tag") };

const listTags = defineCommand({
  name: "list",
  summary: "List the tags of the workspace and its projects",
  examples: ["worktrack tag list", "worktrack tag list --project OPS"],
  options: { project: value("PROJECT", projectReference, "List only this project's own tags", "id"), ...listOptions },
  run: async ({ client: connect, output }, { project, ...input }) => {
    const client = await connect();
    const { tags, projects } = client;
    const id = project === undefined ? undefined : await findProjectId(client, project);
    const found = fetchCursorPages(maxRows(input), (page) => (id === undefined ? tags.list(page) : projects.tags.list({ id, ...page })));
    await output.list(found, tagColumns, "No tags. Create one: worktrack tag create NAME");
  },
});

const createTag = defineCommand({
  name: "create",
  summary: "Create a tag for the workspace or for one project",
  examples: ["worktrack tag create bug --color #d73a4a --project OPS"],
  arguments: newName,
  options: {
    color: value("#RRGGBB", color, "Color of the tag"),
    description: value("TEXT", anyText, "Description"),
    project: value("PROJECT", projectReference, "Create the tag for this project's tasks only", "id"),
  },
  run: async ({ client: connect, output }, { project, ...fields }) => {
    const client = await connect();
    const { tags, projects } = client;
    const id = project === undefined ? undefined : await findProjectId(client, project);
    const tag = await (id === undefined ? tags.create(fields) : projects.tags.create({ id, ...fields }));
    output.created(tag, tagColumns, `Created tag ${tag.name}`);
  },
});

const deleteTag = defineCommand({
  name: "delete",
  summary: "Delete a tag and remove it from every task",
  examples: ["worktrack tag delete bug --project OPS"],
  arguments: nameArgument,
  options: { project: value("PROJECT", projectReference, "Project that the tag belongs to"), ...confirmationOptions },
  run: async ({ client: connect, output, terminal }, { name, project, yes }) => {
    const client = await connect();
    const tag = await findTag(client, name, project === undefined ? undefined : await findProjectId(client, project));
    const level = tag.projectId === null ? "workspace" : "project";
    await confirmAction(terminal, yes, `Delete the ${level} tag ${tag.name} and remove it from every task`);
    await client.tags.delete({ id: tag.id });
    output.changed(tag, tagColumns, `Deleted tag ${tag.name}`);
  },
});

export const tagGroup = defineGroup("tag", summaries.tag, [listTags, createTag, deleteTag]);
