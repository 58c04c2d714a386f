// The board: the tasks as cards, in a column for each status.
import { taskStatuses } from "@worktrack/contract/values";
import type { Task, TaskStatus } from "@worktrack/sdk";
import { useCallback, useMemo, useState } from "preact/hooks";
import { useTaskOrder } from "../page/task-order.ts";
import { hasScope } from "../session/session.ts";
import { watchRecord } from "../store/records.ts";
import { useSteps } from "../ui/gradual-rendering.ts";
import { LoadingNotice } from "../ui/notice.tsx";
import { BoardColumn } from "./board-column.tsx";
import { useBoardCommands } from "./board-commands.ts";
import { findCard, type StepKey, stepOnBoard } from "./board-steps.ts";
import { useChangedTasks } from "./changed-tasks.ts";
import { useDragCode } from "./drag-code.ts";
import { useDraggedWith } from "./drag-state.ts";
import type { MenuField, OpenMenu } from "./field-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FieldMenu, NewTask, NoTasks, SelectionBar, usePreloadedParts } from "./later-parts.ts";
import { newTaskInputId } from "./new-task-input.ts";
import { findTaskLink, focusTask } from "./task-focus.ts";
import { beginTaskLists } from "./task-lists.ts";
import { readTaskId } from "./task-parts.tsx";
import { tasksOf, useBoardMoves } from "./use-board-moves.ts";
import { useColumnFolds } from "./use-folds.ts";
import { useSelection } from "./use-selection.ts";
import { mayCreateIn, useHandOrder, useTaskColumns, useTaskFilters } from "./use-tasks.ts";
import { ViewFrame } from "./view-header.tsx";
import "./board.css";

export const begin = (): void => beginTaskLists(taskStatuses);

export const Screen = () => {
  const filters = useTaskFilters();
  const columns = useTaskColumns(filters, taskStatuses);
  const loadDrag = useDragCode();
  useChangedTasks();
  usePreloadedParts();
  const [chosenId, setChosenId] = useState<string>();
  const [menu, setMenu] = useState<OpenMenu>();
  const [creatingIn, setCreatingIn] = useState<TaskStatus>();
  const [announcement, setAnnouncement] = useState("");
  const canEdit = hasScope("tasks:write");
  const canCreate = mayCreateIn(filters);

  const { isReady, isEmpty, isFolded } = useColumnFolds(columns);
  // The columns without their cards, and then the cards of one column after the other, so that no task of the browser takes long.
  const partCount = useSteps(isReady ? 1 + columns.length : 0, 1);
  const ids = columns.map(({ status, list }) => (isFolded(status) ? [] : list.items.value.map(({ id }) => id)));
  const shown = columns.map(({ list }) => list.items.value);
  useTaskOrder(
    useMemo(() => shown.flat(), shown),
    columns.some(({ list }) => list.hasMore.value),
  );
  const focusedId = findCard(ids, chosenId) ? chosenId : ids.flat()[0];
  const focus = useCallback((id: string | undefined) => {
    setChosenId(id);
    focusTask(id);
  }, []);
  const { selectedIds, select, clear } = useSelection(({ id }) => ids.find((column) => column.includes(id)) ?? [], filters);
  const selected = tasksOf(ids.flat().filter((id) => selectedIds.has(id)));
  useDraggedWith((id) => (selectedIds.has(id) ? selected.map((task) => task.id) : [id]));
  const onSelect = useCallback((task: Task, isRange: boolean) => {
    focus(task.id);
    select(task, isRange);
  }, []);

  const lists = useMemo(() => columns.map(({ list }) => list), [columns]);
  const place = useHandOrder(filters, lists, setAnnouncement);
  const { moveAll, onDrop, landingOf } = useBoardMoves({ columns, filters, place, focus, announce: setAnnouncement });
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
    if (task && status) moveAll(selectedIds.has(task.id) ? selected : [task], status);
  };
  const openMenu = useCallback(
    (task: Task, field: MenuField, anchor: Element) =>
      setMenu((before) => (before?.anchor === anchor ? undefined : { field, anchor, tasks: [task] })),
    [],
  );
  const create = useCallback((status: TaskStatus) => {
    setCreatingIn(status);
    document.getElementById(newTaskInputId)?.focus();
  }, []);
  const createTodo = canCreate ? () => create("todo") : undefined;
  const step = (key: StepKey) => {
    const isInside = document.querySelector(".board")?.contains(document.activeElement);
    const id = isInside ? stepOnBoard(ids, focusedId, key) : focusedId;
    focus(id);
  };
  useBoardCommands({
    moveCard,
    step,
    create: createTodo,
    toggle: () => {
      const task = focusedTask();
      if (task) select(task, false);
    },
    openMenu: (field) => {
      const task = focusedTask();
      const anchor = task && findTaskLink(task.id);
      if (anchor) setMenu({ field, anchor, tasks: selected.length > 0 ? selected : [task] });
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && selected.length > 0) clear();
    else if (!isStepKey(event.key) || event.altKey) return;
    else if (!(event.ctrlKey || event.metaKey)) step(event.key);
    else if (canEdit && event.key === "ArrowLeft") moveCard(-1);
    else if (canEdit && event.key === "ArrowRight") moveCard(1);
    else return;
    event.preventDefault();
  };
  const onFocusIn = ({ target }: Event) => {
    const id = readTaskId(target, ".card");
    if (id) setChosenId(id);
  };
  const projects = columns.flatMap(({ list }) => list.items.value.map(({ project }) => project.id));
  const isMixed = filters.project === undefined && projects.some((id) => id !== projects[0]);
  const totals = columns.map(({ list }) => list.total.value);
  const total = totals.every((count) => count !== undefined) ? totals.reduce((sum, count) => sum + count, 0) : undefined;
  const newTask = useMemo(() => {
    if (!creatingIn) return undefined;
    return <NewTask key={creatingIn} filters={{ ...filters, status: [creatingIn] }} onClose={() => setCreatingIn(undefined)} />;
  }, [filters, creatingIn]);
  return (
    <ViewFrame title="Board" total={total} filters={filters} onCreate={createTodo}>
      <FilterBar filters={filters} isBoard />
      {!isReady && <LoadingNotice />}
      {isEmpty && <NoTasks filters={filters} onCreate={createTodo} />}
      {isReady && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the links inside
        <div class="board" onKeyDown={onKeyDown} onPointerEnter={loadDrag} onPointerDown={loadDrag} onFocusIn={onFocusIn}>
          {columns.map((column, index) => (
            <BoardColumn
              key={column.status}
              column={column}
              isFilled={index + 1 < partCount}
              isFolded={isFolded(column.status) && creatingIn !== column.status}
              focusedId={findCard(ids, focusedId)?.column === columns.indexOf(column) ? focusedId : undefined}
              selectedIds={selectedIds}
              canEdit={canEdit}
              isMixed={isMixed}
              newTask={creatingIn === column.status ? newTask : undefined}
              onCreate={canCreate ? create : undefined}
              onDrop={onDrop}
              landingOf={landingOf}
              onSelect={onSelect}
              onOpenMenu={openMenu}
            />
          ))}
        </div>
      )}
      <p class="visually-hidden" role="status">
        {announcement}
      </p>
      {selected.length > 0 && (
        <SelectionBar tasks={selected} onOpenMenu={(field, anchor) => setMenu({ field, anchor, tasks: selected })} onClear={clear} />
      )}
      {menu && (
        <FieldMenu
          {...menu}
          tasks={menu.tasks.map((task) => watchRecord("task", task.id).value ?? task)}
          onStatus={moveAll}
          onClose={() => setMenu(undefined)}
        />
      )}
    </ViewFrame>
  );
};

const stepKeys: readonly StepKey[] = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const isStepKey = (key: string): key is StepKey => stepKeys.some((one) => one === key);
