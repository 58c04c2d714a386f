import { argument, value } from "../command/option.ts";
import { id, text } from "../command/reader.ts";
import { type Place, placeArgument } from "../comment/place.ts";
import type { Client } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import type { ReactionCount } from "./columns.ts";

export const targetArgument = placeArgument;
/** Which emoji there are is the server's to say. */
export const emojiArguments = { ...targetArgument, emoji: argument("EMOJI", text, "One emoji, such as 👍") };
export const targetOptions = { comment: value("COMMENT", id, "The comment there that is meant", "commentId") };

/** The reactions to one thing. */
interface Reactions {
  readonly list: () => Promise<ReactionCount[]>;
  readonly add: (emoji: string) => Promise<ReactionCount[]>;
  readonly remove: (emoji: string) => Promise<unknown>;
}

/** To a post; or, with a comment's id, to that comment on a post or on a task. */
export const reactionsTo = ({ posts, tasks }: Client, { kind, id }: Place, commentId: string | undefined): Reactions => {
  if (commentId !== undefined) {
    const { reactions } = kind === "task" ? tasks.comments : posts.comments;
    return {
      list: () => reactions.list({ id, commentId }),
      add: (emoji) => reactions.add({ id, commentId, emoji }),
      remove: (emoji) => reactions.remove({ id, commentId, emoji }),
    };
  }
  if (kind === "task") throw usageError("Reactions are for posts and comments: say which of the task's comments with --comment");
  const { reactions } = posts;
  return {
    list: () => reactions.list({ id }),
    add: (emoji) => reactions.add({ id, emoji }),
    remove: (emoji) => reactions.remove({ id, emoji }),
  };
};
