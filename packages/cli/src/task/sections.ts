// What `task view` shows below the text of a task: its checklist, subtasks, relations, attachments and comments.
import type { Reply } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import { checklistSection, type DocumentNode, listSection, textNode } from "../document/section.ts";
import { attachmentSection } from "../media/section.ts";
import { readIfAllowed } from "../paging/find.ts";

type Task = Reply<"tasks.get">;

/** A task in a list below a text. */
export const describeTaskLine = ({ identifier, title, status }: Pick<Task, "identifier" | "title" | "status">): readonly DocumentNode[] => [
  textNode(identifier, "bold"),
  textNode(` ${title} (${status})`),
];

interface TaskSections {
  readonly sections: readonly DocumentNode[];
  /** The tasks that this one is related to. */
  readonly relatedIds: readonly string[];
}

/** The parts of a task that the caller may read, fetched at once. */
export const fetchTaskSections = async ({ tasks, media }: Client, task: Task): Promise<TaskSections> => {
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
