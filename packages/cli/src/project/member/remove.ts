import { defineCommand } from "../../command/definition.ts";
import { CliError } from "../../error/cli-error.ts";
import { personArgument } from "../../person/argument.ts";
import { personId } from "../../person/ref.ts";
import { confirmAction, confirmationOptions } from "../../terminal/confirm.ts";
import { projectArgument } from "../arguments.ts";
import { projectMemberColumns } from "./columns.ts";

export const remove = defineCommand({
  name: "remove",
  summary: "Take somebody out of a project",
  arguments: { ...projectArgument, ...personArgument("userId") },
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { project: id, person, yes }) => {
    const client = await connect();
    const userId = await personId(client, person);
    const member = (await client.projects.members.list({ id })).find((one) => one.id === userId);
    if (member === undefined) throw new CliError(`${person} is no member of ${id}. See: worktrack project member list ${id}`);
    await confirmAction(terminal, yes, `Take ${member.name} out of project ${id}`);
    await client.projects.members.remove({ id, userId });
    output.changed(member, projectMemberColumns, `Took ${member.name} out of project ${id}`);
  },
});
