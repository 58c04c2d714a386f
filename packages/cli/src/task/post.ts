// The `task post` commands, which list, add and remove links between a task and posts.
import type { Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { postReference } from "../command/reader.ts";
import { column } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { taskArgument } from "./task.ts";

type LinkedPost = Reply<"tasks.posts.list">[number];

const linkedPostColumns = [column<LinkedPost>("TITLE", ({ title }) => title, { shrinks: true }), column<LinkedPost>("ID", ({ id }) => id)];

const listTaskPosts = defineCommand({
  name: "list",
  summary: "List the posts that are linked to a task",
  examples: ["worktrack task post list OPS-1"],
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.posts.list({ id })), linkedPostColumns, `No posts are linked to ${id}`);
  },
});

const linkTaskPost = defineCommand({
  name: "link",
  summary: "Link a post to a task, and list all posts linked to it",
  examples: ["worktrack task post link OPS-1 01890000-0000-7000-8000-00000000000a"],
  arguments: { ...taskArgument, post: argument("POST", postReference, "The post's id", "postId") },
  run: async ({ client, output }, { task: id, post: postId }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.posts.link({ id, postId })), linkedPostColumns, `No posts are linked to ${id}`);
  },
});

const unlinkAllTaskPosts = defineCommand({
  name: "unlink-all",
  summary: "Remove all links between a task and posts",
  examples: ["worktrack task post unlink-all OPS-1"],
  arguments: taskArgument,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { task: id, yes }) => {
    const { tasks } = await client();
    const posts = await tasks.posts.list({ id });
    await confirmAction(terminal, yes, `Remove all ${posts.length} links between ${id} and posts`);
    await tasks.posts.unlinkAll({ id });
    output.note(`Removed all links between ${id} and posts`);
    await output.list(singlePage(Promise.resolve(posts)), linkedPostColumns, `No posts were linked to ${id}`);
  },
});

export const taskPostGroup = defineGroup("post", "Links between a task and posts", [listTaskPosts, linkTaskPost, unlinkAllTaskPosts]);
