// The `project member` commands: list, add and remove.
import type { Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { notFoundError } from "../error/cli-error.ts";
import { column, dayColumn } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { findPersonId, personArgument } from "../person/person.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { findProjectId, projectArgument } from "./project.ts";

type ProjectMember = Reply<"projects.members.add">;

const memberArguments = { ...projectArgument, ...personArgument("userId") };

const memberColumns = [
  column<ProjectMember>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<ProjectMember>("EMAIL", ({ email }) => email, { shrinks: true }),
  dayColumn<ProjectMember>("ADDED", ({ addedAt }) => addedAt, { field: "addedAt" }),
  column<ProjectMember>("ID", ({ id }) => id),
];

const listProjectMembers = defineCommand({
  name: "list",
  summary: "List the members of a project",
  examples: ["worktrack project member list OPS"],
  arguments: projectArgument,
  run: async ({ client: connect, output }, { project }) => {
    const client = await connect();
    const id = await findProjectId(client, project);
    await output.list(singlePage(client.projects.members.list({ id })), memberColumns, `${project} has no members`);
  },
});

const addProjectMember = defineCommand({
  name: "add",
  summary: "Add a person to a project, or a service account by its user id",
  examples: ["worktrack project member add OPS alice@example.com"],
  arguments: memberArguments,
  run: async ({ client: connect, output }, { project, person }) => {
    const client = await connect();
    const id = await findProjectId(client, project);
    const member = await client.projects.members.add({ id, userId: await findPersonId(client, person) });
    output.changed(member, memberColumns, `${member.name} is a member of project ${project}`);
  },
});

const removeProjectMember = defineCommand({
  name: "remove",
  summary: "Remove a member from a project",
  examples: ["worktrack project member remove OPS alice@example.com"],
  arguments: memberArguments,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { project, person, yes }) => {
    const client = await connect();
    const id = await findProjectId(client, project);
    const userId = await findPersonId(client, person);
    const member = (await client.projects.members.list({ id })).find((one) => one.id === userId);
    if (member === undefined) throw notFoundError(`${person} is not a member of ${project}. See: worktrack project member list ${project}`);
    await confirmAction(terminal, yes, `Remove ${member.name} from project ${project}`);
    await client.projects.members.remove({ id, userId });
    output.changed(member, memberColumns, `Removed ${member.name} from project ${project}`);
  },
});

export const projectMemberGroup = defineGroup("member", "Members of a project, who can see it when it is private", [
  listProjectMembers,
  addProjectMember,
  removeProjectMember,
]);
