import { defineCommand } from "../command/definition.ts";
import { commentArguments, contentArgument } from "./arguments.ts";
import { commentColumns } from "./columns.ts";
import { commentsOf } from "./place.ts";

export const edit = defineCommand({
  name: "edit",
  summary: "Change what you said",
  arguments: { ...commentArguments, ...contentArgument },
  run: async ({ client, output }, { place, comment: commentId, content }) => {
    const comment = await commentsOf(await client(), place).update({ id: place.id, commentId, content });
    output.changed(comment, commentColumns, `Changed the comment on ${place.id}`);
  },
});
