// The `post view` command.
import { consolePaths } from "@worktrack/contract/values";
import { defineCommand } from "../command/definition.ts";
import { viewOptions } from "../comment/comment.ts";
import { openInConsole, webOptions } from "../open-console.ts";
import { postArgument } from "./post.ts";

export const viewPost = defineCommand({
  name: "view",
  summary: "Show a post with its text",
  examples: [
    "worktrack post view 01890000-0000-7000-8000-00000000000a --comments",
    "worktrack post view 01890000-0000-7000-8000-00000000000a --web",
  ],
  arguments: postArgument,
  options: { ...viewOptions, ...webOptions },
  run: async (context, { post: id, comments, web }) => {
    const client = await context.client();
    if (!web) return (await import("./print-post.ts")).printPost(client, context.output, id, comments);
    await openInConsole(context, consolePaths.post + (await client.posts.get({ id })).id);
  },
});
