// The `reaction` commands: list, add and remove.
import type { Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument, value } from "../command/option.ts";
import { id, text } from "../command/reader.ts";
import { type CommentParent, parentArgument } from "../comment/comment.ts";
import type { Client } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";

type ReactionCount = Reply<"posts.reactions.list">[number];

// Any text is accepted here: the server decides which emoji are valid.
const emojiArguments = { ...parentArgument, emoji: argument("EMOJI", text, "One emoji, such as 👍") };
const commentOption = { comment: value("COMMENT", id, "A comment on that task or post", "commentId") };

const userNames = ({ users, count }: ReactionCount): string => {
  const names = users.map(({ name }) => name).join(", ");
  return count > users.length ? `${names} and ${count - users.length} more` : names;
};

const reactionColumns = [
  column<ReactionCount>("EMOJI", ({ emoji }) => emoji),
  column<ReactionCount>("COUNT", ({ count }) => String(count)),
  column<ReactionCount>("YOU", ({ reacted }) => (reacted ? "you" : ""), { style: () => "green", field: "reacted" }),
  column<ReactionCount>("WHO", userNames, { shrinks: true }),
];

const noReactions = "No reactions";

interface ReactionOperations {
  readonly list: () => Promise<ReactionCount[]>;
  readonly add: (emoji: string) => Promise<ReactionCount[]>;
  readonly remove: (emoji: string) => Promise<unknown>;
}

/** The reaction operations of a comment or, without a comment id, of a post. @throws CliError for a task without a comment id. */
const reactionOperations = ({ posts, tasks }: Client, { kind, id }: CommentParent, commentId: string | undefined): ReactionOperations => {
  if (commentId !== undefined) {
    const { reactions } = kind === "task" ? tasks.comments : posts.comments;
    return {
      list: () => reactions.list({ id, commentId }),
      add: (emoji) => reactions.add({ id, commentId, emoji }),
      remove: (emoji) => reactions.remove({ id, commentId, emoji }),
    };
  }
  if (kind === "task") throw usageError("Tasks have no reactions. Choose one of the task's comments with --comment");
  const { reactions } = posts;
  return {
    list: () => reactions.list({ id }),
    add: (emoji) => reactions.add({ id, emoji }),
    remove: (emoji) => reactions.remove({ id, emoji }),
  };
};

const listReactions = defineCommand({
  name: "list",
  summary: "List the reactions to a post or a comment",
  examples: ["worktrack reaction list 01890000-0000-7000-8000-00000000000a"],
  arguments: parentArgument,
  options: commentOption,
  run: async ({ client, output }, { parent, comment }) => {
    const operations = reactionOperations(await client(), parent, comment);
    await output.list(singlePage(operations.list()), reactionColumns, noReactions);
  },
});

const addReaction = defineCommand({
  name: "add",
  summary: "React to a post or a comment",
  examples: [
    "worktrack reaction add 01890000-0000-7000-8000-00000000000a 🎉",
    "worktrack reaction add OPS-1 👍 --comment 01890000-0000-7000-8000-000000000008",
  ],
  arguments: emojiArguments,
  options: commentOption,
  run: async ({ client, output }, { parent, emoji, comment }) => {
    const operations = reactionOperations(await client(), parent, comment);
    await output.list(singlePage(operations.add(emoji)), reactionColumns, noReactions);
  },
});

const removeReaction = defineCommand({
  name: "remove",
  summary: "Remove your reaction",
  examples: ["worktrack reaction remove 01890000-0000-7000-8000-00000000000a 🎉"],
  arguments: emojiArguments,
  options: commentOption,
  run: async ({ client, output }, { parent, emoji, comment }) => {
    const operations = reactionOperations(await client(), parent, comment);
    await operations.remove(emoji);
    await output.list(singlePage(operations.list()), reactionColumns, noReactions);
  },
});

export const reactionGroup = defineGroup("reaction", summaries.reaction, [listReactions, addReaction, removeReaction]);
