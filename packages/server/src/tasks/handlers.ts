import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../handler.ts";
import { JsonText } from "../platform/json.ts";
import { batchTasks } from "./batch.ts";
import * as checklist from "./checklist.ts";
import * as comments from "./comments.ts";
import { createTask } from "./create.ts";
import { deleteTask } from "./delete.ts";
import { findTask } from "./find.ts";
import { listTasks } from "./list.ts";
import * as posts from "./posts.ts";
import * as subtasks from "./subtasks.ts";
import * as tags from "./tags.ts";
import { updateTask } from "./update.ts";

export const taskHandlers: Handlers<Exclude<Extract<OperationName, `tasks.${string}`>, `${string}.reactions.${string}`>> = {
  "tasks.list": listTasks,
  "tasks.create": createTask,
  "tasks.batch": batchTasks,
  "tasks.get": async (context, { params }) => new JsonText((await findTask(context, params.id)).json),
  "tasks.update": updateTask,
  "tasks.delete": deleteTask,
  "tasks.comments.list": comments.listComments,
  "tasks.comments.create": comments.createComment,
  "tasks.comments.deleteAll": comments.deleteAllComments,
  "tasks.comments.get": comments.getComment,
  "tasks.comments.update": comments.updateComment,
  "tasks.comments.delete": comments.deleteComment,
  "tasks.subtasks.list": subtasks.listSubtasks,
  "tasks.subtasks.create": subtasks.createSubtask,
  "tasks.checklist.list": checklist.listChecklist,
  "tasks.checklist.create": checklist.addChecklistItem,
  "tasks.checklist.update": checklist.updateChecklistItem,
  "tasks.checklist.delete": checklist.deleteChecklistItem,
  "tasks.posts.list": posts.listLinkedPosts,
  "tasks.posts.link": posts.linkPost,
  "tasks.posts.unlinkAll": posts.unlinkAllPosts,
  "tasks.tags.list": tags.listTaskTags,
  "tasks.tags.add": tags.addTaskTag,
  "tasks.tags.replace": tags.replaceTaskTags,
  "tasks.tags.remove": tags.removeTaskTag,
};
