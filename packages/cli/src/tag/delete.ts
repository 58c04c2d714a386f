import { defineCommand } from "../command/definition.ts";
import { argument, value } from "../command/option.ts";
import { reference, text } from "../command/reader.ts";
import { projectId } from "../project/ref.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { tagColumns } from "./columns.ts";
import { findTag } from "./ref.ts";

export const remove = defineCommand({
  name: "delete",
  summary: "Delete a tag, from every task too",
  arguments: { name: argument("NAME", text, "The tag") },
  options: { project: value("PROJECT", reference, "The project whose tag is meant"), ...confirmationOptions },
  run: async ({ client: connect, output, terminal }, { name, project, yes }) => {
    const client = await connect();
    const tag = await findTag(client, name, project === undefined ? undefined : await projectId(client, project));
    const whose = tag.projectId === null ? "the workspace's tag" : "the project's tag";
    await confirmAction(terminal, yes, `Delete ${whose} ${tag.name} from every task`);
    await client.tags.delete({ id: tag.id });
    output.changed(tag, tagColumns, `Deleted tag ${tag.name}`);
  },
});
