import type { EventName } from "../values/events.ts";

/** One sentence for each event: the change that it reports. */
export const eventDescriptions: Readonly<Record<EventName, string>> = {
  "task.created": "A task or subtask was created.",
  "task.updated": "A task changed: its fields, or a part of it such as its tags, checklist, linked posts or attachments.",
  "task.deleted": "A task was deleted. Each of its subtasks has an event of its own.",
  "task.completed": "A task entered the status `done`.",
  "task.assigned": "A task got another assignee, or none.",
  "task.status_changed": "A task entered another status.",
  "post.created": "A post was created. Only the author's feed has this event of a draft.",
  "post.updated": "A post changed: its fields, its linked tasks or its attachments.",
  "post.published": "A post was published.",
  "post.deleted": "A post was deleted.",
  "comment.created": "Someone commented on a task or a post.",
  "comment.updated": "The text of a comment changed, or it moved to the top level because the comment that it replied to was deleted.",
  "comment.deleted": "A comment was deleted.",
  "reaction.added": "Someone reacted to a post or a comment.",
  "reaction.removed": "Someone took back a reaction.",
  "member.joined": "A person joined the workspace.",
  "member.left": "A person left the workspace or was removed from it.",
  "member.role_changed": "A member got another role.",
  "project.created": "A project was created.",
  "project.updated": "Fields or members of a project changed, or it was unarchived.",
  "project.deleted": "A project was deleted.",
  "project.archived": "A project was archived.",
};
