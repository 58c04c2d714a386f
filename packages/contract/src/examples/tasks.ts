import type { taskPartOperations } from "../tasks/parts-table.ts";
import type { taskRelationOperations } from "../tasks/relations.ts";
import type { taskOperations } from "../tasks/table.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId } from "./records.ts";

export const taskExamples = ({ task, project, tag, ben, nowMs }: ExampleRecords): ExamplesOf<keyof typeof taskOperations> => {
  const started = { ...task, status: "in_progress" as const, assignee: ben };
  const subtask = {
    ...task,
    id: exampleId(9),
    taskNumber: 43,
    identifier: "EX-43",
    sequenceNumber: 1043,
    title: "Reproduce it",
    parentId: task.id,
    priority: "none" as const,
    dueDate: null,
    estimatePoints: null,
    tags: [],
    checklist: { total: 0, checked: 0 },
    commentCount: 0,
    url: task.url.replace(task.id, exampleId(9)),
  };
  const { title, priority, descriptionText, estimatePoints, dueDate } = task;
  return {
    "tasks.list": { reply: { tasks: [task], total: 1, hasMore: false, nextCursor: null } },
    "tasks.create": {
      body: { title, projectId: project.id, priority, descriptionText, estimatePoints, dueDate, tagIds: [tag.id] },
      reply: { ...task, checklist: { total: 0, checked: 0 }, commentCount: 0, updatedAt: task.createdAt },
    },
    "tasks.upsert": {
      body: { externalSource: "github", externalId: "acme/shop#1042", title, projectId: project.id, priority },
      reply: { ...task, outcome: "updated" },
    },
    "tasks.batch": {
      body: {
        operations: [
          { create: { title: subtask.title, projectId: project.id, externalSource: "github", externalId: "1043" } },
          { update: { id: task.identifier, status: "done" } },
          { upsert: { externalSource: "github", externalId: "1043", title: subtask.title, projectId: project.id } },
        ],
      },
      reply: {
        tasks: [
          { ...subtask, parentId: null },
          { ...task, status: "done", completedAt: nowMs },
          { ...subtask, parentId: null },
        ],
        outcomes: ["created", "updated", "unchanged"],
      },
    },
    "tasks.get": { reply: task },
    "tasks.update": { body: { status: "in_progress", assigneeId: ben.id }, reply: started },
    "tasks.move": { body: { status: "in_progress", before: subtask.identifier }, reply: { ...task, status: "in_progress" } },
    "tasks.restore": { reply: task },
    "tasks.subtasks.list": { reply: [subtask] },
    "tasks.subtasks.create": { body: { title: subtask.title }, reply: subtask },
  };
};

export const taskPartExamples = (records: ExampleRecords): ExamplesOf<keyof typeof taskPartOperations> => {
  const { task, taskComment, tag, post, dates } = records;
  const { content } = taskComment;
  const item = { id: exampleId(10), taskId: task.id, text: "Add a test", checked: false, position: 1, client: null, ...dates };
  const { text } = item;
  const linked = [{ id: post.id, title: post.title }];
  return {
    "tasks.comments.list": { reply: { comments: [taskComment], total: 1, hasMore: false } },
    "tasks.comments.create": { body: { content }, reply: { ...taskComment, updatedAt: taskComment.createdAt } },
    "tasks.comments.upsert": {
      body: { externalSource: "github", externalId: "acme/shop#1042/1", content },
      reply: { ...taskComment, outcome: "updated" },
    },
    "tasks.comments.get": { reply: taskComment },
    "tasks.comments.update": { body: { content }, reply: taskComment },
    "tasks.checklist.list": { reply: [item] },
    "tasks.checklist.create": { body: { text }, reply: { ...item, updatedAt: item.createdAt } },
    "tasks.checklist.get": { reply: item },
    "tasks.checklist.update": { body: { checked: true }, reply: { ...item, checked: true } },
    "tasks.posts.list": { reply: linked },
    "tasks.posts.link": { body: { postId: post.id }, reply: linked },
    "tasks.tags.list": { reply: [tag] },
    "tasks.tags.add": { body: { tagId: tag.id }, reply: [tag] },
    "tasks.tags.replace": { body: { tagIds: [tag.id] }, reply: [tag] },
  };
};

export const taskRelationExamples = (_: ExampleRecords): ExamplesOf<keyof typeof taskRelationOperations> => {
  const reply = [
    { kind: "blocks" as const, task: { id: exampleId(9), identifier: "OPS-43", title: "Release the app", status: "todo" as const } },
  ];
  return { "tasks.relations.list": { reply }, "tasks.relations.add": { body: {}, reply } };
};
