import type { Client, Input, TaskComment } from "@worktrack/contract";
import { requireAuthor, requireAuthorOrAdministrator } from "../credentials/authorship.ts";
import { emit, emitEach } from "../events/emit.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import type { Answer } from "../handler.ts";
import { authorColumns, dates } from "../platform/author.ts";
import { requireMatch } from "../platform/etag.ts";
import { notFound } from "../platform/failure.ts";
import { newId } from "../platform/id.ts";
import type { Context } from "../runtime.ts";
import { findTask, type LockedTask, lockTask } from "./find.ts";

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

export const listComments = async (
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

export const getComment = async (context: Context, { params }: Input<"tasks.comments.get">): Promise<Answer<"tasks.comments.get">> =>
  findTaskComment(context, (await findTask(context, params.id)).id, params.commentId);

export const createComment = (context: Context, { params, body }: Input<"tasks.comments.create">): Promise<TaskComment> =>
  context.database.transaction(async (database) => {
    const task = await lockTask({ ...context, database }, params.id);
    const now = new Date(context.nowMs);
    const { userId, client } = context.caller;
    const row = await database.prisma.taskComment.create({
      data: { id: newId(), taskId: task.id, authorId: userId, content: body.content, client, createdAt: now, updatedAt: now },
      include,
    });
    const comment = recordOf(row);
    await emit(database, context, "comment.created", { comment }, task.projectId);
    return comment;
  });

export const updateComment = (
  context: Context,
  { params, body }: Input<"tasks.comments.update">,
): Promise<Answer<"tasks.comments.update">> =>
  context.database.transaction(async (database) => {
    const within = { ...context, database };
    const task = await lockTask(within, params.id);
    const before = await findTaskComment(within, task.id, params.commentId);
    requireAuthor(context.caller, before, "edit a comment");
    requireMatch(context.ifMatch, JSON.stringify(before));
    return rewriteTaskComment(within, task, before, body.content);
  });

/** Changes a comment of a task that is locked, whoever its author is. */
export const rewriteTaskComment = async (within: Context, task: LockedTask, before: TaskComment, content: string): Promise<TaskComment> => {
  if (before.content === content) return before;
  const { database, nowMs } = within;
  const data = { content, updatedAt: new Date(nowMs) };
  const comment = recordOf(await database.prisma.taskComment.update({ where: { id: before.id }, data, include }));
  const changes = { content: { from: before.content, to: comment.content } };
  await emit(database, within, "comment.updated", { comment, changes }, task.projectId);
  return comment;
};

export const deleteComment = (context: Context, { params }: Input<"tasks.comments.delete">): Promise<undefined> =>
  context.database.transaction(async (database) => {
    const task = await lockTask({ ...context, database }, params.id);
    const comment = await findTaskComment({ ...context, database }, task.id, params.commentId);
    requireAuthorOrAdministrator(context.caller, comment, "delete a comment");
    requireMatch(context.ifMatch, JSON.stringify(comment));
    await database.prisma.taskComment.delete({ where: { id: comment.id } });
    await emit(database, context, "comment.deleted", { comment }, task.projectId);
    return undefined;
  });

/** Every comment tells of its own end, like one deleted alone. */
export const deleteAllComments = (context: Context, { params }: Input<"tasks.comments.deleteAll">): Promise<undefined> =>
  context.database.transaction(async (database) => {
    const task = await lockTask({ ...context, database }, params.id);
    const rows = await database.prisma.taskComment.findMany({ where: { taskId: task.id }, include, orderBy: { id: "asc" } });
    const each = rows.map((row) => ({ comment: recordOf(row) }));
    await emitEach(database, context, "comment.deleted", each, task.projectId);
    await database.prisma.taskComment.deleteMany({ where: { taskId: task.id } });
    return undefined;
  });

/** On a task that the caller has found. @throws Failure not_found */
export const findTaskComment = async ({ database }: Context, taskId: string, id: string): Promise<TaskComment> => {
  const row = await database.prisma.taskComment.findFirst({ where: { id, taskId }, include });
  if (!row) throw notFound("comment");
  return recordOf(row);
};
