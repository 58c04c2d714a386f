import { bounds, type Input, type Reply } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import type { Answer } from "../handler.ts";
import { ApiError, invalidField } from "../platform/api-error.ts";
import { holdPost, visiblePosts } from "../posts/find.ts";
import { findTask, lockTask } from "./find.ts";

const linked = async (context: Context, taskId: string): Promise<Reply<"tasks.posts.list">> =>
  context.database.prisma.post.findMany({
    where: { ...visiblePosts(context.caller), tasks: { some: { taskId } } },
    select: { id: true, title: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });

export const listLinkedPosts = async (context: Context, { params }: Input<"tasks.posts.list">): Promise<Answer<"tasks.posts.list">> =>
  linked(context, (await findTask(context, params.id)).id);

/** Links both ways: the task lists the post, the post lists the task. Linking twice is linking once. */
export const linkPost = (context: Context, { params, body }: Input<"tasks.posts.link">): Promise<Answer<"tasks.posts.link">> =>
  inTransaction(context, async (within) => {
    const { id: taskId } = await lockTask(within, params.id);
    const post = await holdPost(within, body.postId);
    if (!post) throw invalidField(["body", "postId"], "unknown_post", "No such post");
    const link = { taskId, postId: post.id };
    await within.database.prisma.taskPost.upsert({ where: { taskId_postId: link }, create: link, update: {} });
    const count = await within.database.prisma.taskPost.count({ where: { taskId } });
    if (count > bounds.postsPerTask) throw new ApiError("conflict", `A task links at most ${bounds.postsPerTask} posts`);
    return linked(within, taskId);
  });

export const unlinkAllPosts = (context: Context, { params }: Input<"tasks.posts.unlinkAll">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { id: taskId } = await lockTask(within, params.id);
    await within.database.prisma.taskPost.deleteMany({ where: { taskId } });
    return undefined;
  });
