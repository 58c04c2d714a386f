// Links between tasks and posts: list, link and unlink the posts of a task, and list the tasks of a post. link-events.ts
// emits the events.
import { bounds, type Input, type Reply } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { ApiError, invalidField } from "../../platform/api-error.ts";
import { findPost, lockPostIfVisible, visiblePosts } from "../posts/find.ts";
import { findTask, lockTask } from "./find.ts";
import { emitLinkChange, selectLinkedPosts } from "./link-events.ts";
import { listTasks } from "./list.ts";

const linkedPosts = async (context: Context, taskId: string): Promise<Reply<"tasks.posts.list">> =>
  context.database.prisma.post.findMany({
    where: { ...visiblePosts(context.caller), tasks: { some: { taskId } } },
    select: { id: true, title: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });

export const listTaskPosts = async (context: Context, { params }: Input<"tasks.posts.list">): Promise<Answer<"tasks.posts.list">> =>
  linkedPosts(context, (await findTask(context, params.id)).id);

/** Links a post to a task: each lists the other. Linking again changes nothing. */
export const linkTaskPost = (context: Context, { params, body }: Input<"tasks.posts.link">): Promise<Answer<"tasks.posts.link">> =>
  inTransaction(context, async (within) => {
    const { id: taskId } = await lockTask(within, params.id);
    const post = await lockPostIfVisible(within, body.postId);
    if (!post) throw invalidField(["body", "postId"], "unknown_post", "No such post");
    const link = { taskId, postId: post.id };
    await emitLinkChange(within, taskId, [post.id], async () => {
      await within.database.prisma.taskPost.upsert({ where: { taskId_postId: link }, create: link, update: {} });
    });
    const count = await within.database.prisma.taskPost.count({ where: { taskId } });
    if (count > bounds.postsPerTask) throw new ApiError("conflict", `A task can have at most ${bounds.postsPerTask} linked posts`);
    return linkedPosts(within, taskId);
  });

export const unlinkAllTaskPosts = (context: Context, { params }: Input<"tasks.posts.unlinkAll">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { id: taskId } = await lockTask(within, params.id);
    const posts = await selectLinkedPosts(within, taskId);
    await emitLinkChange(
      within,
      taskId,
      posts.map(({ id }) => id),
      async () => {
        await within.database.prisma.taskPost.deleteMany({ where: { taskId } });
      },
    );
    return undefined;
  });

/** The tasks that are linked to a post, newest first. */
export const listPostTasks = async (
  context: Context,
  { params, query }: Input<"posts.tasks.list">,
): Promise<Answer<"posts.tasks.list">> => {
  const { id: postId } = await findPost(context, params.id);
  return listTasks(context, { params: undefined, query: { ...query, sort: "-created", postId }, body: undefined });
};
