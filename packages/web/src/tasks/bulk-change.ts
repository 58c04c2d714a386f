// Changes many tasks at once, and reports each batch.
import { ApiError, type Task, type TaskUpdateInput } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { newIdempotencyKey, sendChange } from "../store/outbox.ts";
import { putRecord, removeRecord } from "../store/records.ts";
import { showErrorToast, showToast } from "../ui/toast.tsx";
import { countTasks, refusedIndex, splitBatches } from "./batches.ts";
import { patchTask, saveTaskTags, taskLane } from "./save-task.ts";
import { inverseOf, type TaskChanges } from "./task-changes.ts";

/** Changes tasks in the same way. The message of the result can undo the change. */
export const changeTasks = async (tasks: readonly Task[], changes: TaskChanges): Promise<void> => {
  const inverses = new Map(tasks.map((task) => [task.id, { id: task.id, ...inverseOf(changes, task) }]));
  const saved = await sendUpdates(tasks.map(({ id }) => ({ id, ...changes })));
  if (saved.length === 0) return;
  const undo = async () => {
    const restored = await sendUpdates(saved.flatMap(({ id }) => inverses.get(id) ?? []));
    if (restored.length > 0) showToast(`The change of ${countTasks(restored.length)} is undone`);
  };
  showToast(`${countTasks(saved.length)} changed`, { label: "Undo", run: () => void undo() });
};

/** Resolves to the tasks that were saved. */
const sendUpdates = async (updates: readonly TaskUpdateInput[]): Promise<readonly Task[]> =>
  (await Promise.all(splitBatches(updates).map(sendBatch))).flat();

const sendBatch = async (updates: readonly TaskUpdateInput[]): Promise<readonly Task[]> => {
  const dropPatches = updates.map(({ id, ...changes }) => patchTask(id, changes));
  const idempotencyKey = newIdempotencyKey();
  const operations = updates.map((update) => ({ update }));
  try {
    const lanes = updates.map(({ id }) => taskLane(id));
    const { tasks } = await sendChange(lanes, () => client.tasks.batch({ operations }, { idempotencyKey, maxRetries: 0 }));
    for (const task of tasks) putRecord("task", task);
    return tasks;
  } catch (error) {
    const index = error instanceof ApiError ? refusedIndex(error.problem) : undefined;
    const reason = index === undefined ? "" : ` because of the one at place ${index + 1}`;
    showErrorToast(error, `${countTasks(updates.length)} not changed${reason}`);
    return [];
  } finally {
    for (const drop of dropPatches) drop();
  }
};

/** Runs work for each task, a few at a time, and reports the number that succeeded. Each failure is reported by itself. */
const changeEach = async (
  tasks: readonly Task[],
  work: (task: Task) => Promise<unknown>,
  result: string,
  undo?: (changed: readonly Task[]) => Promise<void>,
): Promise<void> => {
  const changed: Task[] = [];
  for (const part of splitBatches(tasks, 5))
    await Promise.all(
      part.map(async (task) => {
        try {
          await work(task);
          changed.push(task);
        } catch (error) {
          showErrorToast(error, task.identifier);
        }
      }),
    );
  if (changed.length === 0) return;
  showToast(`${countTasks(changed.length)} ${result}`, undo && { label: "Undo", run: () => void undo(changed) });
};

/** Adds a tag to the tasks, or removes it from them. */
export const changeTag = (tasks: readonly Task[], tag: Task["tags"][number], isAdded: boolean): Promise<void> =>
  changeEach(
    tasks.filter(({ tags }) => tags.some(({ id }) => id === tag.id) !== isAdded),
    ({ id, tags }) => saveTaskTags(id, isAdded ? [...tags, tag] : tags.filter((one) => one.id !== tag.id)),
    "changed",
  );

export const deleteTasks = (tasks: readonly Task[]): Promise<void> =>
  changeEach(
    tasks,
    async ({ id }) => {
      await sendChange([taskLane(id)], () => client.tasks.delete({ id }, { maxRetries: 0 }));
      removeRecord("task", id);
    },
    "deleted",
    restoreTasks,
  );

/** A subtask waits for its parent, if both were deleted. */
const restoreTasks = (tasks: readonly Task[]): Promise<void> => {
  const running = new Map<string, Promise<void>>();
  const restore = async ({ id, parentId }: Task): Promise<void> => {
    await running.get(parentId ?? "")?.catch(() => {});
    putRecord("task", await sendChange([taskLane(id)], () => client.tasks.restore({ id }, { maxRetries: 0 })));
  };
  const begin = (task: Task): Promise<void> => {
    const restored = restore(task);
    running.set(task.id, restored);
    return restored;
  };
  return changeEach([...tasks.filter(isTopLevel), ...tasks.filter((task) => !isTopLevel(task))], begin, "restored");
};

const isTopLevel = ({ parentId }: Task): boolean => parentId === null;
