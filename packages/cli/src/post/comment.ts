import { defineCommand } from "../command/definition.ts";
import { addComment } from "../comment/add.ts";
import { contentArgument } from "../comment/arguments.ts";
import { listComments } from "../comment/list.ts";
import { listOptions } from "../paging/pages.ts";
import { postArgument } from "./arguments.ts";

export const comment = defineCommand({
  name: "comment",
  summary: "Comment on a post",
  arguments: { ...postArgument, ...contentArgument },
  run: (context, { post: id, content }) => addComment(context, { kind: "post", id }, { content }),
});

export const comments = defineCommand({
  name: "comments",
  summary: "List a post's comments",
  arguments: postArgument,
  options: listOptions,
  run: (context, { post: id, ...input }) => listComments(context, { kind: "post", id }, input),
});
