import type { Input, Post } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { requireAuthor } from "../credentials/authorship.ts";
import { emit } from "../events/emit.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import type { Answer } from "../handler.ts";
import { changesBetween, withoutPast } from "../platform/changes.ts";
import { requireMatch } from "../platform/etag.ts";
import { isPrivate } from "../projects/private.ts";
import { bodyOf } from "./body.ts";
import { lockPost } from "./find.ts";
import { lockProjectForPost } from "./project.ts";
import { include, postAudience, postRecord } from "./record.ts";

export const updatePost = (context: Context, { params, body: input }: Input<"posts.update">): Promise<Answer<"posts.update">> =>
  onOwn(context, params.id, (within, post) => rewritePost(within, post, input));

/** Updates a post that is held, whoever its author is. @throws ApiError validation_failed, project_archived. */
export const rewritePost = async (within: Context, before: Post, input: Input<"posts.update">["body"]): Promise<Post> => {
  const { title = before.title, projectId = before.projectId } = input;
  if (projectId !== before.projectId) await lockProjectForPost(within, projectId);
  return write(within, before, { title, projectId, ...bodyOf(input) });
};

/** Publishing what is published changes nothing and tells nothing. */
export const publishPost = (context: Context, { params }: Input<"posts.publish">): Promise<Answer<"posts.publish">> =>
  onOwn(context, params.id, async (within, post) =>
    post.status === "published" ? post : write(within, post, { status: "published", publishedAt: new Date(context.nowMs).toISOString() }),
  );

/** Fields as the record shows them, which is how the database takes them too. */
type Changed = Pick<Prisma.PostUncheckedUpdateInput, "title" | "body" | "bodyText" | "projectId" | "status" | "publishedAt">;

const onOwn = (context: Context, id: string, change: (within: Context, post: Post) => Promise<Post>): Promise<Post> =>
  inTransaction(context, async (within) => {
    const post = await lockPost(within, id);
    requireAuthor(within.caller, post, "change a post");
    requireMatch(within.ifMatch, JSON.stringify(post));
    return change(within, post);
  });

const write = async (within: Context, before: Post, changed: Changed): Promise<Post> => {
  const { database, nowMs } = within;
  const changes = changesBetween<object>(before, { ...before, ...changed });
  if (Object.keys(changes).length === 0) return before;
  const data = { ...changed, updatedAt: new Date(nowMs) };
  const post = postRecord(await database.prisma.post.update({ where: { id: before.id }, data, include }));
  // Where it went, nobody may learn what it was in a private project.
  const isNew = changes.projectId && before.projectId !== null && (await isPrivate(within, before.projectId));
  const told = { post, changes: isNew ? withoutPast(changes) : changes };
  await emit(within, changes.status ? "post.published" : "post.updated", told, ...postAudience(post));
  return post;
};
