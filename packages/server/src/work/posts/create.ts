// Creates a post, and emits post.created. A post that is created as published also emits post.published.
import type { Input, Post } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { emit } from "../../events/emit.ts";
import { newId } from "../../platform/id.ts";
import { emptyBodyColumns, postBodyColumns } from "./body.ts";
import { lockProjectForPost } from "./project.ts";
import { postAudience, postInclude, postRecord } from "./record.ts";

export const createPost = (context: Context, { body: input }: Input<"posts.create">): Promise<Post> =>
  inTransaction(context, async (within) => {
    const { caller, nowMs } = within;
    const { title, status, projectId } = input;
    await lockProjectForPost(within, projectId);
    const now = new Date(nowMs);
    const row = await within.database.prisma.post.create({
      data: {
        id: newId(),
        organizationId: caller.organizationId,
        authorId: caller.userId,
        title,
        ...(postBodyColumns(input) ?? emptyBodyColumns),
        status,
        projectId,
        client: caller.client,
        publishedAt: status === "published" ? now : null,
        createdAt: now,
        updatedAt: now,
      },
      include: postInclude,
    });
    const post = postRecord(row, within);
    await emit(within, "post.created", { post }, ...postAudience(post));
    const changes = { status: { from: null, to: status } };
    if (status === "published") await emit(within, "post.published", { post, changes }, ...postAudience(post));
    return post;
  });
