// Parts of the list and the board that load after the first paint.
import { useEffect } from "preact/hooks";
import { preloaded, preloadedInput } from "../ui/preloaded.tsx";

export const { PreloadedInput: FieldMenu, preload: preloadMenu } = preloadedInput(async () => (await import("./field-menu.tsx")).FieldMenu);
export const { PreloadedInput: NewTask, preload: preloadNewTask } = preloadedInput(async () => (await import("./new-task.tsx")).NewTask);
export const { Preloaded: GroupHeading } = preloaded(async () => (await import("./group-heading.tsx")).GroupHeading);
export const { Preloaded: NoTasks } = preloaded(async () => (await import("./no-tasks.tsx")).NoTasks);
export const { Preloaded: SelectionBar } = preloaded(async () => (await import("./bulk-bar.tsx")).BulkBar);

export const usePreloadedParts = (): void =>
  useEffect(() => {
    preloadMenu();
    preloadNewTask();
  }, []);
