// The events that each operation can emit. Operations that are not listed emit none. A server test makes each operation emit all of them.
import type { EventName } from "./events.ts";
import type { OperationName } from "./table.ts";

const taskCreated = ["task.created", "task.assigned", "task.completed"] as const;
const taskChanged = ["task.updated", "task.assigned", "task.status_changed", "task.completed"] as const;
const reactionAdded = ["reaction.added"] as const;
const reactionRemoved = ["reaction.removed"] as const;
/** Linking a task and a post updates both. */
const linkChanged = ["task.updated", "post.updated"] as const;
/** The parent of the attachment. */
const attachmentsChanged = ["task.updated", "post.updated", "comment.updated"] as const;
/** `project.updated`: the owners take over private projects that have no other member. */
const memberLeft = ["member.left", "project.updated"] as const;

export const emissions: { readonly [Name in OperationName]?: readonly EventName[] } = {
  "tasks.create": taskCreated,
  "tasks.upsert": [...new Set([...taskCreated, ...taskChanged])],
  "tasks.batch": [...new Set([...taskCreated, ...taskChanged])],
  "tasks.update": taskChanged,
  // A move does not change the assignee.
  "tasks.move": taskChanged.filter((name) => name !== "task.assigned"),
  "tasks.delete": ["task.deleted"],
  "tasks.restore": ["task.updated"],
  "tasks.subtasks.create": taskCreated,
  "tasks.checklist.create": ["task.updated"],
  "tasks.checklist.update": ["task.updated"],
  "tasks.checklist.delete": ["task.updated"],
  "tasks.tags.add": ["task.updated"],
  "tasks.tags.replace": ["task.updated"],
  "tasks.tags.remove": ["task.updated"],
  "tasks.posts.link": linkChanged,
  "tasks.posts.unlinkAll": linkChanged,
  // `task.status_changed`: `close` cancels the duplicate.
  "tasks.relations.add": ["task.updated", "task.status_changed"],
  "tasks.relations.remove": ["task.updated"],
  "tasks.comments.create": ["comment.created"],
  "tasks.comments.upsert": ["comment.created", "comment.updated"],
  "tasks.comments.update": ["comment.updated"],
  "tasks.comments.delete": ["comment.deleted"],
  "tasks.comments.deleteAll": ["comment.deleted"],
  "tasks.comments.reactions.add": reactionAdded,
  "tasks.comments.reactions.remove": reactionRemoved,
  "posts.create": ["post.created", "post.published"],
  "posts.upsert": ["post.created", "post.published", "post.updated"],
  "posts.update": ["post.updated"],
  "posts.publish": ["post.published"],
  "posts.delete": ["post.deleted"],
  "posts.reactions.add": reactionAdded,
  "posts.reactions.remove": reactionRemoved,
  "posts.comments.create": ["comment.created"],
  "posts.comments.upsert": ["comment.created", "comment.updated"],
  "posts.comments.update": ["comment.updated"],
  // `comment.updated`: replies to the deleted comment move to the top level.
  "posts.comments.delete": ["comment.deleted", "comment.updated"],
  "posts.comments.reactions.add": reactionAdded,
  "posts.comments.reactions.remove": reactionRemoved,
  "media.create": attachmentsChanged,
  "media.images.create": attachmentsChanged,
  "media.videos.create": attachmentsChanged,
  "media.delete": attachmentsChanged,
  "media.restore": attachmentsChanged,
  "projects.create": ["project.created"],
  "projects.update": ["project.updated"],
  "projects.archive": ["project.archived"],
  "projects.unarchive": ["project.updated"],
  // `project.updated`: the deletion is scheduled. When it ends, the server emits `project.deleted` itself.
  "projects.delete": ["project.deleted", "project.updated"],
  "projects.restore": ["project.updated"],
  "projects.members.add": ["project.updated"],
  "projects.members.remove": ["project.updated"],
  "invitations.accept": ["member.joined"],
  "signIn.invitation": ["member.joined"],
  "members.update": ["member.role_changed"],
  "members.remove": memberLeft,
  "me.leave": memberLeft,
  "inbound.tasks": ["task.created", ...taskChanged.filter((name) => name !== "task.assigned")],
  "inbound.posts": ["post.created", "post.published", "post.updated"],
  "inbound.comments": ["comment.created", "comment.updated"],
};
