import { defineCommand } from "../command/definition.ts";
import { addComment } from "../comment/add.ts";
import { contentArgument } from "../comment/arguments.ts";
import { listComments } from "../comment/list.ts";
import { listOptions } from "../paging/pages.ts";
import { taskArgument } from "./arguments.ts";

export const comment = defineCommand({
  name: "comment",
  summary: "Comment on a task",
  arguments: { ...taskArgument, ...contentArgument },
  run: (context, { task: id, content }) => addComment(context, { kind: "task", id }, { content }),
});

export const comments = defineCommand({
  name: "comments",
  summary: "List a task's comments",
  arguments: taskArgument,
  options: listOptions,
  run: (context, { task: id, ...input }) => listComments(context, { kind: "task", id }, input),
});
