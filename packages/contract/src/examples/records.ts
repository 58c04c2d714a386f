// Example records, which do not exist. The OpenAPI document shows them, and the Test operation of webhooks sends them.
import type { z } from "zod";
import type { Author } from "../fields.ts";
import type { Member } from "../members/record.ts";
import type { Organization } from "../organization.ts";
import type { Comment } from "../posts/comments.ts";
import type { Post } from "../posts/record.ts";
import type { Project } from "../projects/record.ts";
import type { Reaction } from "../reactions.ts";
import type { Tag, TaskComment } from "../tasks/parts.ts";
import type { Task } from "../tasks/record.ts";
import { consolePaths } from "../values/console.ts";

const dayMs = 86_400_000;

/** The id of an example record: a well-formed UUIDv7 that no server creates. */
export const exampleId = (number: number): string => `01a20000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

/** A rich-text document of one paragraph. */
const paragraph = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

const ada: z.infer<typeof Author> = { id: exampleId(1), name: "Ada Example", email: "ada@example.com", image: null };
const ben: z.infer<typeof Author> = { id: exampleId(2), name: "Ben Example", email: "ben@example.com", image: null };
const organization: z.infer<typeof Organization> = { id: exampleId(20), name: "Acme", slug: "acme", plan: "pro" };

/** Records that were created a day before `nowMs`. */
export const exampleRecords = (nowMs: number, baseUrl: string) => {
  const createdMs = nowMs - dayMs;
  const created = new Date(createdMs).toISOString();
  const dates = { createdAt: created, updatedAt: new Date(nowMs).toISOString() };
  const project: Project = {
    id: exampleId(3),
    name: "Example",
    slug: "example",
    prefix: "EX",
    color: "#1f6feb",
    description: "An example: this project does not exist.",
    visibility: "workspace",
    createdById: ada.id,
    archivedAt: null,
    deletesAt: null,
    ...dates,
    webUrl: `${baseUrl}${consolePaths.project}EX`,
  };
  const tag: Tag = { id: exampleId(4), name: "bug", color: "#d73a4a", description: "Something is broken", projectId: null };
  const task: Task = {
    id: exampleId(5),
    taskNumber: 42,
    identifier: "EX-42",
    sequenceNumber: 1042,
    title: "Fix login",
    description: paragraph("An example: this task does not exist."),
    descriptionText: "An example: this task does not exist.",
    status: "todo",
    priority: "high",
    startDate: null,
    dueDate: nowMs + 7 * dayMs,
    completedAt: null,
    estimatePoints: 3,
    ...dates,
    author: ada,
    assignee: null,
    tags: [{ id: tag.id, name: tag.name, color: tag.color }],
    project: { id: project.id, name: project.name, color: project.color },
    parentId: null,
    subtaskCount: 0,
    subtasksDone: 0,
    checklist: { total: 2, checked: 1 },
    commentCount: 1,
    client: null,
    url: `${baseUrl}/api/v1/tasks/${exampleId(5)}`,
    webUrl: `${baseUrl}${consolePaths.task}EX-42`,
  };
  const post: Post = {
    id: exampleId(6),
    title: "We ship on Friday",
    body: paragraph("An example: this post does not exist."),
    bodyText: "An example: this post does not exist.",
    status: "published",
    projectId: project.id,
    author: ada,
    client: null,
    publishedAt: created,
    ...dates,
    webUrl: `${baseUrl}${consolePaths.post}${exampleId(6)}`,
  };
  const comment: Comment = {
    id: exampleId(7),
    postId: post.id,
    replyToId: null,
    content: "Which build?",
    author: ben,
    client: null,
    ...dates,
  };
  const taskComment: TaskComment = {
    id: exampleId(8),
    taskId: task.id,
    content: "I can reproduce it.",
    author: ben,
    client: null,
    ...dates,
  };
  const reaction: Reaction = { emoji: "👍", target: "post", targetId: post.id, user: ben, client: null, createdAt: dates.updatedAt };
  const member: Member = { ...ben, role: "member", joinedAt: created, leftAt: null };
  return { nowMs, baseUrl, createdMs, dates, organization, ada, ben, project, tag, task, post, comment, taskComment, reaction, member };
};

export type ExampleRecords = ReturnType<typeof exampleRecords>;

/** A page of a list by cursor, with one item and no further page. */
export const pageOf = <T>(item: T) => ({ items: [item], hasMore: false, nextCursor: null });
