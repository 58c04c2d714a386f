// The parts of a task, as records and inputs: comments, checklist items, linked posts and tags.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Client } from "../clients.ts";
import { Author, Id, IsoTime, nameText, text, title } from "../fields.ts";
import { externalTuple } from "../tuple.ts";
import { taskParams } from "./record.ts";

const dates = { createdAt: IsoTime, updatedAt: IsoTime };

export const TaskComment = z
  .object({ id: Id, taskId: Id, content: z.string(), author: Author, client: Client.nullable(), ...dates })
  .meta({ id: "TaskComment", description: "A comment on a task" });
export type TaskComment = z.infer<typeof TaskComment>;

export const TaskCommentInput = z.strictObject({ content: title(bounds.commentChars) });
export const TaskCommentUpsert = TaskCommentInput.extend(externalTuple);
export const taskCommentParams = taskParams.extend({ commentId: Id });

export const ChecklistItem = z
  .object({ id: Id, taskId: Id, text: z.string(), checked: z.boolean(), position: z.int(), client: Client.nullable(), ...dates })
  .meta({ id: "ChecklistItem", description: "An item of a task's checklist" });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

const itemText = title(bounds.checklistTextChars);
export const ChecklistItemCreate = z.strictObject({ text: itemText, checked: z.boolean().default(false) });
export const ChecklistItemUpdate = z.strictObject({ text: itemText.optional(), checked: z.boolean().optional() });
export const checklistItemParams = taskParams.extend({ itemId: Id });

export const LinkedPost = z
  .object({ id: Id, title: z.string() })
  .meta({ id: "LinkedPost", description: "A post that is linked to a task" });
export const PostLink = z.strictObject({ postId: Id });

/** A tag belongs to the workspace, or to one project if `projectId` is set. */
export const Tag = z
  .object({
    id: Id,
    name: z.string(),
    color: z.string(),
    description: z.string().nullable(),
    projectId: Id.nullable().describe("The project that the tag belongs to. null: the whole workspace"),
  })
  .meta({ id: "Tag", description: "A label for tasks: of the workspace, or of one project if `projectId` is set" });
export type Tag = z.infer<typeof Tag>;

export const TagAdd = z.strictObject({ tagId: Id });
export const TagReplace = z.strictObject({ tagIds: z.array(Id).max(bounds.tagsPerTask) });
export const taskTagParams = taskParams.extend({ tagId: Id });

export const tagName = nameText(bounds.nameChars);
export const tagDescription = text(bounds.descriptionChars);
