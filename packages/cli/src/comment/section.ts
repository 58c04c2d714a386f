// The comments that `task view` and `post view` show below the text.
import type { Reply } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import { type DocumentNode, headingNode } from "../document/section.ts";
import { fetchPages } from "../paging/pages.ts";
import { type CommentParent, commentOperations } from "./comment.ts";

export type Comment = Reply<"tasks.comments.get"> | Reply<"posts.comments.get">;

const commentsMax = 1_000;

/** The comments, oldest first, up to a thousand. */
export const fetchComments = async (client: Client, { kind, id }: CommentParent): Promise<readonly Comment[]> => {
  const operations = commentOperations(client, { kind, id });
  const found: Comment[] = [];
  const pages = fetchPages<Comment>(commentsMax, async ({ limit, offset }) => {
    const { comments: rows, ...page } = await operations.list({ id, limit, offset });
    return { rows, ...page };
  });
  for await (const { rows } of pages) found.push(...rows);
  return found;
};

/** The comments as blocks of a document. A single line break in a comment stays one. */
export const commentSection = async (
  comments: readonly Comment[],
  formatTime: (time: string) => string,
): Promise<readonly DocumentNode[]> => {
  if (comments.length === 0) return [];
  const { documentFromMarkdown } = await import("@worktrack/markdown");
  const blocks = comments.flatMap(({ author, createdAt, content, ...comment }): readonly DocumentNode[] => {
    const reply = "replyToId" in comment && comment.replyToId ? ", in reply" : "";
    return [
      headingNode(3, `${author.name}, ${formatTime(createdAt)}${reply}`),
      ...documentFromMarkdown(content).content.map((block) => ({ ...block })),
    ];
  });
  return [headingNode(2, "Comments"), ...blocks];
};
