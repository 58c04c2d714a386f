import type { Post, Project, Task } from "@worktrack/contract";
import { documentFromText } from "../documents/document.ts";
import { newId } from "../platform/id.ts";

const dayMs = 86_400_000;

/** Plausible records that do not exist, created a day ago. */
export const sampleRecords = (nowMs: number, baseUrl: string) => {
  const created = new Date(nowMs - dayMs).toISOString();
  const dates = { createdAt: created, updatedAt: new Date(nowMs).toISOString() };
  const ada = { id: newId(), name: "Ada Example", email: "ada@example.com", image: null };
  const ben = { id: newId(), name: "Ben Example", email: "ben@example.com", image: null };
  const project: Project = {
    id: newId(),
    name: "Sample project",
    slug: "sample-project",
    prefix: "SAMP",
    color: "#1f6feb",
    description: "A sample: this project does not exist.",
    visibility: "workspace",
    createdById: ada.id,
    archivedAt: null,
    ...dates,
  };
  const taskId = newId();
  const descriptionText = "A sample: this task does not exist.";
  const task: Task = {
    id: taskId,
    taskNumber: 42,
    identifier: "SAMP-42",
    sequenceNumber: 42,
    title: "Sample task",
    description: documentFromText(descriptionText),
    descriptionText,
    status: "todo",
    priority: "high",
    startDate: null,
    dueDate: nowMs + 7 * dayMs,
    completedAt: null,
    estimatePoints: 3,
    ...dates,
    author: ada,
    assignee: null,
    tags: [{ id: newId(), name: "sample", color: "#6b7280" }],
    project: { id: project.id, name: project.name, color: project.color },
    parentId: null,
    subtaskCount: 0,
    checklist: { total: 2, checked: 1 },
    commentCount: 1,
    client: null,
    url: `${baseUrl}/api/v1/tasks/${taskId}`,
  };
  const bodyText = "A sample: this post does not exist.";
  const post: Post = {
    id: newId(),
    title: "Sample post",
    body: documentFromText(bodyText),
    bodyText,
    status: "published",
    projectId: project.id,
    author: ada,
    client: null,
    publishedAt: created,
    ...dates,
  };
  const comment = { id: newId(), taskId, content: "A sample comment", author: ben, client: null, ...dates };
  const reaction = { emoji: "👍", target: "post" as const, targetId: post.id, user: ben, client: null, createdAt: dates.updatedAt };
  const member = { ...ben, role: "member" as const, joinedAt: created };
  return { ben, project, task, post, comment, reaction, member };
};
