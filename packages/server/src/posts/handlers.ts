import type { Input, OperationName } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { requireAuthorOrAdministrator } from "../credentials/authorship.ts";
import { emit } from "../events/emit.ts";
import type { Answer, Handlers } from "../handler.ts";
import { requireMatch } from "../platform/etag.ts";
import { pageArguments, pageOf } from "../platform/page.ts";
import { listTasks } from "../tasks/list.ts";
import { createPost } from "./create.ts";
import { findPost, lockPost, visiblePosts } from "./find.ts";
import { postAudience, postInclude, postRecord } from "./record.ts";
import { publishPost, updatePost } from "./update.ts";

const listPosts = async ({ database, caller }: Context, { query }: Input<"posts.list">): Promise<Answer<"posts.list">> => {
  const scope = `${caller.organizationId} posts`;
  const { after, ...page } = pageArguments(scope, query, "desc");
  const { status, projectId, authorId } = query;
  const filters = {
    ...(status !== undefined && { status }),
    ...(projectId !== undefined && { projectId: projectId === "none" ? null : projectId }),
    ...(authorId !== undefined && { authorId }),
  };
  const rows = await database.prisma.post.findMany({
    where: { AND: [visiblePosts(caller), filters, after] },
    include: postInclude,
    ...page,
  });
  return pageOf(scope, query, rows, postRecord);
};

/** Also deletes its comments and all reactions, which emit no events of their own. */
const deletePost = (context: Context, { params }: Input<"posts.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const post = await lockPost(within, params.id);
    requireAuthorOrAdministrator(within.caller, post, "delete a post");
    requireMatch(within.ifMatch, JSON.stringify(post));
    await within.database.prisma.post.delete({ where: { id: post.id } });
    await emit(within, "post.deleted", { post }, ...postAudience(post));
    return undefined;
  });

const listPostTasks = async (context: Context, { params, query }: Input<"posts.tasks.list">): Promise<Answer<"posts.tasks.list">> => {
  const { id: postId } = await findPost(context, params.id);
  return listTasks(context, { params: undefined, query: { ...query, sort: "-created", postId }, body: undefined });
};

type PostOperation = Exclude<Extract<OperationName, `posts.${string}`>, `posts.comments.${string}` | `${string}.reactions.${string}`>;

export const postHandlers: Handlers<PostOperation> = {
  "posts.list": listPosts,
  "posts.create": createPost,
  "posts.get": (context, { params }) => findPost(context, params.id),
  "posts.update": updatePost,
  "posts.delete": deletePost,
  "posts.publish": publishPost,
  "posts.tasks.list": listPostTasks,
};
