// The `task list` command and its filters.
import { type DueRange, dueRanges } from "@worktrack/contract/values";
import type { Arguments } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { flag, value, values } from "../command/option.ts";
import { commaList, dateHelp, named, oneOf, pastHelp, pastIso, taskDate, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { replyFormatOf } from "../output/format.ts";
import type { Output } from "../output/output.ts";
import { fetchPages, type ListInput, listOptions, maxRows } from "../paging/pages.ts";
import { findPersonRef, person, personHelp } from "../person/person.ts";
import { defaultedProjectOption, findProjectId } from "../project/project.ts";
import { findAnyTags, tagReference } from "../tag/tag.ts";
import { resolveTaskDate } from "../time/account-zone.ts";
import type { ZonedDate } from "../time/parse-date.ts";
import { printOrWatch, watchOptions } from "../watch/option.ts";
import type { Watched } from "../watch/watch.ts";
import { findView, findViewId, missingOf, viewReference } from "./saved-view.ts";
import { deletedTaskColumns, findTaskId, taskColumns, taskReference } from "./task.ts";
import { taskPriority, taskPriorityHelp, taskSort, taskSortHelp, taskStatus, taskStatusHelp } from "./values.ts";

type TaskFilter = Arguments<"tasks.list">;

/** Filter options as read from the command line, with names instead of ids. */
export interface TaskFilterInput extends Pick<TaskFilter, "createdAfter" | "createdBefore" | "sort"> {
  readonly dueBefore?: ZonedDate | undefined;
  readonly dueAfter?: ZonedDate | undefined;
  /** One list of values for each time that the option is given. */
  readonly status?: readonly NonNullable<TaskFilter["status"]>[];
  readonly priority?: readonly NonNullable<TaskFilter["priority"]>[];
  readonly due?: DueRange | undefined;
  readonly view?: string | undefined;
  readonly project?: string | undefined;
  readonly assignee?: string | undefined;
  readonly author?: string | undefined;
  /** A task must have a tag of each. */
  readonly tag?: readonly string[];
  readonly search?: string | undefined;
  readonly parent?: string | undefined;
  readonly blocked?: boolean;
  readonly ready?: boolean;
}

/** A task, or `none`. */
const parentReference = named("task", (written) => (written === "none" ? written : taskReference(written)));

export const filterOptions = {
  view: value("VIEW", viewReference, "Tasks of this saved view: name or id; other filters narrow it"),
  project: defaultedProjectOption("Tasks of this project: prefix such as OPS, slug, name or id", "view", "parent"),
  status: values("STATUSES", commaList(taskStatus), `Any of these, comma-separated: ${taskStatusHelp}`),
  priority: values("PRIORITIES", commaList(taskPriority), `Any of these, comma-separated: ${taskPriorityHelp}`),
  assignee: value("PERSON", person, `${personHelp}; none: nobody`, "assigneeId"),
  author: value("PERSON", person, personHelp, "authorId"),
  tag: values("NAMES", tagReference, "Tasks with any of these tags, comma-separated; repeated: with a tag of each"),
  search: value("TEXT", text, "Search in title and description", "q"),
  parent: value("TASK", parentReference, "Subtasks of this task; none: top-level tasks only", "parentId"),
  due: value("WHEN", oneOf(dueRanges), `One of ${dueRanges.join(", ")}; overdue tasks are open`),
  dueBefore: value("DATE", taskDate, `Due before: ${dateHelp}`),
  dueAfter: value("DATE", taskDate, "Due after"),
  createdBefore: value("DATE", pastIso, `Created before: ${pastHelp}`),
  createdAfter: value("DATE", pastIso, "Created after"),
  blocked: flag("Tasks that an open task blocks"),
  ready: flag("Open tasks that no open task blocks"),
  sort: value("KEY", taskSort, `${taskSortHelp}; - in front for descending (default -created); position: the hand order of a --project`),
};

const anyOf = <T>(lists: readonly (readonly T[])[]): T[] | undefined => (lists.length === 0 ? undefined : [...new Set(lists.flat())]);

/** Converts filter options to API filters, with names resolved to ids. */
export const resolveTaskFilter = async (client: Client, input: TaskFilterInput): Promise<TaskFilter> => {
  const { project, assignee, author, tag = [], search: q, parent, status = [], priority = [] } = input;
  const { createdBefore, createdAfter, due, sort } = input;
  const states = { blocked: input.blocked || undefined, ready: input.ready || undefined };
  const [dueBefore, dueAfter] = await Promise.all([input.dueBefore, input.dueAfter].map((date) => resolveTaskDate(client, date)));
  const projectId = project === undefined ? undefined : await findProjectId(client, project);
  const [view, assigneeId, authorId, tagId, parentId] = await Promise.all([
    input.view === undefined ? undefined : findViewId(client, input.view),
    assignee === undefined || assignee === "none" ? assignee : findPersonRef(client, assignee),
    author === undefined ? undefined : findPersonRef(client, author),
    tag.length === 0 ? undefined : Promise.all(tag.map((names) => findAnyTags(client, names, projectId))),
    parent === undefined || parent === "none" ? parent : findTaskId(client, parent),
  ]);
  const lists = { status: anyOf(status), priority: anyOf(priority) };
  return {
    view,
    projectId,
    assigneeId,
    authorId,
    tagId,
    parentId,
    q,
    ...lists,
    ...states,
    due,
    dueBefore,
    dueAfter,
    createdBefore,
    createdAfter,
    sort,
  };
};

/** The filter of the list, whose names are looked up. Says which parts of a view are missing. */
const findTaskFilter = async (
  client: Client,
  { note }: Output,
  input: TaskFilterInput & { readonly deleted: boolean },
): Promise<TaskFilter> => {
  const view = input.view === undefined ? undefined : await findView(client, input.view);
  if (view && view.missing.length > 0) note(`View ${view.name} names a ${missingOf(view)} that is deleted or hidden from you`);
  const { deleted } = input;
  return { ...(await resolveTaskFilter(client, { ...input, view: view?.id })), ...(deleted && { deleted }) };
};

const printTasks = async (client: Client, output: Output, filter: TaskFilter, input: ListInput): Promise<void> => {
  const found = fetchPages(maxRows(input), async ({ limit, offset, cursor }) => {
    const position = cursor === undefined ? { offset } : { cursor };
    const { tasks: rows, ...page } = await client.tasks.list({ ...filter, limit, ...position, format: replyFormatOf(output.format) });
    return { rows, ...page };
  });
  if (filter.deleted) return output.list(found, deletedTaskColumns, "No deleted tasks can be restored");
  await output.list(found, taskColumns, "No tasks match");
};

/** A list can change with any task, its tags, its project and the order that people gave it. */
const concernsTasks: Watched["concerns"] = (change) =>
  "data" in change ? "task" in change.data || "project" in change.data : change.kind === "tag" || change.kind === "order";

export const listTasks = defineCommand({
  name: "list",
  summary: "List tasks",
  examples: ["worktrack task list --project OPS --status todo,in_progress --assignee me --sort due"],
  options: {
    ...filterOptions,
    deleted: flag("Deleted tasks that can be restored, the last deleted first; of the filters, only --project can be added"),
    ...listOptions,
    ...watchOptions,
  },
  run: async (context, { watch, ...input }) => {
    let filter: TaskFilter | undefined;
    await printOrWatch(context, watch, {
      concerns: concernsTasks,
      print: async (client, output) => {
        filter ??= await findTaskFilter(client, context.output, input);
        await printTasks(client, output, filter, input);
      },
    });
  },
});
