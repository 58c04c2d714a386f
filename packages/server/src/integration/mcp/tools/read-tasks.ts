// The tools that read tasks: list_tasks and get_task.
import type { Task, TaskListQuery } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import type { ToolCall } from "../call.ts";
import { findPerson } from "../names/find-person.ts";
import { findProject } from "../names/find-project.ts";
import { findTags } from "../names/find-tags.ts";
import { checklistLine, fileLine, nextOffset, relationLine, taskDetails, taskLine, unlessEmpty } from "../records.ts";
import { personText } from "../reply.ts";
import { commentLine } from "./comments.ts";

/** The comments that get_task shows. */
const lastComments = 5;

const noText = "query is one text as it stands. search finds words in any order, also in comments";

export const listTasks = async (call: ToolCall, args: ToolArguments<"list_tasks">): Promise<object> => {
  const { limit, offset, detailed } = args;
  const { tasks, total, hasMore } = await call.call("tasks.list", { ...(await filterOf(call, args)), limit, offset });
  const hint = total === 0 && args.query !== undefined ? noText : undefined;
  return { tasks: tasks.map(detailed ? taskDetails : taskLine), total, next: nextOffset(offset, tasks.length, hasMore), hint };
};

const filterOf = async (call: ToolCall, args: ToolArguments<"list_tasks">) => {
  const { project, assignee, author, tags, parent, query, updatedSince, createdSince, dueBefore, dueAfter, ...same } = args;
  const person = async (name: string | undefined) =>
    name === undefined || /^none$/i.test(name) ? name?.toLowerCase() : await findPerson(call, name);
  const groups = await Promise.all((tags ?? []).map(async (name) => (await findTags(call, name)).map(({ id }) => id)));
  return {
    status: same.status,
    priority: same.priority,
    due: same.due,
    blocked: same.blocked,
    ready: same.ready,
    sort: same.sort,
    projectId: project === undefined ? undefined : await findProject(call, project),
    assigneeId: await person(assignee),
    authorId: author === undefined ? undefined : await findPerson(call, author),
    tagId: groups.length === 0 ? undefined : groups.map((ids) => ids.join(",")),
    parentId: parent,
    q: query,
    dueBefore,
    dueAfter,
    updatedSince: updatedSince === undefined ? undefined : new Date(updatedSince).toISOString(),
    createdAfter: createdSince === undefined ? undefined : new Date(createdSince).toISOString(),
  } satisfies Partial<Record<keyof TaskListQuery, unknown>>;
};

export const getTask = async (call: ToolCall, { task: id, detailed }: ToolArguments<"get_task">): Promise<object> => {
  const task = await call.call("tasks.get", { id, format: "markdown" });
  const [parent, parts, files] = await Promise.all([parentOf(call, task), partsOf(call, task), filesOf(call, task)]);
  const about = detailed ? { ...taskDetails(task), url: task.webUrl } : taskDetails(task);
  return { ...about, parent, ...parts, files, description: personText(task.descriptionMarkdown) };
};

const parentOf = async (call: ToolCall, { parentId }: Task): Promise<string | undefined> => {
  if (parentId === null) return undefined;
  const { identifier, title } = await call.call("tasks.get", { id: parentId });
  return `${identifier} ${title}`;
};

const partsOf = async (call: ToolCall, { id, checklist, subtaskCount, commentCount }: Task): Promise<object> => {
  const offset = Math.max(0, commentCount - lastComments);
  const [items, subtasks, relations, posts, comments] = await Promise.all([
    checklist.total === 0 ? [] : call.call("tasks.checklist.list", { id }),
    subtaskCount === 0 ? [] : call.call("tasks.subtasks.list", { id }),
    call.call("tasks.relations.list", { id }),
    call.call("tasks.posts.list", { id }),
    commentCount === 0 ? undefined : call.call("tasks.comments.list", { id, offset, limit: lastComments }),
  ]);
  return {
    checklist: unlessEmpty(items.map(checklistLine)),
    subtasks: unlessEmpty(subtasks.map(taskLine)),
    relations: unlessEmpty(relations.map(relationLine)),
    posts: unlessEmpty(posts.map((post) => ({ post: post.id, title: post.title }))),
    comments: comments?.comments.map(commentLine),
    earlierComments: offset === 0 ? undefined : `${offset}, by list_comments`,
  };
};

const filesOf = async (call: ToolCall, { id }: Task): Promise<readonly object[] | undefined> => {
  if (!call.canCall("media.list")) return undefined;
  const { items } = await call.call("media.list", { taskId: id, limit: 20 });
  return unlessEmpty(items.map(fileLine));
};
