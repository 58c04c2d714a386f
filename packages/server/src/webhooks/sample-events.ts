// Sample data for each event, which the Test operation sends.
import type { EventData, EventName } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { actorOf } from "../credentials/caller.ts";
import { sampleRecords } from "./sample-records.ts";

type Samples = { readonly [K in EventName]: Omit<EventData<K>, "actor"> };

/** Sample data of an event: the caller is its actor, and its record does not exist. */
export const sampleEventData = (event: EventName, { caller, nowMs, baseUrl }: Pick<Context, "caller" | "nowMs" | "baseUrl">): object => ({
  ...samples(nowMs, baseUrl)[event],
  actor: actorOf(caller),
});

/** Every record has its state after the event. */
const samples = (nowMs: number, baseUrl: string): Samples => {
  const { ben, project, task, post, comment, reaction, member } = sampleRecords(nowMs, baseUrl);
  const now = new Date(nowMs).toISOString();
  const started = { status: { from: "todo", to: "in_progress" } };
  const done = { status: { from: "todo", to: "done" }, completedAt: { from: null, to: nowMs } };
  return {
    "task.created": { task },
    "task.updated": { task, changes: { title: { from: "Sample", to: task.title } } },
    "task.deleted": { task },
    "task.completed": { task: { ...task, status: "done", completedAt: nowMs }, changes: done },
    "task.assigned": { task: { ...task, assignee: ben }, changes: { assigneeId: { from: null, to: ben.id } } },
    "task.status_changed": { task: { ...task, status: "in_progress" }, changes: started },
    "post.created": { post },
    "post.updated": { post, changes: { title: { from: "Sample", to: post.title } } },
    "post.published": { post: { ...post, publishedAt: now }, changes: { status: { from: "draft", to: "published" } } },
    "post.deleted": { post },
    "comment.created": { comment },
    "comment.updated": { comment, changes: { content: { from: "A comment", to: comment.content } } },
    "comment.deleted": { comment },
    "reaction.added": { reaction },
    "reaction.removed": { reaction },
    "member.joined": { member: { ...member, joinedAt: now } },
    "member.left": { member },
    "member.role_changed": { member, changes: { role: { from: "viewer", to: member.role } } },
    "project.created": { project },
    "project.updated": { project, changes: { name: { from: "Sample", to: project.name } } },
    "project.deleted": { project },
    "project.archived": { project: { ...project, archivedAt: now }, changes: { archivedAt: { from: null, to: now } } },
  };
};
