import { z } from "zod";
import { bounds } from "../bounds.ts";
import { Id, text, title } from "../fields.ts";
import { operations } from "../operation.ts";
import { TaskPriority, TaskStatus } from "../tasks/record.ts";
import { inboundKinds } from "../values/records.ts";

/** What an external system's record is called: with the workspace, the tuple that names one record here (specification, Resources). */
const tuple = {
  externalSource: title(bounds.externalSourceChars).meta({ description: "Short tag of the calling system" }),
  externalId: title(bounds.externalIdChars).meta({ description: "The sender's stable key for the thing" }),
};
const parentId = title(bounds.externalIdChars).optional();
const projectSlug = text(bounds.slugChars).optional().meta({ description: "The project; when absent, the secret's default project" });

export const InboundTask = z
  .strictObject({
    ...tuple,
    title: title(bounds.taskTitleChars).optional().meta({ description: "Required for the first post" }),
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
    title: title(bounds.postTitleChars).optional().meta({ description: "Required for the first post" }),
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
      description: "The task commented on, from the same source; required for the first post, or else postExternalId",
    }),
    postExternalId: parentId.meta({ description: "The post commented on, from the same source" }),
  })
  .meta({ id: "InboundComment" });
export type InboundComment = z.infer<typeof InboundComment>;

export const InboundReply = z
  .object({
    id: Id,
    kind: z.enum(inboundKinds),
    created: z.boolean(),
    identifier: z.string().optional().meta({ description: "A task's" }),
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

export const inboundOperations = operations({
  "inbound.tasks": {
    ...signed,
    path: `${path}/tasks`,
    location: "/api/v1/tasks/:new",
    summary: "Create a task, or update the one that this tuple made",
    body: InboundTask,
    errors: ["conflict", "project_archived"],
  },
  "inbound.posts": {
    ...signed,
    path: `${path}/posts`,
    location: "/api/v1/posts/:new",
    summary: "Publish a post, or update the one that this tuple made",
    body: InboundPost,
    errors: ["conflict", "project_archived"],
  },
  "inbound.comments": {
    ...signed,
    path: `${path}/comments`,
    summary: "Comment on a task or post that came from the same source, or update that comment",
    body: InboundComment,
  },
});
