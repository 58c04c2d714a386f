import * as bounds from "../bounds.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { commentOperations } from "../posts/comments.ts";
import type { postOperations } from "../posts/table.ts";
import type { reactionOperations } from "../reactions.ts";
import { upsertRules } from "./upserts.ts";

const text =
  "`body` is a ProseMirror-style document, and `bodyText` its plain text. Send one, and the server derives the other; `body` accepts plain " +
  "text, too.";
const archived = "In an archived project: 409 `project_archived`.";

export const postDescriptions: DescriptionsOf<typeof postOperations> = {
  "posts.list":
    "Drafts are visible to their author only, and posts of a private project to its members only. `projectId=none` selects posts without a project.",
  "posts.create": `A draft is visible to its author only. Send \`"status": "published"\` to publish it at once. ${text} ${archived}`,
  "posts.upsert":
    `${upsertRules} \`title\` is required to create, as a draft unless \`status\` is \`published\`, which also publishes a draft. ` +
    `\`draft\` for a published post: 409 \`conflict\`. ${text} ${archived}`,
  "posts.get": "Another person's draft is 404.",
  "posts.update":
    `Fields that are left out keep their value. ${text} A published post cannot become a draft again. A move into an archived project is ` +
    "409 `project_archived`.",
  "posts.delete":
    `Also deletes its comments and reactions. The content of its attachments is deleted ${bounds.mediaGraceDays} days later, unless it is under ` +
    "legal hold.",
  "posts.publish": "From now on, everyone who can see its project, or the whole workspace, can read the post. Publishing is final.",
  "posts.tasks.list": "Returns the tasks that the caller can see, newest first, with their full records.",
};

export const commentDescriptions: DescriptionsOf<typeof commentOperations> = {
  "posts.comments.list": "Returns comments and replies in one list. `replyToId` names the comment that a reply belongs to.",
  "posts.comments.create":
    "With `replyToId`, the comment is a reply. Threads are one level deep: a reply to a reply, or to a comment on another post, is 422.",
  "posts.comments.upsert": `${upsertRules} The comment is one of this post, and only its author can edit it. Another \`replyToId\` than it has: 409 \`conflict\`.`,
  "posts.comments.get": "Returns one comment of this post. A comment of another post is 404.",
  "posts.comments.update": "Only the author can edit a comment; everyone else gets 403 `forbidden`. The same text again changes nothing.",
  "posts.comments.delete": "The comment's reactions and attachments are deleted with it. Its replies stay, as comments of their own.",
};

const list =
  "Returns one entry for each emoji. `count` is exact, `reacted` says whether you are among them, and `users` has the first " +
  `${bounds.reactionUsersShown} people.`;
const add =
  "The emoji is part of the path, percent-encoded (`%F0%9F%91%8D` for 👍), and must be exactly one. Reacting again with the same emoji changes " +
  `nothing. A record has at most ${bounds.emojisPerTarget} different emojis: one more is 409 \`conflict\`.`;
const remove = "Removes only your own reaction with this emoji. If there is none, nothing changes.";

export const reactionDescriptions: DescriptionsOf<typeof reactionOperations> = {
  "posts.reactions.list": list,
  "posts.reactions.add": add,
  "posts.reactions.remove": remove,
  "posts.comments.reactions.list": list,
  "posts.comments.reactions.add": add,
  "posts.comments.reactions.remove": remove,
  "tasks.comments.reactions.list": list,
  "tasks.comments.reactions.add": add,
  "tasks.comments.reactions.remove": remove,
};
