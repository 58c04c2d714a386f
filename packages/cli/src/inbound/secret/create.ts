import { defineCommand } from "../../command/definition.ts";
import { argument } from "../../command/option.ts";
import { text } from "../../command/reader.ts";
import { findProjectId, projectOption } from "../../project/project.ts";

export const create = defineCommand({
  name: "create",
  summary: "Create a secret for one sender; shows it once",
  details: "Example:\n  worktrack inbound secrets create ci --project OPS",
  arguments: { name: argument("NAME", text, "Who will sign with it") },
  options: { project: projectOption("Where its tasks and posts go that name no project: prefix such as OPS, slug or id") },
  run: async ({ client: connect, output }, { name, project }) => {
    const client = await connect();
    const projectId = project === undefined ? undefined : await findProjectId(client, project);
    const created = await client.inboundSecrets.create({ name, projectId });
    output.secret(created, `Created inbound secret ${created.name}, prefix ${created.prefix}. It is shown this once: keep it now`);
  },
});
