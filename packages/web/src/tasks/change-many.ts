// Changes of several tasks, whose code loads with the first of them. The bar of selected tasks has loaded it before.
import type { Task } from "@worktrack/sdk";
import { showErrorToast } from "../ui/toast.tsx";
import type { TaskChanges } from "./task-changes.ts";

const load = () => import("./bulk-change.ts");

export const changeManyTasks = (tasks: readonly Task[], changes: TaskChanges): Promise<void> =>
  load().then(({ changeTasks }) => changeTasks(tasks, changes), showErrorToast);

/** Adds a tag to the tasks, or removes it from them. */
export const changeTagOfTasks = (tasks: readonly Task[], tag: Task["tags"][number], isAdded: boolean): Promise<void> =>
  load().then(({ changeTag }) => changeTag(tasks, tag, isAdded), showErrorToast);
