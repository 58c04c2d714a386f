import { defineCommand } from "../../command/definition.ts";
import { value } from "../../command/option.ts";
import { anyText, reference, text } from "../../command/reader.ts";
import { readTextOption } from "../../terminal/text.ts";
import { connectInbound, senderDetails, senderOptions, tell } from "./sender.ts";

export const posts = defineCommand({
  name: "posts",
  summary: "Publish a post: the first report creates it, later ones update it",
  details: `Example:\n  worktrack inbound send posts --source ci --id nightly --title "Nightly build" --body-file report.md\n\n${senderDetails}`,
  options: {
    ...senderOptions,
    title: value("TITLE", text, "What it is about; the first report needs it"),
    body: value("TEXT", anyText, "What it says"),
    bodyFile: value("FILE", text, "What it says, from a file, or - for standard input"),
    project: value("SLUG", reference, "Its project's slug (default: the secret's own project)", "projectSlug"),
  },
  run: async (
    context,
    { source: externalSource, id: externalId, prefix, secretFile, title, body: written, bodyFile, project: projectSlug },
  ) => {
    const body = await readTextOption(context.terminal, "body", written, bodyFile);
    const inbound = await connectInbound(context, { prefix, secretFile });
    tell(context, await inbound.posts({ externalSource, externalId, title, body, projectSlug }));
  },
});
