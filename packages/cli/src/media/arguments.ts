import type { Arguments } from "@worktrack/sdk";
import { argument, value } from "../command/option.ts";
import { id, oneOf, reference } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { findTaskId } from "../task/task.ts";

export const mediaArgument = { media: argument("ATTACHMENT", id, "The attachment's id", "id") };

export type Target = NonNullable<Arguments<"media.get">["target"]>;

const targets: Readonly<Record<Target, true>> = { post: true, task: true, comment: true, taskComment: true };
export const targetWords = Object.keys(targets) as Target[];

export const targetOption = (summary: string) => value("TARGET", oneOf(targets), summary);

/** Where an attachment may hang. */
export const parentOptions = {
  task: value("TASK", reference, "On this task: identifier such as OPS-42, or id", "taskId"),
  post: value("POST", id, "On this post", "postId"),
  comment: value("COMMENT", id, "On this comment on a post", "commentId"),
  taskComment: value("COMMENT", id, "On this comment on a task", "taskCommentId"),
};

interface Written {
  readonly task?: string | undefined;
  readonly post?: string | undefined;
  readonly comment?: string | undefined;
  readonly taskComment?: string | undefined;
}

/** The same, as the API wants it. */
export const parentOf = async (client: Client, { task, post: postId, comment: commentId, taskComment: taskCommentId }: Written) => ({
  taskId: task === undefined ? undefined : await findTaskId(client, task),
  postId,
  commentId,
  taskCommentId,
});
