import { defineCommand } from "../command/definition.ts";
import type { Context } from "../context.ts";
import { fetchPages, type ListInput, listOptions, maxRows } from "../paging/pages.ts";
import { type Comment, commentColumns } from "./columns.ts";
import { commentsOf, type Place, placeArgument } from "./place.ts";

/** Also for `task comments` and `post comments`, which know the place by their name. */
export const listComments = async ({ client, output }: Context, place: Place, input: ListInput): Promise<void> => {
  const comments = commentsOf(await client(), place);
  const found = fetchPages<Comment>(maxRows(input), async ({ limit, offset }) => {
    const { comments: rows, ...page } = await comments.list({ id: place.id, limit, offset });
    return { rows, ...page };
  });
  await output.list(found, commentColumns, `No comments on ${place.id}`);
};

export const list = defineCommand({
  name: "list",
  summary: "List the comments on a task or a post, oldest first",
  arguments: placeArgument,
  options: listOptions,
  run: (context, { place, ...input }) => listComments(context, place, input),
});
