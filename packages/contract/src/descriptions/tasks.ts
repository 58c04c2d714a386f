import * as bounds from "../bounds.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { taskPartOperations } from "../tasks/parts-table.ts";
import type { taskRelationOperations } from "../tasks/relations.ts";
import type { taskOperations } from "../tasks/table.ts";
import { upsertRules } from "./upserts.ts";

const archived = "In an archived project: 409 `project_archived`.";
const text =
  "`description` is a ProseMirror-style document, and `descriptionText` its plain text. Send one, and the server derives the other; " +
  "`description` accepts plain text, too.";

export const taskDescriptions: DescriptionsOf<typeof taskOperations> = {
  "tasks.list":
    "Returns the tasks that the caller can see, newest first unless `sort` says otherwise. All filters must match; `status` and `priority` " +
    "accept several values separated by commas. Page with `offset`, or with `cursor`, which skips and repeats no task when others are " +
    "created in the meantime. `total` is exact.",
  "tasks.create":
    `The task gets the next number of its project, and an identifier such as \`OPS-42\`. ${text} The assignee must be able to see the ` +
    `project. \`tags\` takes names: an unknown one is 422, because a request never creates tags. ${archived}`,
  "tasks.upsert":
    `${upsertRules} \`title\` and \`projectId\` are required to create. ${text} \`tagIds\` and \`tags\` replace the tags of the task, and another ` +
    `\`projectId\` moves it, as PATCH does. ${archived}`,
  "tasks.batch":
    `Runs 1 to ${bounds.batchTasks} creates, updates and upserts in order and in one transaction: if one fails, none is applied. The error names its index ` +
    "in `errors[].path`. The reply has the tasks in the order of the operations, and `outcomes` says what each did. `upsert` takes " +
    "the body of `PUT /api/v1/tasks/external`. A create with `externalSource` and `externalId` is safe to repeat: if a task with this tuple exists, " +
    "the batch answers it unchanged, as `existing`. A tuple of another kind of record, or of a task that the caller cannot see: 409 `conflict`.",
  "tasks.get": "The path accepts the task's id or its identifier, in any case. The old identifiers of a moved task keep working.",
  "tasks.update":
    `Fields that are left out keep their value, and \`null\` clears one. ${text} Every status can follow every other: \`completedAt\` is set on ` +
    "entering `done` and cleared on leaving it. With `projectId`, the task moves with its subtasks and gets a new number there. A subtask cannot " +
    "move without its parent: 409 `conflict`. A task cannot move to a private project that its author or assignee is not a member of, unless you " +
    "manage the project that it leaves.",
  "tasks.move":
    "The hand order is read by `sort=position` with a `projectId`. It is kept for each project and status; new tasks come first, and so, among those " +
    "that nobody has moved, do tasks with higher numbers. A task that gets another status here without a neighbor, or by `PATCH`, is placed as a new " +
    "task with its number would be. The moved task gets a new `updatedAt`; no other task changes. If the neighbor is not in the project and status: " +
    "409 `conflict`, with the present `neighbors`. A task that already has the place stays unchanged.",
  "tasks.delete":
    `Also deletes its subtasks, comments, checklist and attachments. Whoever may delete it can restore it for ${bounds.deletedTaskDays} days. Attachments ` +
    "under legal hold are kept. `permanent` deletes a task that was deleted before, too, and the content of its attachments at once. Its past events stay in the feed.",
  "tasks.restore":
    "The task comes back with its subtasks, comments, checklist, attachments, links, relations and numbers, as far as what they refer to still exists. " +
    "An external tuple that another task has meanwhile stays with that task. Restoring a task that is not deleted changes nothing. If its parent is deleted or has " +
    `its maximum of subtasks, if relations would close a circle or exceed ${bounds.relationsPerTask} of a kind: 409 \`conflict\`.`,
  "tasks.subtasks.list":
    "Returns all subtasks, oldest first. A subtask is a task with a `parentId`, and works with every other operation on tasks.",
  "tasks.subtasks.create":
    `The subtask belongs to its parent's project. A subtask has no subtasks of its own, and a task at most ${bounds.subtasks}: otherwise 409 ` +
    `\`conflict\`. ${archived}`,
};

export const taskPartDescriptions: DescriptionsOf<typeof taskPartOperations> = {
  "tasks.comments.list": "Returns the comments oldest first. `total` counts all of them.",
  "tasks.comments.create": "Everyone who can see the task and has the scope can comment on it.",
  "tasks.comments.upsert": `${upsertRules} The comment is one of this task, and only its author can edit it.`,
  "tasks.comments.deleteAll":
    "Deletes every comment with its reactions and attachments. It cannot be undone. Whoever is neither an owner nor an admin can do it if all comments are their own.",
  "tasks.comments.get": "Returns one comment of this task. A comment of another task is 404.",
  "tasks.comments.update": "Only the author can edit a comment; everyone else gets 403 `forbidden`. The same text again changes nothing.",
  "tasks.comments.delete": "The author of the comment, admins and owners can delete it, with its reactions and attachments.",

  "tasks.checklist.list": "Returns all items in the order of their `position`.",
  "tasks.checklist.create": `The item is added at the end. A checklist has at most ${bounds.checklistItems} items: one more is 409 \`conflict\`.`,
  "tasks.checklist.get": "An item of another task is 404 `not_found`.",
  "tasks.checklist.update": "Fields that are left out keep their value.",
  "tasks.checklist.delete": "The other items keep their order.",

  "tasks.posts.list": "Returns the linked posts that the caller can see, in the order in which they were linked.",
  "tasks.posts.link":
    "The link works in both directions: `GET /api/v1/posts/{id}/tasks` lists it from the post. Linking again changes nothing. A task has at " +
    `most ${bounds.postsPerTask} linked posts.`,
  "tasks.posts.unlinkAll": "Removes the links only. The posts stay.",

  "tasks.tags.list": "Returns the task's tags with their descriptions.",
  "tasks.tags.add":
    "The tag must belong to the workspace or to the task's project. Adding a tag again changes nothing. A task has at most " +
    `${bounds.tagsPerTask} tags. The reply has all tags of the task.`,
  "tasks.tags.replace": "The task then has exactly these tags. An empty list removes all of them.",
  "tasks.tags.remove": "Removes the tag from this task only.",
};

export const taskRelationDescriptions: DescriptionsOf<typeof taskRelationOperations> = {
  "tasks.relations.list":
    "Returns the relations to tasks that the caller can see. `blocked_by` and `duplicated_by` are `blocks` and `duplicates` as the other task has them.",
  "tasks.relations.add":
    "This task blocks, relates to, or duplicates the other one; both list the relation. It needs no changes of the tasks, whose `updatedAt` and ETags " +
    "stay. Adding a relation again changes nothing. A task cannot relate to itself. Tasks that would block each other in a circle are 409, and so " +
    `is a task with more than ${bounds.relationsPerTask} relations of a kind. \`close\` also cancels the duplicate.`,
  "tasks.relations.remove": "Removing a relation that does not exist changes nothing.",
};
