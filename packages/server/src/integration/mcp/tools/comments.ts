// The tools of comments on tasks and posts.
import type { Comment, TaskComment } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import type { ToolCall } from "../call.ts";
import { findParent } from "../names/find-post.ts";
import { minute, nextOffset } from "../records.ts";
import { personText } from "../reply.ts";

export const commentLine = ({ id, author, createdAt, updatedAt, content }: TaskComment | Comment): object => ({
  comment: id,
  author: author.name,
  at: minute(createdAt),
  edited: updatedAt === createdAt ? undefined : true,
  text: personText(content),
});

export const listComments = async (call: ToolCall, { limit, offset, ...given }: ToolArguments<"list_comments">): Promise<object> => {
  const parent = await findParent(call, given);
  const { comments, total, hasMore } =
    "task" in parent
      ? await call.call("tasks.comments.list", { id: parent.task, limit, offset })
      : await call.call("posts.comments.list", { id: parent.post, limit, offset });
  return { comments: comments.map(commentLine), total, next: nextOffset(offset, comments.length, hasMore) };
};

export const addComment = async (call: ToolCall, { text, requestId, ...given }: ToolArguments<"add_comment">): Promise<object> => {
  const parent = await findParent(call, given);
  const options = { idempotencyKey: requestId };
  const { id, createdAt } =
    "task" in parent
      ? await call.call("tasks.comments.create", { id: parent.task, content: text }, options)
      : await call.call("posts.comments.create", { id: parent.post, content: text }, options);
  return { comment: id, at: minute(createdAt) };
};

export const editComment = async (call: ToolCall, { comment, text, ...given }: ToolArguments<"edit_comment">): Promise<object> => {
  const parent = await findParent(call, given);
  if ("task" in parent) {
    const target = { id: parent.task, commentId: comment };
    const { content } = await call.call("tasks.comments.get", target);
    await call.call("tasks.comments.update", { ...target, content: text });
    return { comment, was: personText(content) };
  }
  const target = { id: parent.post, commentId: comment };
  const { content } = await call.call("posts.comments.get", target);
  await call.call("posts.comments.update", { ...target, content: text });
  return { comment, was: personText(content) };
};
