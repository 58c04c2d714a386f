// The operations that other systems call with a signed request, to create or update a task, post or comment by their own external id.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { document, markdownOf, textOrDocument } from "../documents.ts";
import { Id, mustBe, text, title } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { TaskPriority, TaskStatus } from "../tasks/record.ts";
import { externalTuple } from "../tuple.ts";
import { inboundKinds, inboundReasons } from "../values/records.ts";

/** A field that the sender may omit. `null` means the same, because many systems send every field of their record. */
const omittable = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

const parentId = omittable(title(bounds.externalIdChars));
const projectSlug = omittable(text(bounds.slugChars)).meta({ description: "The project. Default: the secret's default project" });

export const InboundTask = z
  .object({
    ...externalTuple,
    title: omittable(title(bounds.taskTitleChars)).meta({ description: "The title. Required to create the record" }),
    description: omittable(textOrDocument),
    descriptionMarkdown: omittable(markdownOf("description")),
    status: omittable(TaskStatus),
    priority: omittable(TaskPriority),
    projectSlug,
  })
  .meta({ id: "InboundTask", description: "A task of another system" });
export type InboundTask = z.input<typeof InboundTask>;

export const InboundPost = z
  .object({
    ...externalTuple,
    title: omittable(title(bounds.postTitleChars)).meta({ description: "The title. Required to create the record" }),
    body: omittable(textOrDocument),
    bodyMarkdown: omittable(markdownOf("body")),
    projectSlug,
  })
  .meta({ id: "InboundPost", description: "A post of another system" });
export type InboundPost = z.input<typeof InboundPost>;

export const InboundComment = z
  .object({
    ...externalTuple,
    body: z
      .union([title(bounds.commentChars), document], mustBe("text or a document"))
      .meta({ description: "The comment: text, or a document whose text becomes the comment" }),
    taskExternalId: parentId.meta({
      description: "The task to comment on, from the same source. A new comment requires this or postExternalId",
    }),
    postExternalId: parentId.meta({ description: "The post to comment on, from the same source" }),
  })
  .meta({ id: "InboundComment", description: "A comment of another system" });
export type InboundComment = z.input<typeof InboundComment>;

export const InboundReply = z
  .object({
    id: Id,
    kind: z.enum(inboundKinds).describe("The kind of record"),
    created: z.boolean(),
    applied: z.boolean().meta({ description: "False when the request changed nothing. `reason` says why" }),
    reason: z
      .enum(inboundReasons)
      .optional()
      .meta({ description: "`older`: signed before the last request that was applied. `repeat`: the same request as the last one" }),
    ignored: z.array(z.string()).meta({ description: "Fields of the body that the API does not know" }),
    identifier: z.string().optional().meta({ description: "The identifier of a task, such as OPS-42" }),
  })
  .meta({ id: "InboundReply", description: "The record that an inbound request created or changed" });
export type InboundReply = z.infer<typeof InboundReply>;

const path = "/api/v1/webhooks/inbound" as const;
const signed = {
  method: "POST",
  tag: "Inbound webhooks",
  access: "signature",
  limit: "inbound",
  status: 201,
  repeatStatus: 200,
  reply: InboundReply,
  errors: ["conflict"],
} as const;

export const inboundOperations = defineOperations({
  "inbound.tasks": {
    ...signed,
    path: `${path}/tasks`,
    location: "/api/v1/tasks/:new",
    summary: "Create a task, or update the one with this external id",
    body: InboundTask,
    errors: ["conflict", "project_archived", "project_pending_deletion"],
  },
  "inbound.posts": {
    ...signed,
    path: `${path}/posts`,
    location: "/api/v1/posts/:new",
    summary: "Publish a post, or update the one with this external id",
    body: InboundPost,
    errors: ["conflict", "project_archived", "project_pending_deletion"],
  },
  "inbound.comments": {
    ...signed,
    path: `${path}/comments`,
    // A comment on a post has the path of that post.
    location: "/api/v1/tasks/:taskId/comments/:new",
    summary: "Comment on a task or post from the same source, or update the comment with this external id",
    body: InboundComment,
  },
});
