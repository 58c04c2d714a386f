import { defineCommand } from "../../command/definition.ts";
import { tagColumns } from "../../tag/columns.ts";
import { findTag } from "../../tag/ref.ts";
import { tagArguments } from "./arguments.ts";

export const add = defineCommand({
  name: "add",
  summary: "Add a tag to a task",
  arguments: tagArguments,
  run: async ({ client: connect, output }, { task: id, name }) => {
    const client = await connect();
    const { project } = await client.tasks.get({ id });
    const tag = await findTag(client, name, project.id);
    await client.tasks.tags.add({ id, tagId: tag.id });
    output.changed(tag, tagColumns, `Added tag ${tag.name} to ${id}`);
  },
});
