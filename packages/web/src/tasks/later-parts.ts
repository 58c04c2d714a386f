// Parts of the list and the board that load after the first paint.
import { useEffect } from "preact/hooks";
import { preloaded } from "../ui/preloaded.tsx";

export const { Preloaded: FieldMenu, preload: preloadMenu } = preloaded(async () => (await import("./field-menu.tsx")).FieldMenu);
export const { Preloaded: NewTask, preload: preloadNewTask } = preloaded(async () => (await import("./new-task.tsx")).NewTask);
export const { Preloaded: GroupHeading } = preloaded(async () => (await import("./group-heading.tsx")).GroupHeading);
export const { Preloaded: NoTasks } = preloaded(async () => (await import("./no-tasks.tsx")).NoTasks);
export const { Preloaded: SelectionBar } = preloaded(async () => (await import("./bulk-bar.tsx")).BulkBar);

export const usePreloadedParts = (): void =>
  useEffect(() => {
    preloadMenu();
    preloadNewTask();
  }, []);
