import { defineCommand } from "../../command/definition.ts";
import { personArgument } from "../../person/argument.ts";
import { personId } from "../../person/ref.ts";
import { projectArgument } from "../arguments.ts";
import { projectMemberColumns } from "./columns.ts";

export const add = defineCommand({
  name: "add",
  summary: "Let a person see a private project; or a service account, by the id it acts as",
  arguments: { ...projectArgument, ...personArgument("userId") },
  run: async ({ client: connect, output }, { project: id, person }) => {
    const client = await connect();
    const member = await client.projects.members.add({ id, userId: await personId(client, person) });
    output.changed(member, projectMemberColumns, `${member.name} is a member of project ${id}`);
  },
});
