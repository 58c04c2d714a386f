import { defineCommand } from "../../command/definition.ts";
import { argument } from "../../command/option.ts";
import { id as idReader } from "../../command/reader.ts";
import { singlePage } from "../../paging/pages.ts";
import { taskArgument } from "../arguments.ts";
import { linkedPostColumns } from "./columns.ts";

export const link = defineCommand({
  name: "link",
  summary: "Link a task to a post; lists all its links",
  arguments: { ...taskArgument, post: argument("POST", idReader, "The post's id", "postId") },
  run: async ({ client, output }, { task: id, post: postId }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.posts.link({ id, postId })), linkedPostColumns, `No posts are linked to ${id}`);
  },
});
