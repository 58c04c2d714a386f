// The `post` command group. Defines delete, comment and comments; the other commands have their own files.
import { defineCommand, defineGroup } from "../command/definition.ts";
import { contentArgument, createComment, newCommentOptions, printComments } from "../comment/comment.ts";
import { listOptions } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { listPosts, listPostTasks } from "./list.ts";
import { postArgument, postColumns } from "./post.ts";
import { viewPost } from "./view.ts";
import { createPost, editPost, publishPost } from "./write.ts";

const deletePost = defineCommand({
  name: "delete",
  summary: "Delete a post and its comments",
  examples: ["worktrack post delete 01890000-0000-7000-8000-00000000000a"],
  arguments: postArgument,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { post: id, yes }) => {
    const { posts } = await client();
    const post = await posts.get({ id });
    await confirmAction(terminal, yes, `Delete ${post.title} and its comments`);
    await posts.delete({ id });
    output.changed(post, postColumns, `Deleted ${post.title}`);
  },
});

const addPostComment = defineCommand({
  name: "comment",
  summary: "Comment on a post",
  examples: ['worktrack post comment 01890000-0000-7000-8000-00000000000a "Well done"'],
  arguments: { ...postArgument, ...contentArgument },
  options: newCommentOptions,
  run: (context, { post: id, ...written }) => createComment(context, { kind: "post", id }, written),
});

const listPostComments = defineCommand({
  name: "comments",
  summary: "List a post's comments",
  examples: ["worktrack post comments 01890000-0000-7000-8000-00000000000a"],
  arguments: postArgument,
  options: listOptions,
  run: (context, { post: id, ...input }) => printComments(context, { kind: "post", id }, input),
});

export const postGroup = defineGroup("post", summaries.post, [
  listPosts,
  viewPost,
  createPost,
  editPost,
  publishPost,
  deletePost,
  addPostComment,
  listPostComments,
  listPostTasks,
]);
