// Comments on tasks: list, get, create, edit and delete, each with its event. Every change locks the task. Whoever can see the task can
// see its comments.
import type { Client, Input, TaskComment } from "@worktrack/contract";
import { auditDeletion, auditEach } from "../../audit/write.ts";
import { givenAuthorityOf } from "../../caller/authority.ts";
import { requireAuthor, requireAuthorOrAdministrator } from "../../caller/authorship.ts";
import { actorOf } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction, writeRow } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { givenIdempotencyOf } from "../../caller/idempotency-record.ts";
import { emit, emitEach, signalEvents } from "../../events/emit.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { notFound } from "../../platform/api-error.ts";
import { authorColumns, dates } from "../../platform/author.ts";
import { requireMatch } from "../../platform/etag.ts";
import { newId } from "../../platform/id.ts";
import { JsonText } from "../../platform/json.ts";
import { auditPlaceIn } from "../projects/audit-place.ts";
import { createTaskCommentsStatement } from "./comments.sql.ts";
import { findTask, givenTaskOf, type LockedTask, lockTask } from "./find.ts";
import { writePart } from "./write-part.ts";

const include = { author: { select: authorColumns } } as const;
type Row = Prisma.TaskCommentGetPayload<{ include: typeof include }>;

const recordOf = (row: Row): TaskComment => ({
  id: row.id,
  taskId: row.taskId,
  content: row.content,
  author: row.author,
  client: row.client as Client | null,
  ...dates(row),
});

export const listTaskComments = async (
  context: Context,
  { params, query }: Input<"tasks.comments.list">,
): Promise<Answer<"tasks.comments.list">> => {
  const { prisma } = context.database;
  const { id: taskId } = await findTask(context, params.id);
  const [rows, total] = await Promise.all([
    prisma.taskComment.findMany({
      where: { taskId },
      include,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      skip: query.offset,
      take: query.limit,
    }),
    prisma.taskComment.count({ where: { taskId } }),
  ]);
  return { comments: rows.map(recordOf), total, hasMore: query.offset + rows.length < total };
};

export const getTaskComment = async (context: Context, { params }: Input<"tasks.comments.get">): Promise<Answer<"tasks.comments.get">> =>
  findTaskComment(context, (await findTask(context, params.id)).id, params.commentId);

export const createTaskComment = async (
  context: Context,
  { params, body }: Input<"tasks.comments.create">,
): Promise<Answer<"tasks.comments.create">> => {
  const comment = await insertTaskComment(context, params.id, body.content);
  return new JsonText(comment.json, comment.id);
};

/** A comment's id and its task's, and the contract's TaskComment as JSON text. */
type CommentText = Readonly<Record<"id" | "taskId" | "json", string>>;

/** Inserts a comment and emits its event. @throws ApiError not_found */
export const insertTaskComment = (context: Context, taskRef: string, content: string): Promise<CommentText> =>
  writePart(
    context,
    taskRef,
    (each, ref) => writeTaskComment(each, ref, content),
    () => notFound("task"),
  );

const writeTaskComment = async (context: Context, taskRef: string, content: string): Promise<CommentText | undefined> => {
  const { caller, nowMs, clock } = context;
  const id = newId();
  const row = {
    id,
    authorId: caller.userId,
    content,
    client: caller.client,
    createdAt: new Date(nowMs),
    actor: JSON.stringify(actorOf(caller)),
    traceparent: context.traceparent ?? null,
    eventId: newId(),
    ...givenTaskOf(context, taskRef),
    ...givenAuthorityOf(context),
    ...givenIdempotencyOf(context, id),
  };
  const parameters = () => ({ authorityAt: new Date(clock()) });
  const written = await writeRow(context, createTaskCommentsStatement, row, parameters);
  if (written) signalEvents(context, caller.organizationId, written.due);
  return written;
};

export const updateTaskComment = (
  context: Context,
  { params, body }: Input<"tasks.comments.update">,
): Promise<Answer<"tasks.comments.update">> =>
  inTransaction(context, async (within) => {
    const task = await lockTask(within, params.id);
    const before = await findTaskComment(within, task.id, params.commentId);
    requireAuthor(within.caller, before, "edit a comment");
    requireMatch(within.ifMatch, JSON.stringify(before));
    return rewriteTaskComment(within, task, before, body.content);
  });

/** Changes the content of a comment of a locked task, without checking its author. The same content changes nothing. */
export const rewriteTaskComment = async (within: Context, task: LockedTask, before: TaskComment, content: string): Promise<TaskComment> => {
  if (before.content === content) return before;
  const { database, nowMs } = within;
  const data = { content, updatedAt: new Date(nowMs) };
  const comment = recordOf(await database.prisma.taskComment.update({ where: { id: before.id }, data, include }));
  const changes = { content: { from: before.content, to: comment.content } };
  await emit(within, "comment.updated", { comment, changes }, task.projectId);
  return comment;
};

export const deleteTaskComment = (context: Context, { params }: Input<"tasks.comments.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const task = await lockTask(within, params.id);
    const comment = await findTaskComment(within, task.id, params.commentId);
    requireAuthorOrAdministrator(within.caller, comment, "delete a comment");
    requireMatch(within.ifMatch, JSON.stringify(comment));
    const place = await auditPlaceIn(within, task.projectId);
    await auditDeletion(within, comment, {
      action: "comment.deleted",
      target: { kind: "comment", id: comment.id, name: "Comment", ...place },
    });
    await within.database.prisma.taskComment.delete({ where: { id: comment.id } });
    await emit(within, "comment.deleted", { comment }, task.projectId);
    return undefined;
  });

/** Deletes all comments of a task, if the caller may delete each of them, and emits a comment.deleted for each. */
export const deleteAllTaskComments = (context: Context, { params }: Input<"tasks.comments.deleteAll">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const task = await lockTask(within, params.id);
    const rows = await within.database.prisma.taskComment.findMany({ where: { taskId: task.id }, include, orderBy: { id: "asc" } });
    const events = rows.map((row) => ({ comment: recordOf(row) }));
    // Nobody adds a comment meanwhile, because that needs the lock of the task.
    for (const { comment } of events) requireAuthorOrAdministrator(within.caller, comment, "delete all comments");
    const place = await auditPlaceIn(within, task.projectId);
    const ofOthers = events.filter(({ comment }) => comment.author.id !== within.caller.userId);
    const targets = ofOthers.map(({ comment }) => ({ kind: "comment", id: comment.id, name: "Comment", ...place }));
    if (targets.length > 0)
      await auditEach(
        within,
        targets.map((target) => ({ action: "comment.deleted", target })),
      );
    await emitEach(within, "comment.deleted", events, task.projectId);
    await within.database.prisma.taskComment.deleteMany({ where: { taskId: task.id } });
    return undefined;
  });

/** Finds a comment of a task that the caller can see. @throws ApiError not_found */
export const findTaskComment = async ({ database }: Context, taskId: string, id: string): Promise<TaskComment> => {
  const row = await database.prisma.taskComment.findFirst({ where: { id, taskId }, include });
  if (!row) throw notFound("comment");
  return recordOf(row);
};
