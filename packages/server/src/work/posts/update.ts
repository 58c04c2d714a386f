// Changes and publishes a post, with the same steps: lock, check the author and If-Match, write, emit post.updated or post.published.
import type { Input, Post } from "@worktrack/contract";
import { requireAuthor } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { emit } from "../../events/emit.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { changesBetween, withoutPast } from "../../platform/changes.ts";
import { requireMatch } from "../../platform/etag.ts";
import { isProjectPrivate } from "../projects/record.ts";
import { postBodyColumns } from "./body.ts";
import { lockPost } from "./find.ts";
import { lockProjectForPost } from "./project.ts";
import { postAudience, postInclude, postRecord } from "./record.ts";

export const updatePost = (context: Context, { params, body: input }: Input<"posts.update">): Promise<Answer<"posts.update">> =>
  changeOwnPost(context, params.id, (within, post) => rewritePost(within, post, input));

/** Updates a locked post without checking who its author is. @throws ApiError validation_failed, project_archived */
export const rewritePost = async (within: Context, before: Post, input: Input<"posts.update">["body"]): Promise<Post> => {
  const { title = before.title, projectId = before.projectId } = input;
  if (projectId !== before.projectId) await lockProjectForPost(within, projectId);
  return writePost(within, before, { title, projectId, ...postBodyColumns(input) });
};

/** Publishing a published post is a no-op and emits no event. */
export const publishPost = (context: Context, { params }: Input<"posts.publish">): Promise<Answer<"posts.publish">> =>
  changeOwnPost(context, params.id, publishLockedPost);

/** Publishes a locked post without checking who its author is. */
export const publishLockedPost = async (within: Context, post: Post): Promise<Post> =>
  post.status === "published" ? post : writePost(within, post, { status: "published", publishedAt: new Date(within.nowMs).toISOString() });

/** Fields whose values have the same form in the record and in the database. */
type ChangedFields = Pick<Prisma.PostUncheckedUpdateInput, "title" | "body" | "bodyText" | "projectId" | "status" | "publishedAt">;

const changeOwnPost = (context: Context, id: string, change: (within: Context, post: Post) => Promise<Post>): Promise<Post> =>
  inTransaction(context, async (within) => {
    const post = await lockPost(within, id);
    requireAuthor(within.caller, post, "change a post");
    requireMatch(within.ifMatch, JSON.stringify(post));
    return change(within, post);
  });

const writePost = async (within: Context, before: Post, changed: ChangedFields): Promise<Post> => {
  const { database, nowMs } = within;
  const changes = changesBetween<object>(before, { ...before, ...changed });
  if (Object.keys(changes).length === 0) return before;
  const columns = { ...changed, updatedAt: new Date(nowMs) };
  const post = postRecord(await database.prisma.post.update({ where: { id: before.id }, data: columns, include: postInclude }), within);
  // Readers of the new project must not see the old values of a post that left a private project.
  const leftPrivate = changes.projectId && before.projectId !== null && (await isProjectPrivate(within, before.projectId));
  const data = { post, changes: leftPrivate ? withoutPast(changes) : changes };
  await emit(within, changes.status ? "post.published" : "post.updated", data, ...postAudience(post));
  return post;
};
