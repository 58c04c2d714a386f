import { defineCommand } from "../../command/definition.ts";
import { tagColumns } from "../../tag/columns.ts";
import { tagArguments } from "./arguments.ts";
import { tagOn } from "./ref.ts";

export const remove = defineCommand({
  name: "remove",
  summary: "Remove a tag from a task",
  arguments: tagArguments,
  run: async ({ client: connect, output }, { task: id, name }) => {
    const { tasks } = await connect();
    const tag = tagOn(id, await tasks.tags.list({ id }), name);
    await tasks.tags.remove({ id, tagId: tag.id });
    output.changed(tag, tagColumns, `Removed tag ${tag.name} from ${id}`);
  },
});
