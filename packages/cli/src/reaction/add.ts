import { defineCommand } from "../command/definition.ts";
import { singlePage } from "../paging/pages.ts";
import { reactionColumns } from "./columns.ts";
import { noReactions } from "./list.ts";
import { emojiArguments, reactionsTo, targetOptions } from "./target.ts";

export const add = defineCommand({
  name: "add",
  summary: "React to a post or a comment",
  details: "Example:\n  worktrack reaction add OPS-1 👍 --comment 01890000-0000-7000-8000-000000000008",
  arguments: emojiArguments,
  options: targetOptions,
  run: async ({ client, output }, { place, emoji, comment }) => {
    const reactions = reactionsTo(await client(), place, comment);
    await output.list(singlePage(reactions.add(emoji)), reactionColumns, noReactions);
  },
});

export const remove = defineCommand({
  name: "remove",
  summary: "Take your reaction back",
  arguments: emojiArguments,
  options: targetOptions,
  run: async ({ client, output }, { place, emoji, comment }) => {
    const reactions = reactionsTo(await client(), place, comment);
    await reactions.remove(emoji);
    await output.list(singlePage(reactions.list()), reactionColumns, noReactions);
  },
});
