// Example data of each event, which the OpenAPI document shows and the Test operation of webhooks sends.
import type { EventData, EventName } from "../events.ts";
import type { ExampleRecords } from "./records.ts";

/** The data of each event without its actor. Every record has its state after the event. */
export const exampleEventData = (records: ExampleRecords): { readonly [K in EventName]: Omit<EventData<K>, "actor"> } => {
  const { nowMs, ben, project, task, post, taskComment: comment, reaction, member } = records;
  const now = new Date(nowMs).toISOString();
  const started = { status: { from: "todo", to: "in_progress" } };
  const done = { status: { from: "todo", to: "done" }, completedAt: { from: null, to: nowMs } };
  return {
    "task.created": { task },
    "task.updated": { task, changes: { title: { from: "Login fails", to: task.title } } },
    "task.deleted": { task },
    "task.completed": { task: { ...task, status: "done", completedAt: nowMs }, changes: done },
    "task.assigned": { task: { ...task, assignee: ben }, changes: { assigneeId: { from: null, to: ben.id } } },
    "task.status_changed": { task: { ...task, status: "in_progress" }, changes: started },
    "post.created": { post },
    "post.updated": { post, changes: { title: { from: "We ship soon", to: post.title } } },
    "post.published": { post: { ...post, publishedAt: now }, changes: { status: { from: "draft", to: "published" } } },
    "post.deleted": { post },
    "comment.created": { comment },
    "comment.updated": { comment, changes: { content: { from: "A comment", to: comment.content } } },
    "comment.deleted": { comment },
    "reaction.added": { reaction },
    "reaction.removed": { reaction },
    "member.joined": { member: { ...member, joinedAt: now } },
    "member.left": { member: { ...member, leftAt: now } },
    "member.role_changed": { member, changes: { role: { from: "viewer", to: member.role } } },
    "project.created": { project },
    "project.updated": { project, changes: { name: { from: "Sample", to: project.name } } },
    "project.deleted": { project },
    "project.archived": { project: { ...project, archivedAt: now }, changes: { archivedAt: { from: null, to: now } } },
  };
};

/** The body of a webhook request for this event. */
export const exampleEnvelope = <K extends EventName>(event: K, records: ExampleRecords) => ({
  event,
  timestamp: records.nowMs,
  organization: { id: records.organization.id, name: records.organization.name },
  data: {
    ...exampleEventData(records)[event],
    actor: { id: records.ada.id, name: records.ada.name, kind: "person" as const, client: null },
  },
});
