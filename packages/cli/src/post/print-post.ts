// Prints a post with its text, linked tasks, attachments and comments.

import { attachmentSection } from "../attachment/section.ts";
import { printViewed } from "../comment/print-record.ts";
import { fetchComments } from "../comment/section.ts";
import type { Client } from "../context.ts";
import { describeTaskLine, listSection } from "../document/section.ts";
import { replyFormatOf } from "../output/format.ts";
import type { Output } from "../output/output.ts";
import { readIfAllowed } from "../paging/find.ts";
import { postFields } from "./post.ts";

export const printPost = async (client: Client, output: Output, id: string, withComments: boolean): Promise<void> => {
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
