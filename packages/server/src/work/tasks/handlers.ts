// Maps the operations on tasks, their parts and a post's tasks to their functions.
import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../../caller/handler.ts";
import { batchTasks } from "./batch.ts";
import { addChecklistItem, deleteChecklistItem, getChecklistItem, listChecklist, updateChecklistItem } from "./checklist.ts";
import {
  createTaskComment,
  deleteAllTaskComments,
  deleteTaskComment,
  getTaskComment,
  listTaskComments,
  updateTaskComment,
} from "./comments.ts";
import { createTask } from "./create.ts";
import { deleteTask } from "./delete.ts";
import { getTask } from "./find.ts";
import { placeTask } from "./hand-order.ts";
import { listTasks } from "./list.ts";
import { linkTaskPost, listPostTasks, listTaskPosts, unlinkAllTaskPosts } from "./posts.ts";
import { addTaskRelation, listTaskRelations, removeTaskRelation } from "./relations.ts";
import { restoreTask } from "./restore.ts";
import { createSubtask, listSubtasks } from "./subtasks.ts";
import { addTaskTag, listTaskTags, removeTaskTag, replaceTaskTags } from "./tags.ts";
import { updateTask } from "./update.ts";
import { upsertTask } from "./upsert.ts";
import { upsertTaskComment } from "./upsert-comment.ts";

type TaskOperation = Exclude<Extract<OperationName, `tasks.${string}` | `posts.tasks.${string}`>, `${string}.reactions.${string}`>;

interface TaskNeeds {
  /** Removes the objects of attachments. */
  readonly media: { remove(key: string): Promise<void> };
}

export const taskHandlers: Handlers<TaskOperation, TaskNeeds> = {
  "tasks.list": listTasks,
  "tasks.create": createTask,
  "tasks.upsert": upsertTask,
  "tasks.batch": batchTasks,
  "tasks.get": getTask,
  "tasks.update": updateTask,
  "tasks.move": placeTask,
  "tasks.delete": deleteTask,
  "tasks.restore": restoreTask,
  "tasks.comments.list": listTaskComments,
  "tasks.comments.create": createTaskComment,
  "tasks.comments.upsert": upsertTaskComment,
  "tasks.comments.deleteAll": deleteAllTaskComments,
  "tasks.comments.get": getTaskComment,
  "tasks.comments.update": updateTaskComment,
  "tasks.comments.delete": deleteTaskComment,
  "tasks.subtasks.list": listSubtasks,
  "tasks.subtasks.create": createSubtask,
  "tasks.checklist.list": listChecklist,
  "tasks.checklist.get": getChecklistItem,
  "tasks.checklist.create": addChecklistItem,
  "tasks.checklist.update": updateChecklistItem,
  "tasks.checklist.delete": deleteChecklistItem,
  "posts.tasks.list": listPostTasks,
  "tasks.posts.list": listTaskPosts,
  "tasks.posts.link": linkTaskPost,
  "tasks.posts.unlinkAll": unlinkAllTaskPosts,
  "tasks.relations.list": listTaskRelations,
  "tasks.relations.add": addTaskRelation,
  "tasks.relations.remove": removeTaskRelation,
  "tasks.tags.list": listTaskTags,
  "tasks.tags.add": addTaskTag,
  "tasks.tags.replace": replaceTaskTags,
  "tasks.tags.remove": removeTaskTag,
};
