// The arguments of the MCP tools that list and write tasks.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { title } from "../fields.ts";
import { EstimatePoints } from "../tasks/record.ts";
import { dueRanges } from "../values/due.ts";
import { taskSorts } from "../values/records.ts";
import * as argument from "./arguments.ts";

export const listTasksArguments = z.strictObject({
  project: argument.projectName.optional(),
  status: z.array(argument.status).min(1).optional().describe("Any of these"),
  priority: z.array(argument.priority).min(1).optional(),
  assignee: argument.personName.optional().describe("Name, address, me or none"),
  author: argument.personName.optional(),
  tags: argument.tagNames.min(1).optional().describe("All of these"),
  parent: argument.taskName.optional(),
  query: argument.searchText.optional().describe("Text in title or description"),
  due: z.enum(dueRanges).optional(),
  dueBefore: argument.dayOrTime.optional().describe("Day or time"),
  dueAfter: argument.dayOrTime.optional(),
  updatedSince: argument.dayOrTime.optional(),
  createdSince: argument.dayOrTime.optional(),
  blocked: z.boolean().optional(),
  ready: z.boolean().optional().describe("Open and not blocked"),
  sort: z
    .enum(taskSorts.flatMap((sort) => [sort, `-${sort}`] as const))
    .optional()
    .describe("Default -created"),
  limit: argument.limit,
  offset: argument.offset,
  detailed: argument.detailed,
});

const fields = {
  description: argument.markdown.optional(),
  status: argument.status.optional(),
  priority: argument.priority.optional(),
  assignee: argument.personName.nullable().optional(),
  start: argument.dayOrTime.nullable().optional(),
  due: argument.dayOrTime.nullable().optional().describe("2026-05-31 or RFC 3339"),
  estimate: EstimatePoints.nullable().optional().describe("Points"),
};

const taskTitle = title(bounds.taskTitleChars);

export const newTask = { title: taskTitle, project: argument.projectName, ...fields, tags: argument.tagNames.optional() };

export const changedTask = { task: argument.taskName, title: taskTitle.optional(), ...fields, project: argument.projectName.optional() };
