import type { TaskStatus } from "@worktrack/sdk";
import { descriptions, mainChecklist, mainTask, otherChecklists, relations } from "../company/main-task.ts";
import { personKeys } from "../company/people.ts";
import { projects, tags } from "../company/projects.ts";
import { readTaskLines, type TaskLine } from "./task-lines.ts";
import { personOf, type SampleWorkspace } from "./workspace.ts";

/** The statuses that a task has had before this one, and this one. The first is that of its creation. */
const ways: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  backlog: ["backlog"],
  todo: ["todo"],
  in_progress: ["todo", "in_progress"],
  in_review: ["todo", "in_progress", "in_review"],
  done: ["todo", "in_progress", "in_review", "done"],
  cancelled: ["todo", "cancelled"],
};

export const scheduleTasks = (workspace: SampleWorkspace): void => {
  const { timeline, owner, tagIds, projectIds } = workspace;
  timeline.add(timeline.timeOf(45), async () => {
    for (const [name, color] of Object.entries(tags)) tagIds.set(name, (await owner.tags.create({ name, color })).id);
    for (const { tasks: _, ...project } of projects) projectIds.set(project.prefix, (await owner.projects.create(project)).id);
  });
  for (const { prefix, tasks } of projects)
    for (const [index, line] of readTaskLines(prefix, tasks).entries()) scheduleTask(workspace, line, index);
  for (const [id, checklist] of [[mainTask, mainChecklist] as const, ...Object.entries(otherChecklists)])
    timeline.add(timeline.timeOf(11.5), async () => {
      for (const [text, checked] of checklist) await owner.tasks.checklist.create({ id, text, checked });
    });
  for (const [id, kind, otherId] of relations) timeline.add(timeline.timeOf(2.1), () => owner.tasks.relations.add({ id, kind, otherId }));
};

const scheduleTask = (workspace: SampleWorkspace, line: TaskLine, index: number): void => {
  const { timeline } = workspace;
  const { identifier, daysAgo, status, assignee, parent } = line;
  // Mira asks for what is in review, and everybody else for the rest in turn.
  const author = status === "in_review" && assignee !== "mira" ? "mira" : (personKeys[(index * 3) % personKeys.length] ?? "mira");
  const [first = "todo", ...later] = ways[status];
  timeline.add(timeline.timeOf(daysAgo), async () => {
    const { title, priority, points, dueInDays, tags: names } = line;
    const text = { title, ...(descriptions[identifier] && { descriptionMarkdown: descriptions[identifier] }) };
    const plan = {
      ...(points !== undefined && { estimatePoints: points }),
      ...(dueInDays !== undefined && { dueDate: timeline.dayIn(dueInDays) }),
    };
    const state = { ...text, priority, status: first, ...(assignee && { assigneeId: personOf(workspace, assignee).id }) };
    const tagIds = names.map((name) => workspace.tagIds.get(name) ?? name);
    const { tasks } = personOf(workspace, author).client;
    const [projectId = ""] = identifier.split("-");
    const created = await (parent
      ? tasks.subtasks.create({ id: parent, ...state })
      : tasks.create({ projectId, ...state, ...plan, tagIds }));
    // A subtask is created without them.
    if (parent) {
      await tasks.update({ id: created.id, ...plan });
      await tasks.tags.replace({ id: created.id, tagIds });
    }
    if (created.identifier !== identifier) throw new Error(`${identifier} became ${created.identifier}`);
  });
  for (const [step, next] of later.entries()) {
    // A task that ended took 40 % of the time since its creation, and the others have changed lately.
    const part = ((step + 1) / later.length) * (status === "done" ? 0.4 + (index % 4) / 10 : 0.85);
    const age = Math.floor(daysAgo * (1 - part)) + ((index * 37 + step * 11) % 89) / 100;
    const mover = assignee ?? author;
    timeline.add(Math.max(timeline.timeOf(age), timeline.timeOf(daysAgo) + (step + 1) * 420_000), () =>
      personOf(workspace, mover).client.tasks.update({ id: identifier, status: next }),
    );
  }
};
