// The operations that other systems call with a signed request, to create or update a task, post or comment by their own external id.
import { z } from "zod";
import { bounds } from "../bounds.ts";
import { Id, text, title } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { TaskPriority, TaskStatus } from "../tasks/record.ts";
import { inboundKinds } from "../values/records.ts";

/** With the workspace, these identify one inbound record (specification, Inbound-webhook idempotency key). */
const tuple = {
  externalSource: title(bounds.externalSourceChars).meta({ description: "A short name of the sending system" }),
  externalId: title(bounds.externalIdChars).meta({ description: "The sender's stable key for the record" }),
};
const parentId = title(bounds.externalIdChars).optional();
const projectSlug = text(bounds.slugChars).optional().meta({ description: "The project. Default: the secret's default project" });

export const InboundTask = z
  .strictObject({
    ...tuple,
    title: title(bounds.taskTitleChars).optional().meta({ description: "Required to create the record" }),
    description: text(bounds.descriptionTextChars).optional(),
    status: TaskStatus.optional(),
    priority: TaskPriority.optional(),
    projectSlug,
  })
  .meta({ id: "InboundTask" });
export type InboundTask = z.infer<typeof InboundTask>;

export const InboundPost = z
  .strictObject({
    ...tuple,
    title: title(bounds.postTitleChars).optional().meta({ description: "Required to create the record" }),
    body: text(bounds.descriptionTextChars).optional(),
    projectSlug,
  })
  .meta({ id: "InboundPost" });
export type InboundPost = z.infer<typeof InboundPost>;

export const InboundComment = z
  .strictObject({
    ...tuple,
    body: title(bounds.commentChars),
    taskExternalId: parentId.meta({
      description: "The task to comment on, from the same source. A new comment requires this or postExternalId",
    }),
    postExternalId: parentId.meta({ description: "The post to comment on, from the same source" }),
  })
  .meta({ id: "InboundComment" });
export type InboundComment = z.infer<typeof InboundComment>;

export const InboundReply = z
  .object({
    id: Id,
    kind: z.enum(inboundKinds),
    created: z.boolean(),
    identifier: z.string().optional().meta({ description: "The identifier of a task, such as OPS-42" }),
  })
  .meta({ id: "InboundReply" });
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
    errors: ["conflict", "project_archived"],
  },
  "inbound.posts": {
    ...signed,
    path: `${path}/posts`,
    location: "/api/v1/posts/:new",
    summary: "Publish a post, or update the one with this external id",
    body: InboundPost,
    errors: ["conflict", "project_archived"],
  },
  "inbound.comments": {
    ...signed,
    path: `${path}/comments`,
    summary: "Comment on a task or post from the same source, or update the comment with this external id",
    body: InboundComment,
  },
});
