// The hand order of a view: moves of its tasks by dragging and keys, and lists that are loaded again after moves of others.
import type { Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { type LiveItem, onLiveItem } from "../live/live.ts";
import { newIdempotencyKey, sendChange } from "../store/outbox.ts";
import type { RecordList } from "../store/record-list.ts";
import { putRecord, watchRecord } from "../store/records.ts";
import { showErrorToast } from "../ui/toast.tsx";
import { changeTasks } from "./bulk-change.ts";
import { loadDragCode } from "./drag-code.ts";
import type { TaskFilters } from "./filters.ts";
import { type Place, type PlaceTasks, placeBeside } from "./place-beside.ts";
import { patchTask, taskLane } from "./save-task.ts";
import { findTaskLink } from "./task-focus.ts";
import { readTaskId } from "./task-parts.tsx";

/** Several events within this time load a list once. */
const settleMs = 300;

/** The changes that can give a task another place. */
const orderFields = ["status", "position", "projectId"] as const;

const boxes = ".card, .task-row";

interface HandOrder {
  readonly place: PlaceTasks;
  /** Moves the focused task above or below its neighbor in the list. */
  readonly step: (by: -1 | 1) => void;
  readonly close: () => void;
}

export const openHandOrder = (
  { project }: TaskFilters,
  lists: readonly RecordList<Task>[],
  announce: (text: string) => void,
): HandOrder => {
  let pendingMoves = 0;
  /** The `updatedAt` of each task after the last move of it here, whose event brings nothing new. */
  const ownVersions = new Map<string, string>();
  const outdated = new Set<RecordList<Task>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refreshSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (pendingMoves > 0) return refreshSoon();
      for (const list of outdated) void list.refresh();
      outdated.clear();
    }, settleMs);
  };
  const onItem = (item: LiveItem): void => {
    const task = item.event === "task.created" || item.event === "task.updated" ? item.data.task : undefined;
    // A lost hint is no loss: the move that caused it is an event.
    const isHint = item.event === "changed" && item.kind === "order" && item.id === project;
    if (!isHint && task?.project.id !== project) return;
    if (item.event === "task.updated" && !orderFields.some((field) => field in item.data.changes)) return;
    if (task && ownVersions.get(task.id) === task.updatedAt) return;
    for (const list of lists)
      if (!task || list.items.peek().some(({ id, status }) => id === task.id || status === task.status)) outdated.add(list);
    if (outdated.size > 0) refreshSoon();
  };

  /** Places a task beside another one, whose status it gets. Shows it at once, and takes it back when the server refuses. */
  const move = async (taskId: string, place: Place): Promise<void> => {
    const { side, neighborId } = place;
    const [task, neighbor] = [taskId, neighborId].map((id) => watchRecord("task", id).peek());
    if (!task || !neighbor) return;
    const hadFocus = readTaskId(document.activeElement, boxes) === taskId;
    const status = task.status === neighbor.status ? undefined : neighbor.status;
    const dropPatch = status && patchTask(taskId, { status });
    const shown = watchRecord("task", taskId).peek() ?? task;
    for (const list of lists) list.arrange((items) => placeBeside(items, shown, place));
    announce(`${task.identifier} moved ${side === "before" ? "above" : "below"} ${neighbor.identifier}`);
    // An element that takes another place in its list loses the focus.
    if (hadFocus) requestAnimationFrame(() => findTaskLink(taskId)?.focus());
    pendingMoves++;
    const idempotencyKey = newIdempotencyKey();
    const input = { id: taskId, status, [side]: neighborId };
    try {
      const lanes = [taskLane(taskId), taskLane(neighborId)];
      const moved = await sendChange(lanes, () => client.tasks.move(input, { idempotencyKey, maxRetries: 0 }));
      ownVersions.set(taskId, moved.updatedAt);
      putRecord("task", moved);
    } catch (error) {
      showErrorToast(error);
      announce(`${task.identifier} stays where it was`);
      for (const list of lists) outdated.add(list);
      refreshSoon();
    } finally {
      pendingMoves--;
      dropPatch?.();
    }
  };
  const step = (by: -1 | 1): void => {
    const id = readTaskId(document.activeElement, boxes);
    for (const { items } of lists) {
      const index = items.peek().findIndex((task) => task.id === id);
      const neighbor = index === -1 ? undefined : items.peek()[index + by];
      if (id && neighbor) void move(id, { side: by === -1 ? "before" : "after", neighborId: neighbor.id });
    }
  };
  /** Several tasks get their status in one batch, with one Undo, and keep their order. */
  const place: PlaceTasks = (taskIds, { side, neighborId }) => {
    const status = watchRecord("task", neighborId).peek()?.status;
    const tasks = taskIds.flatMap((id) => watchRecord("task", id).peek() ?? []);
    const others = tasks.filter((task) => task.status !== status);
    if (status && tasks.length > 1 && others.length > 0) void changeTasks(others, { status });
    let last = neighborId;
    for (const { id } of tasks) {
      void move(id, { side: last === neighborId ? side : "after", neighborId: last });
      last = id;
    }
  };

  loadDragCode();
  const endLive = onLiveItem(onItem);
  return {
    place,
    step,
    close: () => {
      endLive();
      clearTimeout(timer);
    },
  };
};
