import { defineCommand } from "../../command/definition.ts";
import { singlePage } from "../../paging/pages.ts";
import { projectArgument } from "../arguments.ts";
import { projectMemberColumns } from "./columns.ts";

export const list = defineCommand({
  name: "list",
  summary: "List who sees a project when it is private",
  arguments: projectArgument,
  run: async ({ client, output }, { project: id }) => {
    const { projects } = await client();
    await output.list(singlePage(projects.members.list({ id })), projectMemberColumns, `${id} has no members`);
  },
});
