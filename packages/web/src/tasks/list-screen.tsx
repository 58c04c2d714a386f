// The list of tasks.
import type { Task } from "@worktrack/sdk";
import { useCallback, useMemo, useState } from "preact/hooks";
import { setQuery } from "../page/address.ts";
import { useTaskOrder } from "../page/task-order.ts";
import { hasScope } from "../session/session.ts";
import { AfterPaint } from "../ui/gradual-rendering.ts";
import { isNarrow } from "../ui/narrow.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { pixelsOf } from "../ui/text-size.ts";
import { showToast } from "../ui/toast.tsx";
import { VirtualList } from "../ui/virtual-list.tsx";
import { useDraggedWith } from "./drag-state.ts";
import { useListDrop } from "./drop-place.ts";
import type { MenuField, OpenMenu } from "./field-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { foldCount, foldOf, groupKey } from "./folds.ts";
import { groupRows } from "./grouping.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { FieldMenu, GroupHeading, NewTask, NoTasks, SelectionBar, usePreloadedParts } from "./later-parts.ts";
import { isInView, useListCommands } from "./list-commands.ts";
import { stepFrom } from "./list-focus.ts";
import { newTaskInputId } from "./new-task-input.ts";
import { shownColumns } from "./task-columns.ts";
import { findTaskLink, focusTask } from "./task-focus.ts";
import { beginTaskLists } from "./task-lists.ts";
import { readTaskId } from "./task-parts.tsx";
import { ListHead, rowHeight, TaskRow } from "./task-row.tsx";
import { useSelection } from "./use-selection.ts";
import { mayCreateIn, useHandOrder, useNextPage, useTaskFilters, useTaskList } from "./use-tasks.ts";
import { ViewFrame } from "./view-header.tsx";
import "./group-heading.css";
import "./list.css";

export const begin = (): void => beginTaskLists();

export const Screen = () => {
  const filters = useTaskFilters();
  const list = useTaskList(filters);
  usePreloadedParts();
  const { items, state, error, total, hasMore } = list;
  const tasks = items.value;
  const rows = useMemo(
    () => groupRows(tasks, filters.group, (value) => foldOf(groupKey(filters.group, value)) ?? false),
    [tasks, filters.group, foldCount.value],
  );
  const shownTasks = useMemo(() => rows.flatMap((row) => (row.kind === "task" ? [row.task] : [])), [rows]);
  const ids = useMemo(() => shownTasks.map(({ id }) => id), [shownTasks]);
  useTaskOrder(shownTasks, hasMore.value);
  const [focusedId, setFocusedId] = useState<string>();
  const [menu, setMenu] = useState<OpenMenu>();
  const [isCreating, setCreating] = useState(false);
  const { selectedIds, select, clear } = useSelection(() => ids, filters);
  const canEdit = hasScope("tasks:write");
  const columns = shownColumns(filters);

  const selected = useMemo(() => tasks.filter(({ id }) => selectedIds.has(id)), [tasks, selectedIds]);
  const focused = tasks.find(({ id }) => id === focusedId) ?? tasks.find(({ id }) => id === ids[0]);
  const focus = (id: string | undefined) => {
    setFocusedId(id);
    focusTask(id);
  };
  const onMenuClosed = useKeptFocus(ids, focusedId, setFocusedId, focusTask);
  const create = () => {
    setCreating(true);
    document.getElementById(newTaskInputId)?.focus();
  };
  const onCreate = mayCreateIn(filters) ? create : undefined;
  const move = (step: number) => focus(stepFrom(ids, focusedId, step));
  const step = (rows: number) => {
    const next = tasks.find(({ id }) => id === stepFrom(ids, focusedId, rows));
    if (isInView() || !next) return move(rows);
    setFocusedId(next.id);
    setQuery({ peek: next.identifier }, { replace: true });
  };
  const toggle = useCallback((task: Task, isRange: boolean) => {
    setFocusedId(task.id);
    select(task, isRange);
  }, []);
  const lists = useMemo(() => [list], [list]);
  const place = useHandOrder(filters, lists, showToast);
  const { area, dropPlace, gap } = useListDrop(rows, canEdit ? place : undefined);
  useDraggedWith((id) => (selectedIds.has(id) ? ids.filter((one) => selectedIds.has(one)) : [id]));
  const openMenu = useCallback(
    (task: Task, field: MenuField, anchor: Element) => {
      const chosen = selectedIds.has(task.id) ? selected : [task];
      setMenu((before) => (before?.anchor === anchor ? undefined : { field, anchor, tasks: chosen }));
    },
    [selected, selectedIds],
  );
  const openMenuByKey = (field: MenuField) => {
    const anchor = findTaskLink(focused?.id);
    if (anchor && focused) setMenu({ field, anchor, tasks: selected.length > 0 ? selected : [focused] });
  };
  useListCommands({
    step,
    toggle: () => focused && toggle(focused, false),
    openMenu: openMenuByKey,
    create: onCreate,
    focused: focused?.identifier,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && selected.length > 0) clear();
    else if (by && event.shiftKey && canEdit) extend(by);
    else if (by && !event.altKey) move(by);
    else return;
    event.preventDefault();
  };
  /** Selects the next task, too. */
  const extend = (by: number) => {
    const next = tasks.find(({ id }) => id === stepFrom(ids, focusedId, by));
    if (focused && !selectedIds.has(focused.id)) select(focused, false);
    if (next && !selectedIds.has(next.id)) select(next, false);
    move(by);
  };
  const onEnd = useNextPage(list);
  const shownIndex = focusedId === undefined ? undefined : rows.findIndex(({ key }) => key === focusedId);
  return (
    <ViewFrame title="Tasks" total={total.value} filters={filters} onCreate={onCreate}>
      <FilterBar filters={filters} />
      {isCreating && <NewTask filters={filters} onClose={() => setCreating(false)} />}
      {state.value === "failed" && <ErrorNotice error={error.value} onRetry={tasks.length > 0 ? list.loadMore : list.refresh} />}
      {state.value === "loading" && tasks.length === 0 && <LoadingNotice />}
      {state.value === "ready" && tasks.length === 0 && <NoTasks filters={filters} onCreate={onCreate} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the links inside */}
      <div
        ref={area}
        class="task-list"
        data-drop={place && ""}
        onKeyDown={onKeyDown}
        onFocusIn={({ target }) => setFocusedId(readTaskId(target, ".task-row") ?? focusedId)}
      >
        {rows.length > 0 && (
          <>
            <ListHead columns={columns} canEdit={canEdit} />
            <AfterPaint>
              <VirtualList
                items={rows}
                keyOf={({ key }) => key}
                itemHeight={pixelsOf(isNarrow.value ? rowHeight.narrow : rowHeight.wide)}
                label="Tasks"
                shownIndex={shownIndex}
                gap={gap}
                dropPlace={dropPlace}
                onEnd={onEnd}
              >
                {(row) =>
                  row.kind === "heading" ? (
                    <GroupHeading group={row} filters={filters} isWhole={!hasMore.value} />
                  ) : (
                    <TaskRow
                      task={row.task}
                      columns={columns}
                      isFocused={row.key === focused?.id}
                      isSelected={selectedIds.has(row.key)}
                      canEdit={canEdit}
                      canDrag={canEdit && place !== undefined}
                      onSelect={toggle}
                      onOpenMenu={openMenu}
                    />
                  )
                }
              </VirtualList>
            </AfterPaint>
          </>
        )}
      </div>
      {selected.length > 0 && (
        <SelectionBar tasks={selected} onOpenMenu={(field, anchor) => setMenu({ field, anchor, tasks: selected })} onClear={clear} />
      )}
      {menu && (
        <FieldMenu
          {...menu}
          tasks={menu.tasks.map((task) => tasks.find(({ id }) => id === task.id) ?? task)}
          onClose={() => {
            setMenu(undefined);
            onMenuClosed();
          }}
        />
      )}
    </ViewFrame>
  );
};
