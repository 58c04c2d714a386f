import { z } from "zod";
import { bounds } from "./bounds.ts";
import { Author, Id, IsoTime } from "./fields.ts";
import { operations } from "./operation.ts";
import { commentParams } from "./posts/comments.ts";
import { postParams } from "./posts/record.ts";
import { taskCommentParams } from "./tasks/parts.ts";
import { reactionTargets } from "./values/records.ts";

const oneEmoji = /^\p{RGI_Emoji}$/v;
const emojiStyle = "\u{fe0f}";

/** One emoji, one grapheme. Those that text fonts have too (❤) become the emoji (❤️), so that both are one reaction. */
export const Emoji = z
  .string()
  .max(40)
  .transform((value) => (!oneEmoji.test(value) && oneEmoji.test(value + emojiStyle) ? value + emojiStyle : value))
  .refine((value) => oneEmoji.test(value), { error: "Must be one emoji" })
  .meta({ description: "One emoji, such as 👍" });

/** One person's reaction, as events tell it. */
export const Reaction = z
  .object({
    emoji: z.string(),
    target: z.enum(reactionTargets),
    targetId: Id,
    user: Author,
    createdAt: IsoTime,
  })
  .meta({ id: "Reaction" });
export type Reaction = z.infer<typeof Reaction>;

/** All reactions with one emoji. */
export const ReactionCount = z
  .object({
    emoji: z.string(),
    count: z.int(),
    reacted: z.boolean().meta({ description: "Whether you are among them" }),
    users: z.array(Author).meta({ description: `Who, from the first on; at most ${bounds.reactionUsersShown}` }),
  })
  .meta({ id: "ReactionCount" });
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

export const reactionOperations = operations({
  "posts.reactions.list": { ...list, path: post, params: postParams, summary: "Reactions to a post: counts and who" },
  "posts.reactions.add": { ...add, path: `${post}/:emoji`, params: postParams.extend(emoji), summary: "React to a post" },
  "posts.reactions.remove": { ...remove, path: `${post}/:emoji`, params: postParams.extend(emoji), summary: "Take a reaction back" },

  "posts.comments.reactions.list": { ...list, path: comment, params: commentParams, summary: "Reactions to a comment: counts and who" },
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
    summary: "Take a reaction back",
  },

  "tasks.comments.reactions.list": {
    ...list,
    path: taskComment,
    params: taskCommentParams,
    summary: "Reactions to a task comment: counts and who",
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
    summary: "Take a reaction back",
  },
});
