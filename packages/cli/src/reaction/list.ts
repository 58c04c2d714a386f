import { command } from "../command/definition.ts";
import { wholeList } from "../paging/page.ts";
import { reactionColumns } from "./columns.ts";
import { reactionsTo, targetArgument, targetOptions } from "./target.ts";

export const noReactions = "No reactions";

export const list = command({
  name: "list",
  summary: "List the reactions to a post or a comment",
  arguments: targetArgument,
  options: targetOptions,
  run: async ({ client, output }, { place, comment }) => {
    const reactions = reactionsTo(await client(), place, comment);
    await output.list(wholeList(reactions.list()), reactionColumns, noReactions);
  },
});
