// The shape of every event's data and envelope, and the scope that is needed to read it. emissions.ts lists which operation emits which
// event.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Client } from "./clients.ts";
import { Id } from "./fields.ts";
import { Member } from "./members/record.ts";
import { Comment } from "./posts/comments.ts";
import { Post } from "./posts/record.ts";
import { Project } from "./projects/record.ts";
import { Reaction } from "./reactions.ts";
import { TaskComment } from "./tasks/parts.ts";
import { Task } from "./tasks/record.ts";
import { actorKinds, type Scope } from "./values/access.ts";
import { eventNames, truncatedFields } from "./values/events.ts";

export const EventName = z.enum(eventNames).meta({ id: "EventName", description: "The name of an event" });
export type EventName = z.infer<typeof EventName>;

/** The person or service account that made the change. */
export const Actor = z
  .object({
    id: Id.describe("The id of the user"),
    name: z.string(),
    kind: z.enum(actorKinds).describe("`service`: not a person"),
    client: Client.nullable(),
  })
  .meta({ id: "Actor", description: "The person or service account that made a change" });

/** The changed fields of the record beside it, by their names. */
export const EventChanges = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));
const changes = EventChanges;

/** Names the long fields that were left out to keep the event within its size limit. Fetch the record to get them. */
const truncated = z
  .array(z.enum(truncatedFields))
  .optional()
  .meta({ description: `Fields that are empty here, because the event would exceed ${bounds.eventBytes} bytes` });

const task = z.object({ task: Task, actor: Actor, truncated });
const changedTask = z.object({ task: Task, changes, actor: Actor, truncated });
const post = z.object({ post: Post, actor: Actor, truncated });
const changedPost = z.object({ post: Post, changes, actor: Actor, truncated });
/** A comment on a task has a `taskId`. A comment on a post has a `postId`. */
const anyComment = z.union([TaskComment, Comment]);
const comment = z.object({ comment: anyComment, actor: Actor });
const reaction = z.object({ reaction: Reaction, actor: Actor });
const member = z.object({ member: Member, actor: Actor });
const project = z.object({ project: Project, actor: Actor });
const changedProject = z.object({ project: Project, changes, actor: Actor });

/** The `data` of every event (specification, Events). */
export const eventData = {
  "task.created": task,
  "task.updated": changedTask,
  "task.deleted": task,
  "task.completed": changedTask,
  "task.assigned": changedTask,
  "task.status_changed": changedTask,
  "post.created": post,
  "post.updated": changedPost,
  "post.published": changedPost,
  "post.deleted": post,
  "comment.created": comment,
  "comment.updated": z.object({ comment: anyComment, changes, actor: Actor }),
  "comment.deleted": comment,
  "reaction.added": reaction,
  "reaction.removed": reaction,
  "member.joined": member,
  "member.left": member,
  "member.role_changed": z.object({ member: Member, changes, actor: Actor }),
  "project.created": project,
  "project.updated": changedProject,
  "project.deleted": project,
  "project.archived": changedProject,
} as const satisfies Record<EventName, z.ZodType>;

export type EventData<K extends EventName = EventName> = z.infer<(typeof eventData)[K]>;

/** The JSON of an event as webhooks receive it. */
export const eventEnvelope = <K extends EventName>(event: K) =>
  z.object({
    event: z.literal(event),
    timestamp: z.int().meta({ description: "Unix time in milliseconds" }),
    organization: z.object({ id: Id.describe("The id of the workspace"), name: z.string() }),
    data: eventData[event],
  });

type Envelope = { [K in EventName]: ReturnType<typeof eventEnvelope<K>> }[EventName];

/** The envelope of any event, discriminated by `event`. */
export const EventEnvelope = z.discriminatedUnion(
  "event",
  eventNames.map((name) => eventEnvelope(name)) as unknown as [Envelope, ...Envelope[]],
);
export type EventEnvelope = z.infer<typeof EventEnvelope>;

const readScopes = {
  task: "tasks:read",
  post: "posts:read",
  comment: "comments:read",
  reaction: "reactions:read",
  project: "projects:read",
  member: "members:read",
} as const satisfies Record<string, Scope>;

/** The scope that a credential needs to read this event or to subscribe a webhook to it. */
export const eventScope = (name: EventName): Scope => readScopes[name.split(".")[0] as keyof typeof readScopes];
