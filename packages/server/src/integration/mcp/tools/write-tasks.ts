// The tools that write tasks: create_task, update_task and batch_tasks.
import type { Task } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import { PartlyDone, type ToolCall } from "../call.ts";
import { findPerson } from "../names/find-person.ts";
import { findProject } from "../names/find-project.ts";
import { findTaskTag } from "../names/find-tags.ts";
import { taskDetails, taskLine } from "../records.ts";
import { OldValues, personText, requireWholeText } from "../reply.ts";

type NewTask = Omit<ToolArguments<"create_task">, "parent" | "requestId">;
/** The fields of a task that a call gives. */
type GivenFields = { readonly [Field in keyof NewTask]?: NewTask[Field] | undefined };
type ChangedTask = Omit<ToolArguments<"update_task">, "task">;

/** The body of a request that creates or changes a task. */
const bodyOf = async (call: ToolCall, { title, description, status, priority, assignee, start, due, estimate, project }: GivenFields) => ({
  title,
  status,
  priority,
  descriptionMarkdown: requireWholeText(description),
  assigneeId: assignee ? await findPerson(call, assignee) : assignee,
  startDate: start,
  dueDate: due,
  estimatePoints: estimate,
  projectId: project === undefined ? undefined : await findProject(call, project),
});

export const createTask = async (call: ToolCall, { parent, requestId, ...fields }: ToolArguments<"create_task">): Promise<object> => {
  const options = { idempotencyKey: requestId };
  if (parent !== undefined) return taskLine(await createSubtask(call, parent, fields, options));
  const body = { ...(await bodyOf(call, fields)), title: fields.title, projectId: await findProject(call, String(fields.project)) };
  return taskLine(await call.call("tasks.create", { ...body, tags: fields.tags }, options));
};

/** The API creates a subtask without dates, estimate and tags, so they are added to it. */
const createSubtask = async (
  call: ToolCall,
  id: string,
  fields: NewTask,
  options: { readonly idempotencyKey: string | undefined },
): Promise<Task> => {
  const { startDate, dueDate, estimatePoints, projectId: _, ...body } = await bodyOf(call, fields);
  const { tags = [] } = fields;
  const projectId = tags.length > 0 ? (await call.call("tasks.get", { id })).project.id : "";
  const tagIds = await Promise.all(tags.map(async (name) => (await findTaskTag(call, name, projectId)).id));
  const task = await call.call("tasks.subtasks.create", { ...body, id, title: fields.title }, options);
  const later = { startDate, dueDate, estimatePoints };
  if (tagIds.length === 0 && Object.values(later).every((value) => value === undefined)) return task;
  try {
    if (tagIds.length > 0) await call.call("tasks.tags.replace", { id: task.id, tagIds });
    return await call.call("tasks.update", { id: task.id, ...later });
  } catch (error) {
    throw new PartlyDone(error, { created: task.identifier, lacks: "tags, dates or estimate" });
  }
};

export const updateTask = async (call: ToolCall, { task: id, ...changes }: ToolArguments<"update_task">): Promise<object> => {
  const body = await bodyOf(call, changes);
  const before = await call.call("tasks.get", { id, format: "markdown" });
  const after = await call.call("tasks.update", { ...body, id: before.id });
  return { ...taskLine(after), was: replacedFields(changes, before) };
};

/** The old values of the fields that a call replaces. */
const replacedFields = (changes: ChangedTask, before: Task): OldValues => {
  const { task, ...old } = { ...taskDetails(before), description: personText(before.descriptionMarkdown) } as Record<string, unknown>;
  const replaced = Object.fromEntries(Object.keys(changes).map((name) => [name, old[name] ?? null]));
  return new OldValues("project" in changes ? { ...replaced, task } : replaced);
};

export const batchTasks = async (call: ToolCall, args: ToolArguments<"batch_tasks">): Promise<object> => {
  const { create, update, dryRun, requestId } = args;
  const creates = create.map(async (fields) => {
    const projectId = await findProject(call, fields.project);
    return { create: { ...(await bodyOf(call, fields)), title: fields.title, projectId, tags: fields.tags } };
  });
  const updates = update.map(async ({ task, ...changes }) => ({ update: { ...(await bodyOf(call, changes)), id: task } }));
  const operations = await Promise.all([...creates, ...updates]);
  const { tasks, outcomes } = await call.call("tasks.batch", { operations, dryRun }, { idempotencyKey: requestId });
  return { tasks: tasks.map((task, index) => ({ ...taskLine(task), outcome: outcomes[index] })), dryRun: dryRun || undefined };
};
