import { defineCommand } from "../command/definition.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { commentArguments } from "./arguments.ts";
import { commentColumns } from "./columns.ts";
import { commentsOf } from "./place.ts";

export const remove = defineCommand({
  name: "delete",
  summary: "Delete a comment; answers to it stay",
  arguments: commentArguments,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { place, comment: commentId, yes }) => {
    const comments = commentsOf(await client(), place);
    const comment = await comments.get({ id: place.id, commentId });
    await confirmAction(terminal, yes, `Delete what ${comment.author.name} said on ${place.id}: ${comment.content}`);
    await comments.delete({ id: place.id, commentId });
    output.changed(comment, commentColumns, `Deleted the comment on ${place.id}`);
  },
});
