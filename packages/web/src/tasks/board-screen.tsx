// The board: the tasks as cards, in a column for each status.
import { taskStatuses } from "@worktrack/contract/values";
import type { Task, TaskStatus } from "@worktrack/sdk";
import { useCallback, useMemo, useState } from "preact/hooks";
import { hasScope } from "../session/session.ts";
import { watchRecord } from "../store/records.ts";
import { valueLabel } from "../ui/labels.ts";
import { BoardColumn } from "./board-column.tsx";
import { useBoardCommands } from "./board-commands.ts";
import { findCard, neighborOf, type StepKey, stepOnBoard } from "./board-steps.ts";
import { useChangedTasks } from "./changed-tasks.ts";
import { FieldMenu, type MenuField, type OpenMenu } from "./field-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { NewTask, newTaskInputId } from "./new-task.tsx";
import { changeTask } from "./save-task.ts";
import { findTaskLink, focusTask } from "./task-focus.ts";
import { readTaskId } from "./task-parts.tsx";
import { useDragCode } from "./use-drag.ts";
import { useHandOrder, useTaskColumns, useTaskFilters } from "./use-tasks.ts";
import { ViewFrame } from "./view-header.tsx";
import "./board.css";

export const Screen = () => {
  const filters = useTaskFilters();
  const columns = useTaskColumns(filters, taskStatuses);
  const loadDrag = useDragCode();
  useChangedTasks();
  const [chosenId, setChosenId] = useState<string>();
  const [menu, setMenu] = useState<OpenMenu>();
  const [creatingIn, setCreatingIn] = useState<TaskStatus>();
  const [announcement, setAnnouncement] = useState("");
  const canEdit = hasScope("tasks:write");

  const ids = columns.map(({ list }) => list.items.value.map(({ id }) => id));
  const focusedId = findCard(ids, chosenId) ? chosenId : ids.flat()[0];
  const focus = useCallback((id: string | undefined) => {
    setChosenId(id);
    focusTask(id);
  }, []);
  const moveTo = useCallback(
    (task: Task, status: TaskStatus): void => {
      if (task.status === status) return;
      const neighbor = neighborOf(
        columns.map(({ list }) => list.items.peek().map(({ id }) => id)),
        task.id,
      );
      void changeTask(task.id, { status }).then((saved) => {
        if (saved) return;
        setAnnouncement(`${task.identifier} stays in ${valueLabel(task.status)}`);
        const { activeElement } = document;
        if (activeElement === document.body || readTaskId(activeElement, ".card") === task.id) focus(task.id);
      });
      setAnnouncement(`${task.identifier} moved to ${valueLabel(status)}`);
      // In a long column, the card can belong to a part that is not loaded.
      const isShown = columns.some(({ list }) => list.items.peek().some(({ id }) => id === task.id));
      focus(isShown ? task.id : neighbor);
    },
    [columns, focus],
  );
  /** The task whose card has the focus. If no card has it, focuses the last focused card and returns undefined. */
  const focusedTask = (): Task | undefined => {
    const card = findTaskLink(focusedId)?.closest(".card");
    if (focusedId && card?.contains(document.activeElement)) return watchRecord("task", focusedId).peek();
    focus(focusedId);
    return undefined;
  };
  const moveCard = (step: -1 | 1) => {
    const task = focusedTask();
    const status = task && taskStatuses[taskStatuses.indexOf(task.status) + step];
    if (task && status) moveTo(task, status);
  };
  const lists = useMemo(() => columns.map(({ list }) => list), [columns]);
  const place = useHandOrder(filters, lists, setAnnouncement);
  const onDrop = useCallback(
    (taskId: string, status: TaskStatus) => {
      const task = watchRecord("task", taskId).peek();
      if (task) moveTo(task, status);
    },
    [moveTo],
  );
  const openMenu = useCallback(
    (task: Task, field: MenuField, anchor: Element) =>
      setMenu((before) => (before?.anchor === anchor ? undefined : { field, anchor, tasks: [task] })),
    [],
  );
  const create = useCallback((status: TaskStatus) => {
    setCreatingIn(status);
    document.getElementById(newTaskInputId)?.focus();
  }, []);
  const step = (key: StepKey) => {
    const isInside = document.querySelector(".board")?.contains(document.activeElement);
    const id = isInside ? stepOnBoard(ids, focusedId, key) : focusedId;
    focus(id);
  };
  useBoardCommands({
    moveCard,
    step,
    create: () => create("todo"),
    openMenu: (field) => {
      const task = focusedTask();
      const anchor = task && findTaskLink(task.id);
      if (anchor) openMenu(task, field, anchor);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isStepKey(event.key) || event.altKey) return;
    if (!(event.ctrlKey || event.metaKey)) step(event.key);
    else if (canEdit && event.key === "ArrowLeft") moveCard(-1);
    else if (canEdit && event.key === "ArrowRight") moveCard(1);
    else return;
    event.preventDefault();
  };
  const onFocusIn = ({ target }: Event) => {
    const id = readTaskId(target, ".card");
    if (id) setChosenId(id);
  };
  const totals = columns.map(({ list }) => list.total.value);
  const total = totals.every((count) => count !== undefined) ? totals.reduce((sum, count) => sum + count, 0) : undefined;
  const newTask = useMemo(() => {
    if (!creatingIn) return undefined;
    return <NewTask key={creatingIn} filters={{ ...filters, status: [creatingIn] }} onClose={() => setCreatingIn(undefined)} />;
  }, [filters, creatingIn]);
  return (
    <ViewFrame title="Board" total={total} filters={filters} onCreate={canEdit ? () => create("todo") : undefined}>
      <FilterBar filters={filters} isBoard />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the links inside */}
      <div class="board" onKeyDown={onKeyDown} onPointerEnter={loadDrag} onPointerDown={loadDrag} onFocusIn={onFocusIn}>
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            column={column}
            focusedId={findCard(ids, focusedId)?.column === columns.indexOf(column) ? focusedId : undefined}
            canEdit={canEdit}
            newTask={creatingIn === column.status ? newTask : undefined}
            onCreate={create}
            onDrop={onDrop}
            place={place}
            onOpenMenu={openMenu}
          />
        ))}
      </div>
      <p class="visually-hidden" role="status">
        {announcement}
      </p>
      {menu && (
        <FieldMenu
          {...menu}
          tasks={menu.tasks.map((task) => watchRecord("task", task.id).value ?? task)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </ViewFrame>
  );
};

const stepKeys: readonly StepKey[] = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const isStepKey = (key: string): key is StepKey => stepKeys.some((one) => one === key);
