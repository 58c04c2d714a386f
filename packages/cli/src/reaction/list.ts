import { defineCommand } from "../command/definition.ts";
import { singlePage } from "../paging/pages.ts";
import { reactionColumns } from "./columns.ts";
import { reactionsTo, targetArgument, targetOptions } from "./target.ts";

export const noReactions = "No reactions";

export const list = defineCommand({
  name: "list",
  summary: "List the reactions to a post or a comment",
  arguments: targetArgument,
  options: targetOptions,
  run: async ({ client, output }, { place, comment }) => {
    const reactions = reactionsTo(await client(), place, comment);
    await output.list(singlePage(reactions.list()), reactionColumns, noReactions);
  },
});
