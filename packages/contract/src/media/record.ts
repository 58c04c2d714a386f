// The attachment as the API returns it: in a list, on its own with author and parent, and after an upload.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Client } from "../clients.ts";
import { Author, Id, TimestampMs } from "../fields.ts";
import { fileTypes, mediaTargets } from "../values/media.ts";

export const FileType = z.enum(fileTypes).meta({ id: "FileType", description: "The type of a file, recognized from its content" });
export type FileType = z.infer<typeof FileType>;

export const MediaTarget = z
  .enum(mediaTargets)
  .meta({ id: "MediaTarget", description: "The kind of record that an attachment belongs to" });
export type MediaTarget = z.infer<typeof MediaTarget>;

/** Exactly one of the four ids is set: the one that matches `target`. */
export const parentIds = { postId: Id.optional(), commentId: Id.optional(), taskId: Id.optional(), taskCommentId: Id.optional() };

export const fileName = z
  .string()
  .min(1)
  .max(bounds.fileNameChars * 2)
  .refine((value) => [...value].length <= bounds.fileNameChars, { error: `Too long: at most ${bounds.fileNameChars} characters` })
  .refine((value) => !value.includes("\0") && value.isWellFormed(), { error: "Must not contain NUL or half of a surrogate pair" })
  .meta({ maxLength: bounds.fileNameChars });

/** An attachment in a list. */
export const Media = z
  .object({
    id: Id,
    target: MediaTarget,
    ...parentIds,
    fileName: z.string(),
    originalFileName: z.string(),
    fileType: FileType,
    fileSize: z.int().meta({ description: "The size in bytes" }),
    mimeType: z.string(),
    url: z.string().meta({ description: "The path of the content on the server" }),
    thumbnailUrl: z
      .string()
      .nullable()
      .meta({ description: "The path of a small picture of it (WebP) on the server. null: there is none" }),
    width: z.number().nullable().meta({ description: "The width in pixels. null: not known" }),
    height: z.number().nullable().meta({ description: "The height in pixels. null: not known" }),
    duration: z.number().nullable().meta({ description: "The length in seconds, for audio. null: not known" }),
    sourceSha256: z.string().meta({
      description: "The SHA-256 of the bytes that were sent, in hexadecimal. An image is stored as a new encoding, which has other bytes",
    }),
    createdAt: TimestampMs,
    client: Client.nullable(),
    legalHold: z
      .object({ since: TimestampMs.describe("When the legal hold was placed, in Unix milliseconds") })
      .nullable()
      .optional()
      .describe("The legal hold that prevents the deletion. null: none. Only owners and admins see this field"),
  })
  .meta({ id: "Media", description: "An attachment in a list" });
export type Media = z.infer<typeof Media>;

/** The parent record. A post has its own field for backward compatibility (specification, Media attachment). */
const post = z.object({ id: Id, title: z.string() }).describe("The post that the attachment belongs to");
const kind = <const Kind extends string>(value: Kind) => z.literal(value).describe("The kind of the parent");
const parent = z.discriminatedUnion("kind", [
  z.object({ kind: kind("task"), id: Id, title: z.string() }),
  z.object({ kind: kind("comment"), id: Id, postId: Id }),
  z.object({ kind: kind("taskComment"), id: Id, taskId: Id }),
]);

/** A single attachment, with its author and parent. */
export const MediaDetail = Media.extend({
  author: Author,
  post: post.optional(),
  parent: parent.optional().describe("The record other than a post that the attachment belongs to"),
}).meta({ id: "MediaDetail", description: "An attachment with its author and parent" });
export type MediaDetail = z.infer<typeof MediaDetail>;

/** The reply to an upload (specification, Media attachment). */
export const MediaUploaded = MediaDetail.pick({
  id: true,
  target: true,
  postId: true,
  commentId: true,
  taskId: true,
  taskCommentId: true,
  fileName: true,
  originalFileName: true,
  fileType: true,
  fileSize: true,
  mimeType: true,
  url: true,
  thumbnailUrl: true,
  width: true,
  height: true,
  duration: true,
  sourceSha256: true,
  createdAt: true,
  author: true,
  client: true,
  post: true,
  parent: true,
})
  .extend({
    becameStill: z.boolean().optional().describe("Only after an upload of an image. true: only the first frame of an animation was kept"),
  })
  .meta({ id: "MediaUploaded", description: "A new attachment" });
