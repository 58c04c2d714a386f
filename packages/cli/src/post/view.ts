// The `post view` command: the post with its text, attachments and linked tasks.
import { consolePaths } from "@worktrack/contract/values";
import { defineCommand } from "../command/definition.ts";
import { fetchComments } from "../comment/section.ts";
import type { Client } from "../context.ts";
import { listSection } from "../document/section.ts";
import { printViewed, viewOptions } from "../document/view.ts";
import { attachmentSection } from "../media/section.ts";
import { replyFormatOf } from "../output/format.ts";
import type { Output } from "../output/output.ts";
import { readIfAllowed } from "../paging/find.ts";
import { describeTaskLine } from "../task/sections.ts";
import { openInConsole, webOptions } from "../terminal/open-console.ts";
import { postArgument, postFields } from "./post.ts";

const printPost = async (client: Client, output: Output, id: string, withComments: boolean): Promise<void> => {
  const post = await client.posts.get({ id, format: replyFormatOf(output.format) });
  const fetchSections = async () => {
    const [linked, files] = await Promise.all([
      readIfAllowed(client.posts.tasks.list({ id }), { tasks: [], total: 0, hasMore: false, nextCursor: null }),
      readIfAllowed(client.media.list({ postId: id, target: "post" }), { items: [], hasMore: false, nextCursor: null }),
    ]);
    return [...listSection("Tasks", linked.tasks.map(describeTaskLine)), ...attachmentSection(files.items)];
  };
  const text = { document: post.body, text: post.bodyText };
  const comments = () => fetchComments(client, { kind: "post", id });
  await printViewed(output, { record: post, columns: postFields, text, fetchSections, fetchComments: comments }, withComments);
};

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
    if (!web) return printPost(client, context.output, id, comments);
    await openInConsole(context, consolePaths.post + (await client.posts.get({ id })).id);
  },
});
