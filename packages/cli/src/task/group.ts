// The `task` command group. Defines comment and comments; the other commands have their own files.
import { defineCommand, defineGroup } from "../command/definition.ts";
import { contentArgument, createComment, newCommentOptions, printComments } from "../comment/comment.ts";
import { listOptions } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";
import { checklistGroup } from "./checklist.ts";
import { deleteTask, restoreTask } from "./delete.ts";
import { editTask } from "./edit.ts";
import { exportTasks } from "./export/command.ts";
import { importTasks } from "./import/command.ts";
import { listTasks } from "./list.ts";
import { moveTask } from "./move.ts";
import { taskPostGroup } from "./post.ts";
import { taskRelationGroup } from "./relation.ts";
import { subtaskGroup } from "./subtask.ts";
import { taskTagGroup } from "./tag.ts";
import { taskArgument } from "./task.ts";
import { taskVerbs } from "./verbs.ts";
import { viewTask } from "./view.ts";
import { createTask } from "./write.ts";

const addTaskComment = defineCommand({
  name: "comment",
  summary: "Comment on a task",
  examples: ['worktrack task comment OPS-1 "on it"'],
  arguments: { ...taskArgument, ...contentArgument },
  options: newCommentOptions,
  run: (context, { task: id, ...written }) => createComment(context, { kind: "task", id }, written),
});

const listTaskComments = defineCommand({
  name: "comments",
  summary: "List a task's comments",
  examples: ["worktrack task comments OPS-1 --all"],
  arguments: taskArgument,
  options: listOptions,
  run: (context, { task: id, ...input }) => printComments(context, { kind: "task", id }, input),
});

export const taskGroup = defineGroup("task", summaries.task, [
  listTasks,
  viewTask,
  createTask,
  editTask,
  ...taskVerbs,
  moveTask,
  importTasks,
  exportTasks,
  deleteTask,
  restoreTask,
  addTaskComment,
  listTaskComments,
  subtaskGroup,
  checklistGroup,
  taskTagGroup,
  taskPostGroup,
  taskRelationGroup,
]);
