import type { projectOperations } from "../projects/table.ts";
import type { tagOperations } from "../tags.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, pageOf } from "./records.ts";

export const projectExamples = ({ project: projectInEvents, ben, dates }: ExampleRecords): ExamplesOf<keyof typeof projectOperations> => {
  const { name, prefix, color, description } = projectInEvents;
  const project = { ...projectInEvents, taskCounts: { open: 18, done: 102 } };
  const member = { ...ben, addedAt: dates.createdAt };
  return {
    "projects.list": { reply: pageOf(project) },
    "projects.create": {
      body: { name, prefix, color, description },
      reply: { ...project, updatedAt: project.createdAt, taskCounts: { open: 0, done: 0 } },
    },
    "projects.get": { reply: project },
    "projects.update": { body: { visibility: "private" }, reply: { ...project, visibility: "private" } },
    "projects.delete": {
      otherReply: {
        projectId: project.id,
        deletesAt: dates.updatedAt,
        contents: { tasks: 120, taskComments: 340, posts: 8, postComments: 21, attachments: 16, attachmentBytes: 5_242_880, tags: 4 },
        legalHolds: 0,
      },
    },
    "projects.restore": { reply: project },
    "projects.archive": { reply: { ...project, archivedAt: dates.updatedAt } },
    "projects.unarchive": { reply: project },
    "projects.members.list": { reply: [member] },
    "projects.members.add": { reply: member },
  };
};

export const tagExamples = ({ tag, project }: ExampleRecords): ExamplesOf<keyof typeof tagOperations> => {
  const { name, color, description } = tag;
  const ofProject = { ...tag, projectId: project.id };
  return {
    "tags.list": { reply: pageOf(tag) },
    "tags.create": { body: { name, color, description }, reply: tag },
    "tags.get": { reply: tag },
    "tags.update": { body: { color }, reply: tag },
    "projects.tags.list": { reply: pageOf(ofProject) },
    "projects.tags.create": { body: { name, color }, reply: { ...ofProject, description: null } },
  };
};
