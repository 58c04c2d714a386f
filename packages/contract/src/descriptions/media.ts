import * as bounds from "../bounds.ts";
import type { mediaOperations } from "../media/table.ts";
import type { DescriptionsOf } from "../operation.ts";

const target =
  "`target` must match the attachment: with another target, or without one for an attachment that does not belong to a post, it is 404.";

export const mediaDescriptions: DescriptionsOf<typeof mediaOperations> = {
  "media.list":
    "With a parent id (`postId`, `commentId`, `taskId` or `taskCommentId`), returns that record's attachments. Without one, returns the " +
    "attachments of one `target` in the whole workspace, by default of posts. For a parent that the caller cannot see, the list is empty.",
  "media.create":
    "An attachment belongs to one post, comment, task or task comment: give exactly one parent id. A file has at most " +
    `${bounds.mediaBytes / 1024 / 1024} MB. Send it as base64 in JSON, as a form with the part \`file\`, or as raw bytes with the fields in the query ` +
    "and the type in `Content-Type`. Only the author of a post or of its comment can attach files to it. The content decides the `fileType`: " +
    "videos and models that need other files are 415, and so are raster images, which `POST /api/v1/media/images` takes. Above the parent's cap: " +
    "409 `attachment_cap`.",
  "media.images.create":
    "Takes JPEG, PNG, WebP, GIF and AVIF, recognized by their content, as a form with the part `file`, or as raw bytes with the fields in the query. " +
    "Rules for the parent are those of other attachments. The image is stored as a new encoding: upright, in sRGB with 8 bits, without metadata such " +
    "as the place. PNG stays lossless, WebP and GIF keep their format and frames, and AVIF becomes WebP. An image has at most " +
    `${bounds.mediaBytes / 1024 / 1024} MB, ${bounds.imageMegapixels} megapixels and ${bounds.imageFrames} frames. ` +
    "An image that cannot be decoded to its end is 422 `image_unreadable`.",
  "media.videos.create":
    "Takes MP4, QuickTime, WebM and Matroska with codecs that browsers play, recognized by their content. Rules for the parent are those of other " +
    "attachments. Duration, width and height are read from the file. Places in its metadata are overwritten; otherwise the video is stored as it was sent. " +
    "A file with sound only becomes an `audio` attachment. A video has at most 500 MB, unless the server's administrator sets another limit. Large videos " +
    "are better sent with a resumable upload (tus 1.0) at `/api/v1/media/videos/resumable`. A video that cannot be read is 422 `video_unreadable`.",
  "media.get": `Returns the record. Its content is at \`url\`. ${target}`,
  "media.delete": `The record disappears immediately. An attachment under legal hold is 409 \`legal_hold\`. \`permanent\` deletes its content, too. ${target}`,
  "media.restore":
    "The attachment belongs to its parent again. An attachment of a deleted task is 409 `conflict`: restore the task first. Above the parent's cap: 409 " +
    "`attachment_cap`. Restoring an attachment that is not deleted changes nothing.",
  "media.link":
    "Use it to show the content to someone without a key, such as in a browser's `<audio>` element. The link stops working at `expiresAt`, " +
    "or when the attachment is deleted. Everyone who has the link can read the content until then.",
  "media.poster.set":
    "Send JPEG, PNG, WebP, GIF or AVIF as a form with the part `file`, or as raw bytes. It replaces the former poster: `thumbnailUrl` leads to it at " +
    "once, and no event is emitted. For an attachment that is no video: 422. Under legal hold: 409 `legal_hold`.",
  "media.hold":
    "While the hold is in place, deleting the attachment is 409 `legal_hold`, and its content is kept even if its parent is deleted. The audit log " +
    "records holds. Placing a hold again changes nothing.",
  "media.unhold": "The attachment can be deleted again. Lifting a hold that does not exist changes nothing.",
};
