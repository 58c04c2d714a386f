import type { Input, Post } from "@worktrack/contract";
import { requireAuthor } from "../credentials/authorship.ts";
import { changesBetween } from "../events/changes.ts";
import { emit } from "../events/emit.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import type { Answer } from "../handler.ts";
import { requireMatch } from "../platform/etag.ts";
import type { Context } from "../runtime.ts";
import { bodyOf } from "./body.ts";
import { lockPost } from "./find.ts";
import { requireProject } from "./project.ts";
import { audienceOf, include, postRecord } from "./record.ts";

export const updatePost = (context: Context, { params, body: input }: Input<"posts.update">): Promise<Answer<"posts.update">> =>
  change(context, params.id, async (within, before) => {
    const { title = before.title, projectId = before.projectId } = input;
    if (projectId !== before.projectId) await requireProject(within, projectId);
    return { title, projectId, ...bodyOf(input) };
  });

/** Publishing what is published changes nothing and tells nothing. */
export const publishPost = (context: Context, { params }: Input<"posts.publish">): Promise<Answer<"posts.publish">> =>
  change(context, params.id, async (_, { status }) =>
    status === "published" ? {} : { status: "published", publishedAt: new Date(context.nowMs).toISOString() },
  );

/** Fields as the record shows them, which is how the database takes them too. */
type Changed = Pick<Prisma.PostUncheckedUpdateInput, "title" | "body" | "bodyText" | "projectId" | "status" | "publishedAt">;

const change = (context: Context, id: string, changedBy: (within: Context, before: Post) => Promise<Changed>): Promise<Post> =>
  context.database.transaction(async (database) => {
    const within = { ...context, database };
    const before = await lockPost(within, id);
    requireAuthor(context.caller, before, "change a post");
    requireMatch(context.ifMatch, JSON.stringify(before));
    const changed = await changedBy(within, before);
    const changes = changesBetween<object>(before, { ...before, ...changed });
    if (Object.keys(changes).length === 0) return before;
    const data = { ...changed, updatedAt: new Date(context.nowMs) };
    const post = postRecord(await database.prisma.post.update({ where: { id }, data, include }));
    await emit(database, context, changes.status ? "post.published" : "post.updated", { post, changes }, ...audienceOf(post));
    return post;
  });
