// Converts a row to the post as the API returns it, and decides who receives the events of a post.
import { type Client, consolePaths, type Post, type RichText } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { authorColumns, dates } from "../../platform/author.ts";

/** The Prisma `include` that `postRecord` needs. */
export const postInclude = { author: { select: authorColumns } } as const;
type PostRow = Prisma.PostGetPayload<{ include: typeof postInclude }>;

export const postRecord = (row: PostRow, { baseUrl }: Pick<Context, "baseUrl">): Post => ({
  id: row.id,
  title: row.title,
  body: row.body as RichText,
  bodyText: row.bodyText,
  status: row.status,
  projectId: row.projectId,
  author: row.author,
  client: row.client as Client | null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  ...dates(row),
  webUrl: `${baseUrl}${consolePaths.post}${row.id}`,
});

/**
 * The last two arguments of `emit`, for events about a post, its comments and reactions. Only its author receives the events of a draft.
 */
export const postAudience = ({ status, projectId, author }: Post): [projectId: string | null, audience: readonly string[]] => [
  projectId,
  status === "draft" ? [author.id] : [],
];
