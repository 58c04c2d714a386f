// The operations on attachments: list, upload, get, delete, link, and legal hold.
import { z } from "zod";
import { Id, IsoTime } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { cursorPage } from "../paging.ts";
import { permanent } from "../query-fields.ts";
import { administrators } from "../values/access.ts";
import { thumbnailSizes } from "../values/media.ts";
import { IgnoredFields, MediaFields, MediaListQuery, MediaUpload, PictureFields } from "./input.ts";
import { Media, MediaDetail, MediaTarget, MediaUploaded } from "./record.ts";

const tag = "Media";
const path = "/api/v1/media" as const;
const params = z.object({ id: Id.describe("The attachment's id") });
const one = { tag, path: `${path}/:id`, params } as const;
/** An attachment with another target than the requested one is not found (specification, Media). */
const query = z.strictObject({ target: MediaTarget.default("post") });
/** The id alone identifies the attachment. If a target is given, it must be the attachment's. */
const optionalTarget = z.strictObject({ target: MediaTarget.optional() });
const hold = {
  tag,
  query: optionalTarget,
  path: `${path}/:id/legal-hold`,
  params,
  access: "media:write",
  roles: administrators,
  status: 204,
} as const;

const upload = {
  method: "POST",
  tag,
  access: "media:write",
  limit: "media-upload",
  location: `${path}/:new?target=:target`,
  status: 201,
  reply: MediaUploaded,
} as const;
const pictureUpload = { ...upload, upload: PictureFields } as const;

/** Where resumable uploads of videos are created, by the protocol tus 1.0. */
export const resumablePath = `${path}/videos/resumable` as const;

export const mediaOperations = defineOperations({
  "media.list": {
    method: "GET",
    path,
    summary: "List attachments, newest first",
    tag,
    access: "media:read",
    query: MediaListQuery,
    status: 200,
    reply: cursorPage(Media),
  },
  "media.create": {
    ...upload,
    path,
    summary: "Upload an attachment as base64 in JSON, multipart/form-data or raw bytes",
    upload: MediaFields,
    body: MediaUpload,
    errors: ["forbidden", "attachment_cap", "storage_full"],
  },
  "media.images.create": {
    ...pictureUpload,
    path: `${path}/images`,
    summary: "Upload an image as multipart/form-data or raw bytes",
    errors: ["forbidden", "attachment_cap", "image_unreadable", "storage_full"],
  },
  "media.videos.create": {
    ...pictureUpload,
    path: `${path}/videos`,
    summary: "Upload a video as multipart/form-data or raw bytes",
    errors: ["forbidden", "attachment_cap", "video_unreadable", "storage_full"],
  },
  "media.get": { ...one, method: "GET", summary: "Get an attachment", access: "media:read", query, status: 200, reply: MediaDetail },
  "media.delete": {
    ...one,
    method: "DELETE",
    summary: "Delete an attachment (its author, admin, owner); it can be restored for 7 days",
    access: "media:write",
    query: query.extend({ permanent }),
    status: 204,
    errors: ["legal_hold"],
  },
  "media.restore": {
    ...one,
    method: "POST",
    path: `${path}/:id/restore`,
    summary: "Restore a deleted attachment (its author, admin, owner)",
    access: "media:write",
    query: optionalTarget,
    status: 200,
    reply: MediaDetail,
    errors: ["conflict", "attachment_cap"],
  },
  "media.link": {
    ...one,
    method: "POST",
    path: `${path}/:id/link`,
    summary: "Create a temporary link to the content that works without a key",
    access: "media:read",
    body: z.strictObject({
      expiresInSeconds: z.int().min(1).max(86_400).default(300),
      thumbnail: z.literal(thumbnailSizes).optional().describe("Link to the thumbnail of this size instead of the content"),
    }),
    status: 200,
    reply: z.object({ url: z.string().describe("The link"), expiresAt: IsoTime.describe("When the link stops working") }),
    noStore: true,
  },
  "media.poster.set": {
    ...one,
    method: "PUT",
    path: `${path}/:id/poster`,
    summary: "Set the picture that stands for a video (its author)",
    access: "media:write",
    limit: "media-upload",
    upload: IgnoredFields,
    status: 200,
    reply: MediaDetail,
    errors: ["forbidden", "legal_hold", "image_unreadable", "storage_full"],
  },
  "media.hold": { ...hold, method: "PUT", summary: "Place a legal hold, which prevents deletion (owner, admin)" },
  "media.unhold": { ...hold, method: "DELETE", summary: "Lift the legal hold (owner, admin)", changes: "safeguard" },
});
