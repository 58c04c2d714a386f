import { defineCommand } from "../../command/definition.ts";
import { value } from "../../command/option.ts";
import { anyText, reference, text } from "../../command/reader.ts";
import { taskPriority, taskPriorityHelp, taskStatus, taskStatusHelp } from "../../task/values.ts";
import { readTextOption } from "../../terminal/text.ts";
import { connectInbound, senderDetails, senderOptions, tell } from "./sender.ts";

export const tasks = defineCommand({
  name: "tasks",
  summary: "Report a task: the first report creates it, later ones update it",
  details: `Example:\n  worktrack inbound send tasks --source ci --id build-42 --title "Build fails" --priority high\n\n${senderDetails}`,
  options: {
    ...senderOptions,
    title: value("TITLE", text, "What is to be done; the first report needs it"),
    description: value("TEXT", anyText, "What it is about"),
    descriptionFile: value("FILE", text, "The description from a file, or - for standard input"),
    status: value("STATUS", taskStatus, taskStatusHelp),
    priority: value("PRIORITY", taskPriority, taskPriorityHelp),
    project: value("SLUG", reference, "Its project's slug (default: the secret's own project)", "projectSlug"),
  },
  run: async (
    context,
    { source: externalSource, id: externalId, prefix, secretFile, descriptionFile, project: projectSlug, ...written },
  ) => {
    const description = await readTextOption(context.terminal, "description", written.description, descriptionFile);
    const inbound = await connectInbound(context, { prefix, secretFile });
    tell(context, await inbound.tasks({ ...written, externalSource, externalId, description, projectSlug }));
  },
});
