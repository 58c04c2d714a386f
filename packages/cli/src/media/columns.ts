import type { Reply } from "@worktrack/sdk";
import { column, formatBytes, formatTime } from "../output/column.ts";

type Uploaded = Pick<Reply<"media.create">, "id" | "fileName" | "fileType" | "fileSize" | "createdAt">;
type Media = Reply<"media.list">["items"][number];
type MediaDetail = Reply<"media.get">;

export const uploadedColumns = [
  column<Uploaded>("NAME", ({ fileName }) => fileName, { shrinks: true }),
  column<Uploaded>("TYPE", ({ fileType }) => fileType, { style: () => "cyan" }),
  column<Uploaded>("SIZE", ({ fileSize }) => formatBytes(fileSize)),
  column<Uploaded>("ADDED", ({ createdAt }) => formatTime(createdAt)),
  column<Uploaded>("ID", ({ id }) => id),
];

const pixels = ({ width, height }: Media): string => (width === null || height === null ? "" : `${width} × ${height}`);
const secondsOf = ({ duration }: Media): string => (duration === null ? "" : `${Math.round(duration)} s`);

export const mediaColumns = [...uploadedColumns, column<Media>("DURATION", secondsOf), column<Media>("PIXELS", pixels)];

const hangsOn = ({ target, post, parent, postId, commentId, taskId, taskCommentId }: MediaDetail): string => {
  const title = post?.title ?? (parent?.kind === "task" ? parent.title : "");
  return [target, postId ?? commentId ?? taskId ?? taskCommentId, title].filter(Boolean).join(" ");
};

export const mediaFields = [
  ...mediaColumns,
  column<MediaDetail>("MIME TYPE", ({ mimeType }) => mimeType),
  column<MediaDetail>("BYTES", ({ fileSize }) => String(fileSize)),
  column<MediaDetail>("ON", hangsOn),
  column<MediaDetail>("AUTHOR", ({ author }) => author.name, { style: () => "cyan" }),
  column<MediaDetail>("CALLED", ({ originalFileName, fileName }) => (originalFileName === fileName ? "" : originalFileName)),
  column<MediaDetail>("PATH", ({ url }) => url),
];
