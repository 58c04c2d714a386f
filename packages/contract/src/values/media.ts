/** File types and attachment targets, as plain values. Add a new file type to each list below that should have it. */
import type { Plan } from "./access.ts";

export const fileTypes = ["image", "audio", "document", "lottie", "model", "animation", "svg", "file", "video"] as const;
export type FileType = (typeof fileTypes)[number];

/** The file types that an upload of any flow can become. */
export const uploadedFileTypes = [
  "image",
  "video",
  "audio",
  "document",
  "lottie",
  "model",
  "animation",
  "svg",
  "file",
] as const satisfies readonly FileType[];
export type UploadedFileType = (typeof uploadedFileTypes)[number];

/** The file types that a list of attachments can filter by (specification, Media). */
export const filterableFileTypes = ["image", "audio", "document", "lottie", "model", "animation"] as const satisfies readonly FileType[];
export type FilterableFileType = (typeof filterableFileTypes)[number];

/** The field that holds the parent's id, for each attachment target (specification, Media attachment). */
export const parentFields = { post: "postId", task: "taskId", comment: "commentId", taskComment: "taskCommentId" } as const;
export type MediaTarget = keyof typeof parentFields;
export const mediaTargets = Object.keys(parentFields) as readonly MediaTarget[];

/** The longest side of each thumbnail, in pixels. A thumbnail is never larger than its picture. */
export const thumbnailSizes = [240, 480, 960, 1600] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** The thumbnail that a record's `thumbnailUrl` names. */
export const recordThumbnailSize: ThumbnailSize = 480;

/** The most attachments that one parent can have, by plan (specification, Limits). */
export const attachmentsMax: Readonly<Record<MediaTarget, Readonly<Record<Plan, number>>>> = {
  post: { free: 6, pro: 10 },
  comment: { free: 10, pro: 10 },
  task: { free: 20, pro: 20 },
  taskComment: { free: 10, pro: 10 },
};
