import { bounds } from "../bounds.ts";
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
    "raster images, videos and models that need other files are 415. Above the parent's cap: 409 `attachment_cap`.",
  "media.get": `Returns the record. Its content is at \`url\`. ${target}`,
  "media.delete": `The record disappears immediately. An attachment under legal hold is 409 \`legal_hold\`. ${target}`,
  "media.link":
    "Use it to show the content to someone without a key, such as in a browser's `<audio>` element. The link stops working at `expiresAt`, " +
    "or when the attachment is deleted. Everyone who has the link can read the content until then.",
  "media.hold":
    "While the hold is in place, deleting the attachment is 409 `legal_hold`, and its content is kept even if its parent is deleted. The audit log " +
    "records holds. Placing a hold again changes nothing.",
  "media.unhold": "The attachment can be deleted again. Lifting a hold that does not exist changes nothing.",
};
