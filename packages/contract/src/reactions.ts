// Emoji reactions to posts, comments and task comments: the rule for one emoji, the records, and three operations for each target.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Client } from "./clients.ts";
import { Author, Id, IsoTime } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { commentParams } from "./posts/comments.ts";
import { postParams } from "./posts/record.ts";
import { taskCommentParams } from "./tasks/parts.ts";
import { reactionTargets } from "./values/records.ts";

/** The regular expression is created at the first call, because that takes 20 ms, which would slow down a start. */
const isOneEmoji = (value: string): boolean => /^\p{RGI_Emoji}$/v.test(value);

/** Gives each character that is text by default (❤) the style of an emoji (❤️), as Unicode's fully qualified sequences have it. */
const qualified = (value: string): string =>
  value.replace(/[\ufe0e\ufe0f]/g, "").replace(/(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu, "$&\ufe0f");

/** One emoji. Missing and extra variation selectors make no difference, so that ❤ and ❤️ are the same reaction. */
export const Emoji = z
  .string()
  .max(40)
  .transform((value) => (isOneEmoji(value) ? value : qualified(value)))
  .refine(isOneEmoji, { error: "Must be one emoji" })
  .meta({ description: "One emoji, such as 👍" });

/** One person's reaction, in an event. */
export const Reaction = z
  .object({
    emoji: z.string(),
    target: z.enum(reactionTargets).describe("The kind of record that was reacted to"),
    targetId: Id,
    user: Author,
    client: Client.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: "Reaction", description: "One user's reaction, in an event" });
export type Reaction = z.infer<typeof Reaction>;

/** A user who reacted, and the client of the reaction. */
const ReactionUser = Author.extend({ client: Client.nullable() }).meta({
  id: "ReactionUser",
  description: "A user who reacted, and the client of the reaction",
});

/** All reactions to one record with the same emoji. */
export const ReactionCount = z
  .object({
    emoji: z.string(),
    count: z.int(),
    reacted: z.boolean().meta({ description: "Whether you reacted with this emoji" }),
    users: z.array(ReactionUser).meta({ description: `The first users who reacted, at most ${bounds.reactionUsersShown}` }),
  })
  .meta({ id: "ReactionCount", description: "All reactions to one record with the same emoji" });
export type ReactionCount = z.infer<typeof ReactionCount>;

const counts = z.array(ReactionCount);
const tag = "Reactions";
const list = { tag, method: "GET", access: "reactions:read", status: 200, reply: counts } as const;
const add = { tag, method: "PUT", access: "reactions:write", status: 200, reply: counts, errors: ["conflict"] } as const;
const remove = { tag, method: "DELETE", access: "reactions:write", status: 204 } as const;

const post = "/api/v1/posts/:id/reactions" as const;
const comment = "/api/v1/posts/:id/comments/:commentId/reactions" as const;
const taskComment = "/api/v1/tasks/:id/comments/:commentId/reactions" as const;
const emoji = { emoji: Emoji };

export const reactionOperations = defineOperations({
  "posts.reactions.list": { ...list, path: post, params: postParams, summary: "List the reactions to a post, with counts and users" },
  "posts.reactions.add": { ...add, path: `${post}/:emoji`, params: postParams.extend(emoji), summary: "React to a post" },
  "posts.reactions.remove": {
    ...remove,
    path: `${post}/:emoji`,
    params: postParams.extend(emoji),
    summary: "Remove your reaction from a post",
  },

  "posts.comments.reactions.list": {
    ...list,
    path: comment,
    params: commentParams,
    summary: "List the reactions to a comment, with counts and users",
  },
  "posts.comments.reactions.add": {
    ...add,
    path: `${comment}/:emoji`,
    params: commentParams.extend(emoji),
    summary: "React to a comment",
  },
  "posts.comments.reactions.remove": {
    ...remove,
    path: `${comment}/:emoji`,
    params: commentParams.extend(emoji),
    summary: "Remove your reaction from a comment",
  },

  "tasks.comments.reactions.list": {
    ...list,
    path: taskComment,
    params: taskCommentParams,
    summary: "List the reactions to a task comment, with counts and users",
  },
  "tasks.comments.reactions.add": {
    ...add,
    path: `${taskComment}/:emoji`,
    params: taskCommentParams.extend(emoji),
    summary: "React to a task comment",
  },
  "tasks.comments.reactions.remove": {
    ...remove,
    path: `${taskComment}/:emoji`,
    params: taskCommentParams.extend(emoji),
    summary: "Remove your reaction from a task comment",
  },
});
