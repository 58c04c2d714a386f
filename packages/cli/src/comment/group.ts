// The `comment` commands: list, add, edit and delete.
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument, value } from "../command/option.ts";
import { id } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import { listOptions } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import {
  commentColumns,
  commentOperations,
  contentArgument,
  contentOptions,
  createComment,
  newCommentOptions,
  parentArgument,
  printComments,
  readContent,
} from "./comment.ts";

const commentArguments = { ...parentArgument, comment: argument("COMMENT", id, "The comment's id", "commentId") };

const listComments = defineCommand({
  name: "list",
  summary: "List the comments on a task or a post, oldest first",
  examples: ["worktrack comment list OPS-1", "worktrack comment list 01890000-0000-7000-8000-00000000000a --all"],
  arguments: parentArgument,
  options: listOptions,
  run: (context, { parent, ...input }) => printComments(context, parent, input),
});

const addComment = defineCommand({
  name: "add",
  summary: "Comment on a task or a post",
  examples: [
    'worktrack comment add OPS-1 "on it"',
    'worktrack comment add OPS-1 "It looks like this" --attach shot.png',
    'worktrack comment add 01890000-0000-7000-8000-00000000000a "Thanks" --reply-to 01890000-0000-7000-8000-000000000008',
  ],
  arguments: { ...parentArgument, ...contentArgument },
  options: { ...newCommentOptions, replyTo: value("COMMENT", id, "Reply to this comment on the post", "replyToId") },
  run: async (context, { parent, replyTo: replyToId, ...written }) => {
    if (replyToId !== undefined && parent.kind === "task")
      throw usageError("--reply-to works for comments on posts only. Comments on tasks have no threads");
    await createComment(context, parent, { ...written, replyToId });
  },
});

const editComment = defineCommand({
  name: "edit",
  summary: "Change a comment that you wrote",
  examples: ['worktrack comment edit OPS-1 01890000-0000-7000-8000-000000000008 "done"'],
  arguments: { ...commentArguments, ...contentArgument },
  options: contentOptions,
  run: async ({ client, output, terminal }, { parent, comment: commentId, ...written }) => {
    const operations = commentOperations(await client(), parent);
    const content = await readContent(terminal, written, async () => (await operations.get({ id: parent.id, commentId })).content);
    const comment = await operations.update({ id: parent.id, commentId, content });
    output.changed(comment, commentColumns, `Changed the comment on ${parent.id}`);
  },
});

const deleteComment = defineCommand({
  name: "delete",
  summary: "Delete a comment; replies to it remain",
  examples: ["worktrack comment delete OPS-1 01890000-0000-7000-8000-000000000008"],
  arguments: commentArguments,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { parent, comment: commentId, yes }) => {
    const operations = commentOperations(await client(), parent);
    const comment = await operations.get({ id: parent.id, commentId });
    await confirmAction(terminal, yes, `Delete the comment by ${comment.author.name} on ${parent.id}: ${comment.content}`);
    await operations.delete({ id: parent.id, commentId });
    output.changed(comment, commentColumns, `Deleted the comment on ${parent.id}`);
  },
});

export const commentGroup = defineGroup("comment", summaries.comment, [listComments, addComment, editComment, deleteComment]);
