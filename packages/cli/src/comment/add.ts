import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { id } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { contentArgument } from "./arguments.ts";
import { commentColumns } from "./columns.ts";
import { commentsOf, type Place, placeArgument } from "./place.ts";

interface Written {
  readonly content: string;
  readonly replyToId?: string | undefined;
}

/** Also for `task comment` and `post comment`, which know the place by their name. */
export const addComment = async ({ client, output }: Context, place: Place, written: Written): Promise<void> => {
  const comment = await commentsOf(await client(), place).create({ id: place.id, ...written });
  output.changed(comment, commentColumns, `Commented on ${place.id}`);
};

export const add = defineCommand({
  name: "add",
  summary: "Comment on a task or a post",
  details: 'Example:\n  worktrack comment add OPS-1 "on it"',
  arguments: { ...placeArgument, ...contentArgument },
  options: { replyTo: value("COMMENT", id, "The comment of the post that this one answers", "replyToId") },
  run: async (context, { place, content, replyTo: replyToId }) => {
    if (replyToId !== undefined && place.kind === "task")
      throw usageError("--reply-to is for comments on posts; those on tasks have no threads");
    await addComment(context, place, { content, replyToId });
  },
});
