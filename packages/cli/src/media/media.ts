// Shared by the media commands: columns, arguments, parent options, and finding an attachment.
import { type MediaTarget, mediaTargets } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { argument, value, withDefault } from "../command/option.ts";
import { id, oneOf, postReference, wholeNumber } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { column, formatBytes, timeColumn } from "../output/column.ts";
import { isNotFound } from "../paging/find.ts";
import { findTaskId, taskReference } from "../task/task.ts";

type UploadedMedia = Pick<Reply<"media.create">, "id" | "fileName" | "fileType" | "fileSize" | "createdAt">;
type Media = Reply<"media.list">["items"][number];
type MediaDetail = Reply<"media.get">;

const uploadedMediaColumns = [
  column<UploadedMedia>("NAME", ({ fileName }) => fileName, { shrinks: true, field: "fileName" }),
  column<UploadedMedia>("TYPE", ({ fileType }) => fileType, { style: () => "cyan", field: "fileType" }),
  column<UploadedMedia>("SIZE", ({ fileSize }) => formatBytes(fileSize), { field: "fileSize" }),
  timeColumn<UploadedMedia>("ADDED", ({ createdAt }) => createdAt, { field: "createdAt" }),
  column<UploadedMedia>("ID", ({ id }) => id),
];

const formatDuration = ({ duration }: Media): string => (duration === null ? "" : `${Math.round(duration)} s`);
const formatPixels = ({ width, height }: Media): string => (width === null || height === null ? "" : `${width} × ${height}`);

export const mediaColumns = [...uploadedMediaColumns, column<Media>("DURATION", formatDuration), column<Media>("PIXELS", formatPixels)];

const formatParent = ({ target, post, parent, postId, commentId, taskId, taskCommentId }: MediaDetail): string => {
  const title = post?.title ?? (parent?.kind === "task" ? parent.title : "");
  return [target, postId ?? commentId ?? taskId ?? taskCommentId, title].filter(Boolean).join(" ");
};

export const mediaFields = [
  ...mediaColumns,
  column<MediaDetail>("MIME TYPE", ({ mimeType }) => mimeType),
  column<MediaDetail>("BYTES", ({ fileSize }) => String(fileSize), { field: "fileSize" }),
  column<MediaDetail>("ON", formatParent),
  column<MediaDetail>("AUTHOR", ({ author }) => author.name, { style: () => "cyan" }),
  column<MediaDetail>("CALLED", ({ originalFileName, fileName }) => (originalFileName === fileName ? "" : originalFileName)),
  column<MediaDetail>("PATH", ({ url }) => url, { field: "url" }),
  timeColumn<MediaDetail>("LEGAL HOLD SINCE", ({ legalHold }) => legalHold?.since ?? null),
];

export const mediaArgument = { media: argument("ATTACHMENT", id, "The attachment's id", "id") };

export const mediaTargetHelp = mediaTargets.join(", ");

export const mediaTargetOption = (summary: string) => value("TARGET", oneOf(mediaTargets), summary);

/** The option of commands that find one attachment. */
export const findMediaOptions = {
  target: mediaTargetOption(`The kind of its parent: ${mediaTargetHelp}; by default, tries them in this order`),
};

const findFirst = async (client: Client, id: string, [target, ...others]: readonly MediaTarget[]): Promise<MediaDetail> => {
  try {
    return await client.media.get({ id, target });
  } catch (error) {
    if (others.length === 0 || !isNotFound(error)) throw error;
    return findFirst(client, id, others);
  }
};

/** Gets an attachment. The API requires the kind of its parent, so without `target` this tries all kinds. */
export const findMedia = (client: Client, id: string, target: MediaTarget | undefined): Promise<MediaDetail> =>
  findFirst(client, id, target === undefined ? mediaTargets : [target]);

/** Options that name the parent of attachments. */
export const parentOptions = {
  task: value("TASK", taskReference, "On this task: identifier such as OPS-42, or id", "taskId"),
  post: value("POST", postReference, "On this post", "postId"),
  comment: value("COMMENT", id, "On this comment on a post", "commentId"),
  taskComment: value("COMMENT", id, "On this comment on a task", "taskCommentId"),
};

/** How many files are transferred at once. */
const concurrency = { max: 8, default: 3 };
export const concurrencyOption = withDefault(
  value("N", wholeNumber(1, concurrency.max), "Transfer at most N files at once"),
  concurrency.default,
);

export interface ParentInput {
  readonly task?: string | undefined;
  readonly post?: string | undefined;
  readonly comment?: string | undefined;
  readonly taskComment?: string | undefined;
}

/** @throws CliError unless exactly one parent is named, before anything is sent */
export const requireOneParent = (parents: ParentInput): void => {
  if (Object.values(parents).filter((parent) => parent !== undefined).length !== 1)
    throw usageError("Name one parent: --task, --post, --comment or --task-comment");
};

/** Converts the parent options to API fields, looking up the task's id. */
export const resolveParent = async (
  client: Client,
  { task, post: postId, comment: commentId, taskComment: taskCommentId }: ParentInput,
) => ({ taskId: task === undefined ? undefined : await findTaskId(client, task), postId, commentId, taskCommentId });
