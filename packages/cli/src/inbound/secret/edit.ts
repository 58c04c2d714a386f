import { defineCommand } from "../../command/definition.ts";
import { requireChange } from "../../command/input.ts";
import { value } from "../../command/option.ts";
import { orNone, reference as readReference, text } from "../../command/reader.ts";
import { findProjectId } from "../../project/project.ts";
import { secretColumns } from "./columns.ts";
import { findSecret, secretArgument } from "./find.ts";

export const edit = defineCommand({
  name: "edit",
  summary: "Rename an inbound secret, or change where its tasks and posts go",
  arguments: secretArgument,
  options: {
    name: value("NAME", text, "Who signs with it"),
    project: value("PROJECT", orNone(readReference), "Prefix such as OPS, slug or id; none: they must name one", "projectId"),
  },
  run: async ({ client: connect, output }, { reference, name, project }) => {
    requireChange({ name, project });
    const client = await connect();
    const { id } = await findSecret(client, reference);
    const projectId = project ? await findProjectId(client, project) : project;
    const edited = await client.inboundSecrets.update({ id, name, projectId });
    output.changed(edited, secretColumns, `Changed inbound secret ${edited.name}`);
  },
});
