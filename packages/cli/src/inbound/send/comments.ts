import { defineCommand } from "../../command/definition.ts";
import { value } from "../../command/option.ts";
import { text } from "../../command/reader.ts";
import { usageError } from "../../error/cli-error.ts";
import { readTextOption } from "../../terminal/text.ts";
import { connectInbound, senderDetails, senderOptions, tell } from "./sender.ts";

export const comments = defineCommand({
  name: "comments",
  summary: "Comment on a task or a post that the same source reported",
  details: `Example:\n  worktrack inbound send comments --source ci --id build-42-log --task build-42 --body "Still red"\n\n${senderDetails}`,
  options: {
    ...senderOptions,
    body: value("TEXT", text, "What to say"),
    bodyFile: value("FILE", text, "The same from a file, or - for standard input"),
    task: value("KEY", text, "What the source calls the task; the first report needs this or --post", "taskExternalId"),
    post: value("KEY", text, "What the source calls the post", "postExternalId"),
  },
  run: async (context, { source: externalSource, id: externalId, prefix, secretFile, task, post, ...written }) => {
    const body = await readTextOption(context.terminal, "body", written.body, written.bodyFile);
    if (body === undefined) throw usageError("Say something: --body or --body-file");
    const inbound = await connectInbound(context, { prefix, secretFile });
    tell(context, await inbound.comments({ externalSource, externalId, body, taskExternalId: task, postExternalId: post }));
  },
});
