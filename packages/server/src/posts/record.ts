import type { Client, Post, RichText } from "@worktrack/contract";
import type { Prisma } from "../generated/prisma/client.ts";
import { authorColumns, dates } from "../platform/author.ts";

export const include = { author: { select: authorColumns } } as const;
type PostRow = Prisma.PostGetPayload<{ include: typeof include }>;

export const postRecord = (row: PostRow): Post => ({
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
});

/** Who hears of a post, its comments and reactions to them: its project, and of a draft the author only. The last arguments of `emit`. */
export const postAudience = ({ status, projectId, author }: Post): [projectId: string | null, audience: readonly string[]] => [
  projectId,
  status === "draft" ? [author.id] : [],
];
