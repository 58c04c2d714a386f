// The records of an export that are the workspace's content: posts, comments, tasks and their parts, reactions and attachments.
import { z } from "zod";
import { Author, Id, IsoTime } from "../fields.ts";
import { Media } from "../media/record.ts";
import { Comment } from "../posts/comments.ts";
import { Post } from "../posts/record.ts";
import { Reaction } from "../reactions.ts";
import { ChecklistItem, TaskComment } from "../tasks/parts.ts";
import { Task } from "../tasks/record.ts";
import { TaskRelationKind } from "../tasks/relations.ts";
import { count } from "./workspace.ts";

/** A post, also a draft. */
export const ExportedPost = z.strictObject(Post.shape);

/** A comment on a post. A reply comes after the comment that it replies to. */
export const ExportedComment = z.strictObject(Comment.shape);

/** A task. A subtask comes after its parent. The counts and the identifier are for readers: an import computes them. */
export const ExportedTask = z.strictObject({
  ...Task.shape,
  taskNumber: count.min(1),
  sequenceNumber: count.min(1),
  postIds: z.array(Id).meta({ description: "The linked posts" }),
  aliases: z
    .array(z.strictObject({ projectId: Id, taskNumber: count.min(1) }))
    .meta({ description: "The former identifiers of a task that was moved, as project and number" }),
  position: z
    .string()
    .max(300)
    .regex(/^-?[0-9]+(\.[0-9]+)?$/)
    .nullish()
    .meta({ description: "The place in the hand order, if people have moved the task. Archives of version 1.0.0 do not have it" }),
});

/** A relation between two tasks. One of the kind `relates` is the same in both directions. */
export const ExportedTaskRelation = z.strictObject({ fromId: Id, kind: TaskRelationKind, toId: Id, createdAt: IsoTime });

export const ExportedTaskComment = z.strictObject(TaskComment.shape);
export const ExportedChecklistItem = z.strictObject(ChecklistItem.shape);
export const ExportedReaction = z.strictObject({ ...Reaction.shape, id: Id });

/** An attachment. Its bytes are the file `media/<id>` of the archive. */
export const ExportedMedia = z.strictObject({
  ...Media.omit({ legalHold: true }).shape,
  /** Archives of version 1.0.0 do not have it. */
  sourceSha256: Media.shape.sourceSha256.optional(),
  author: Author,
  fileName: Media.shape.fileName.refine((name) => !/[/\\]/.test(name) && !/^\.{0,2}$/.test(name), {
    error: "Must be the name of a file, without a path",
  }),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  legalHoldAt: IsoTime.nullable(),
  deletedAt: IsoTime.nullable().meta({ description: "Deleted attachments are exported while they are under legal hold" }),
});
