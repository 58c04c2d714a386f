// Applies an inbound comment (receive.ts): creates it on a task or post of the same source, or updates it.
import { type Comment, type Input, type TaskComment, table } from "@worktrack/contract";
import type { Answer } from "../../caller/handler.ts";
import { ApiError, ifFound, invalidField, notFound } from "../../platform/api-error.ts";
import { createPostComment, findPostComment, rewritePostComment } from "../../work/comments/comments.ts";
import { textFromDocument } from "../../work/documents/document.ts";
import { lockPost } from "../../work/posts/find.ts";
import { findTaskComment, insertTaskComment, rewriteTaskComment } from "../../work/tasks/comments.ts";
import { lockTask } from "../../work/tasks/find.ts";
import { type InboundResult, receiveInbound } from "./receive.ts";
import type { SignedContext } from "./signature.ts";
import { findInboundRecord, type InboundRecord } from "./tuple.ts";

type Body = Input<"inbound.comments">["body"];

interface LockedComment extends InboundResult {
  readonly parentId: string;
  rewrite(content: string): Promise<unknown>;
}

export const receiveComment = (context: SignedContext, { body }: Input<"inbound.comments">): Promise<Answer<"inbound.comments">> =>
  receiveInbound<LockedComment>(context, "comment", body, {
    lock: (within, { target, id }) => ifFound((target === "comment" ? lockPostComment : lockTaskComment)(within, id)),
    update: async (within, comment) => {
      await requireSameParents(within, body, comment.parentId);
      await comment.rewrite(contentOf(body));
      return comment;
    },
    create: async (within) => {
      const { target, field, record } = await onlyParent(within, body);
      const create = target === "task" ? createOnTask : createOnPost;
      const created = record && (await ifFound(create(within, record.id, contentOf(body))));
      if (!created) throw invalidField(["body", field], "unknown", `No ${target} of this source has this id`);
      return created;
    },
  });

/** The text of the comment. @throws ApiError validation_failed when a document has no text or too much. */
const contentOf = ({ body }: Body): string => {
  if (typeof body === "string") return body;
  const parsed = table["tasks.comments.create"].body.safeParse({ content: textFromDocument(body) });
  if (parsed.success) return parsed.data.content;
  const [issue] = parsed.error.issues;
  throw invalidField(["body", "body"], issue?.code ?? "custom", `The document's text: ${issue?.message}`);
};

/** The task or post that the body names as the comment's parent. */
interface Parent {
  readonly target: "task" | "post";
  readonly field: "taskExternalId" | "postExternalId";
  /** Undefined when the parent's tuple identifies no record of this kind. */
  readonly record: InboundRecord | undefined;
}

const parentsIn = async (within: SignedContext, body: Body): Promise<Parent[]> => {
  const parents: Parent[] = [];
  for (const target of ["task", "post"] as const) {
    const field = `${target}ExternalId` as const;
    const externalId = body[field];
    if (externalId === undefined) continue;
    const record = await findInboundRecord(within, { externalSource: body.externalSource, externalId });
    parents.push({ target, field, record: record?.target === target ? record : undefined });
  }
  return parents;
};

/** @throws ApiError validation_failed unless the body names exactly one parent. */
const onlyParent = async (within: SignedContext, body: Body): Promise<Parent> => {
  const [parent, another] = await parentsIn(within, body);
  if (!parent)
    throw invalidField(["body", "taskExternalId"], "required", "Name the comment's task or post: taskExternalId or postExternalId");
  if (another) throw invalidField(["body", another.field], "ambiguous", "Name either a task or a post, not both");
  return parent;
};

/** @throws ApiError conflict when the body names a parent other than the comment's. */
const requireSameParents = async (within: SignedContext, body: Body, parentId: string): Promise<void> => {
  for (const { field, record } of await parentsIn(within, body))
    if (record?.id !== parentId) throw new ApiError("conflict", `${field}: a comment cannot move to another task or post`);
};

const lockTaskComment = async (within: SignedContext, id: string): Promise<LockedComment> => {
  const row = await within.database.prisma.taskComment.findUnique({ where: { id }, select: { taskId: true } });
  if (!row) throw notFound("comment");
  const task = await lockTask(within, row.taskId);
  const before = await findTaskComment(within, task.id, id);
  return { ...taskResultOf(before), parentId: task.id, rewrite: (content) => rewriteTaskComment(within, task, before, content) };
};

const lockPostComment = async (within: SignedContext, id: string): Promise<LockedComment> => {
  const row = await within.database.prisma.comment.findUnique({ where: { id }, select: { postId: true } });
  if (!row) throw notFound("comment");
  const post = await lockPost(within, row.postId);
  const before = await findPostComment(within, post.id, id);
  return { ...postResultOf(before), parentId: post.id, rewrite: (content) => rewritePostComment(within, post, before, content) };
};

const createOnTask = async (within: SignedContext, id: string, content: string): Promise<InboundResult> =>
  taskResultOf(await insertTaskComment(within, id, content));

const createOnPost = async (within: SignedContext, id: string, content: string): Promise<InboundResult> =>
  postResultOf(await createPostComment(within, { params: { id }, query: undefined, body: { content, replyToId: null } }));

const taskResultOf = ({ id, taskId }: Pick<TaskComment, "id" | "taskId">): InboundResult => ({
  target: "taskComment",
  id,
  location: `/api/v1/tasks/${taskId}/comments/${id}`,
});

const postResultOf = ({ id, postId }: Comment): InboundResult => ({
  target: "comment",
  id,
  location: `/api/v1/posts/${postId}/comments/${id}`,
});
