import { command } from "../../command/definition.ts";
import { argument } from "../../command/option.ts";
import { id as idReader } from "../../command/uuid.ts";
import { wholeList } from "../../paging/page.ts";
import { taskArgument } from "../arguments.ts";
import { linkedPostColumns } from "./columns.ts";

export const link = command({
  name: "link",
  summary: "Link a task to a post; lists all its links",
  arguments: { ...taskArgument, post: argument("POST", idReader, "The post's id", "postId") },
  run: async ({ client, output }, { task: id, post: postId }) => {
    const { tasks } = await client();
    await output.list(wholeList(tasks.posts.link({ id, postId })), linkedPostColumns, `No posts are linked to ${id}`);
  },
});
