import type { Comment, Input, TaskComment } from "@worktrack/contract";
import { createPostComment, findPostComment, rewritePostComment } from "../comments/comments.ts";
import type { Answer } from "../handler.ts";
import { ApiError, invalidField, notFound } from "../platform/api-error.ts";
import { lockPost } from "../posts/find.ts";
import { createTaskComment, findTaskComment, rewriteTaskComment } from "../tasks/comments.ts";
import { lockTask } from "../tasks/find.ts";
import { findPlace, type Place } from "./place.ts";
import { type Named, receive } from "./receive.ts";
import { ifSeen } from "./seen.ts";
import type { SignedContext } from "./signed.ts";

type Body = Input<"inbound.comments">["body"];

interface Held extends Named {
  readonly parentId: string;
  rewrite(content: string): Promise<unknown>;
}

export const receiveComment = (context: SignedContext, { body }: Input<"inbound.comments">): Promise<Answer<"inbound.comments">> =>
  receive<Held>(context, "comment", body, {
    hold: (within, { target, id }) => ifSeen((target === "comment" ? holdComment : holdTaskComment)(within, id)),
    update: async (within, held) => {
      await requireSameParents(within, body, held.parentId);
      await held.rewrite(body.body);
      return held;
    },
    create: async (within) => {
      const { target, field, place } = await onlyParent(within, body);
      const made = place && (await ifSeen((target === "task" ? commentTask : commentPost)(within, place.id, body.body)));
      if (!made) throw invalidField(["body", field], "unknown", `No ${target} of this source has this id`);
      return made;
    },
  });

interface Parent {
  readonly target: "task" | "post";
  readonly field: "taskExternalId" | "postExternalId";
  /** Undefined: the tuple names no such thing. */
  readonly place: Place | undefined;
}

const parentsIn = async (within: SignedContext, body: Body): Promise<Parent[]> => {
  const parents: Parent[] = [];
  for (const target of ["task", "post"] as const) {
    const field = `${target}ExternalId` as const;
    const externalId = body[field];
    if (externalId === undefined) continue;
    const place = await findPlace(within, { externalSource: body.externalSource, externalId });
    parents.push({ target, field, place: place?.target === target ? place : undefined });
  }
  return parents;
};

/** @throws ApiError validation_failed */
const onlyParent = async (within: SignedContext, body: Body): Promise<Parent> => {
  const [parent, another] = await parentsIn(within, body);
  if (!parent) throw invalidField(["body", "taskExternalId"], "required", "Name what is commented on: taskExternalId or postExternalId");
  if (another) throw invalidField(["body", another.field], "ambiguous", "Name one thing that is commented on: a task or a post");
  return parent;
};

/** @throws ApiError conflict */
const requireSameParents = async (within: SignedContext, body: Body, parentId: string): Promise<void> => {
  for (const { field, place } of await parentsIn(within, body))
    if (place?.id !== parentId) throw new ApiError("conflict", `${field}: a comment stays on what it was made on`);
};

const holdTaskComment = async (within: SignedContext, id: string): Promise<Held> => {
  const row = await within.database.prisma.taskComment.findUnique({ where: { id }, select: { taskId: true } });
  if (!row) throw notFound("comment");
  const task = await lockTask(within, row.taskId);
  const before = await findTaskComment(within, task.id, id);
  return { ...namedOnTask(before), parentId: task.id, rewrite: (content) => rewriteTaskComment(within, task, before, content) };
};

const holdComment = async (within: SignedContext, id: string): Promise<Held> => {
  const row = await within.database.prisma.comment.findUnique({ where: { id }, select: { postId: true } });
  if (!row) throw notFound("comment");
  const post = await lockPost(within, row.postId);
  const before = await findPostComment(within, post.id, id);
  return { ...namedOnPost(before), parentId: post.id, rewrite: (content) => rewritePostComment(within, post, before, content) };
};

const commentTask = async (within: SignedContext, id: string, content: string): Promise<Named> =>
  namedOnTask(await createTaskComment(within, { params: { id }, query: undefined, body: { content } }));

const commentPost = async (within: SignedContext, id: string, content: string): Promise<Named> =>
  namedOnPost(await createPostComment(within, { params: { id }, query: undefined, body: { content, replyToId: null } }));

const namedOnTask = ({ id, taskId }: TaskComment): Named => ({
  target: "taskComment",
  id,
  location: `/api/v1/tasks/${taskId}/comments/${id}`,
});

const namedOnPost = ({ id, postId }: Comment): Named => ({ target: "comment", id, location: `/api/v1/posts/${postId}/comments/${id}` });
