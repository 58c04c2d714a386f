import { command } from "../../command/definition.ts";
import { wholeList } from "../../paging/page.ts";
import { projectArgument } from "../arguments.ts";
import { projectMemberColumns } from "./columns.ts";

export const list = command({
  name: "list",
  summary: "List who sees a project when it is private",
  arguments: projectArgument,
  run: async ({ client, output }, { project: id }) => {
    const { projects } = await client();
    await output.list(wholeList(projects.members.list({ id })), projectMemberColumns, `${id} has no members`);
  },
});
