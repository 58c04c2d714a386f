import { taskPriorities, taskStatuses } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import fc from "fast-check";

const id = (number: number): string => `01a20000-0000-7000-8000-${String(number).padStart(12, "0")}`;
export const personIds = [id(901), id(902)] as const;
export const projectIds = [id(801), id(802)] as const;
export const tagIds = [id(701), id(702)] as const;

/** The day of the tests. */
export const todayMs = Date.UTC(2026, 10, 23);

const authorOf = (personId: string) => ({ id: personId, name: `Person ${personId.slice(-1)}`, email: "a@example.com", image: null });

/** Tasks whose fields have few values, so that filters and orders meet equal ones. */
export const anyTask: fc.Arbitrary<Task> = fc
  .record({
    number: fc.integer({ min: 1, max: 30 }),
    status: fc.constantFrom(...taskStatuses),
    priority: fc.constantFrom(...taskPriorities),
    dueDays: fc.option(fc.integer({ min: -2, max: 8 })),
    assigneeId: fc.option(fc.constantFrom(...personIds)),
    projectId: fc.constantFrom(...projectIds),
    tags: fc.subarray([...tagIds]),
    version: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ number, status, priority, dueDays, assigneeId, projectId, tags, version }) => ({
    id: id(number),
    taskNumber: number,
    identifier: `OPS-${number}`,
    sequenceNumber: number,
    title: `Task ${number}`,
    description: { type: "doc", content: [] } as Task["description"],
    descriptionText: "",
    status,
    priority,
    startDate: null,
    dueDate: dueDays === null ? null : todayMs + dueDays * 86_400_000,
    completedAt: null,
    estimatePoints: null,
    createdAt: "2026-11-01T00:00:00.000Z",
    updatedAt: `2026-11-0${version}T00:00:00.000Z`,
    author: authorOf(personIds[0]),
    assignee: assigneeId === null ? null : authorOf(assigneeId),
    tags: tags.map((tagId) => ({ id: tagId, name: tagId.slice(-3), color: "#6b7280" })),
    project: { id: projectId, name: projectId.slice(-3), color: "#6b7280" },
    parentId: null,
    subtaskCount: 0,
    checklist: { total: 0, checked: 0 },
    commentCount: 0,
    client: null,
    url: "",
  }));

/** Any number of tasks with different ids. */
export const anyTasks: fc.Arbitrary<Task[]> = fc.uniqueArray(anyTask, { selector: (task) => task.id, maxLength: 20 });
