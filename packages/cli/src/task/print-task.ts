// Prints a task with its text, checklist, subtasks, relations, attachments and comments.
import type { Reply } from "@worktrack/sdk";
import { attachmentSection } from "../attachment/section.ts";
import { printViewed } from "../comment/print-record.ts";
import { fetchComments } from "../comment/section.ts";
import type { Client } from "../context.ts";
import { checklistSection, type DocumentNode, describeTaskLine, listSection, textNode } from "../document/section.ts";
import { replyFormatOf } from "../output/format.ts";
import type { Output } from "../output/output.ts";
import { readIfAllowed } from "../paging/find.ts";
import { taskFields } from "./task.ts";

type Task = Reply<"tasks.get">;

interface TaskSections {
  readonly sections: readonly DocumentNode[];
  /** The tasks that this one is related to. */
  readonly relatedIds: readonly string[];
}

/** The parts of a task that the caller may read, fetched at once. */
const fetchTaskSections = async ({ tasks, media }: Client, task: Task): Promise<TaskSections> => {
  const { id, checklist, subtaskCount } = task;
  const [items, subtasks, relations, files] = await Promise.all([
    checklist.total > 0 ? tasks.checklist.list({ id }) : [],
    subtaskCount > 0 ? tasks.subtasks.list({ id }) : [],
    readIfAllowed(tasks.relations.list({ id }), []),
    readIfAllowed(media.list({ taskId: id, target: "task" }), { items: [], hasMore: false, nextCursor: null }),
  ]);
  const sections = [
    ...checklistSection(`Checklist (${checklist.checked} of ${checklist.total})`, items),
    ...listSection("Subtasks", subtasks.map(describeTaskLine)),
    ...listSection(
      "Relations",
      relations.map(({ kind, task: other }) => [textNode(`${kind.replace("_", " ")} `), ...describeTaskLine(other)]),
    ),
    ...attachmentSection(files.items),
  ];
  return { sections, relatedIds: relations.map(({ task: other }) => other.id) };
};

/** Returns the ids of the task and of those that it shows as related. */
export const printTask = async (client: Client, output: Output, written: string, withComments: boolean): Promise<ReadonlySet<string>> => {
  const task = await client.tasks.get({ id: written, format: replyFormatOf(output.format) });
  const shown = new Set([task.id]);
  const viewed = {
    record: task,
    columns: taskFields,
    text: { document: task.description, text: task.descriptionText },
    fetchSections: async () => {
      const { sections, relatedIds } = await fetchTaskSections(client, task);
      for (const id of relatedIds) shown.add(id);
      return sections;
    },
    fetchComments: () => fetchComments(client, { kind: "task", id: task.id }),
  };
  await printViewed(output, viewed, withComments);
  return shown;
};
