// The list of tasks.
import type { Task } from "@worktrack/sdk";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { setQuery } from "../page/address.ts";
import { hasScope } from "../session/session.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { pixelsOf } from "../ui/text-size.ts";
import { showToast } from "../ui/toast.tsx";
import { VirtualList } from "../ui/virtual-list.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { FieldMenu, type MenuField, type OpenMenu } from "./field-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { GroupCount } from "./group-count.tsx";
import { groupRows } from "./grouping.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { isInView, useListCommands } from "./list-commands.ts";
import { selectIds, stepFrom } from "./list-focus.ts";
import { NewTask, newTaskInputId } from "./new-task.tsx";
import { NoTasks } from "./no-tasks.tsx";
import { findTaskLink, focusTask } from "./task-focus.ts";
import { readTaskId } from "./task-parts.tsx";
import { rowHeight, TaskRow } from "./task-row.tsx";
import { useHandOrder, useNextPage, useTaskFilters, useTaskList } from "./use-tasks.ts";
import { ViewFrame } from "./view-header.tsx";
import "./list.css";

const nothing: ReadonlySet<string> = new Set();

export const Screen = () => {
  const filters = useTaskFilters();
  const list = useTaskList(filters);
  const { items, state, error, total, hasMore } = list;
  const tasks = items.value;
  const rows = useMemo(() => groupRows(tasks, filters.group), [tasks, filters.group]);
  const ids = useMemo(() => rows.flatMap((row) => (row.kind === "task" ? [row.key] : [])), [rows]);
  const [focusedId, setFocusedId] = useState<string>();
  const [selectedIds, setSelectedIds] = useState(nothing);
  const [menu, setMenu] = useState<OpenMenu>();
  const [isCreating, setCreating] = useState(false);
  const lastSelected = useRef<string>(undefined);
  const canEdit = hasScope("tasks:write");
  useEffect(() => setSelectedIds(nothing), [filters]);

  const selected = useMemo(() => tasks.filter(({ id }) => selectedIds.has(id)), [tasks, selectedIds]);
  const focused = tasks.find(({ id }) => id === focusedId) ?? tasks.find(({ id }) => id === ids[0]);
  const focus = (id: string | undefined) => {
    setFocusedId(id);
    focusTask(id);
  };
  const onMenuClosed = useKeptFocus(ids, focusedId, setFocusedId);
  const create = () => {
    setCreating(true);
    document.getElementById(newTaskInputId)?.focus();
  };
  const move = (step: number) => focus(stepFrom(ids, focusedId, step));
  const step = (rows: number) => {
    const next = tasks.find(({ id }) => id === stepFrom(ids, focusedId, rows));
    if (isInView() || !next) return move(rows);
    setFocusedId(next.id);
    setQuery({ peek: next.identifier }, { replace: true });
  };
  const toggle = useCallback(
    (task: Task, isRange: boolean) => {
      setFocusedId(task.id);
      setSelectedIds((before) => selectIds(before, ids, { id: task.id, from: isRange ? lastSelected.current : undefined }));
      lastSelected.current = task.id;
    },
    [ids],
  );
  const lists = useMemo(() => [list], [list]);
  const place = useHandOrder(filters, lists, showToast);
  const openMenu = useCallback(
    (task: Task, field: MenuField, anchor: Element) => {
      const chosen = selectedIds.has(task.id) ? selected : [task];
      setMenu((before) => (before?.anchor === anchor ? undefined : { field, anchor, tasks: chosen }));
    },
    [selected, selectedIds],
  );
  const openSelectedMenu = (field: MenuField, anchor: Element) => setMenu({ field, anchor, tasks: selected });
  const openMenuByKey = (field: MenuField) => {
    const anchor = findTaskLink(focused?.id);
    if (anchor && focused) setMenu({ field, anchor, tasks: selected.length > 0 ? selected : [focused] });
  };
  useListCommands({
    step,
    toggle: () => focused && toggle(focused, false),
    openMenu: openMenuByKey,
    create,
    focused: focused?.identifier,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && selected.length > 0) setSelectedIds(nothing);
    else if (step && !event.altKey) move(step);
    else return;
    event.preventDefault();
  };
  const onEnd = useNextPage(list);
  const shownIndex = focusedId === undefined ? undefined : rows.findIndex(({ key }) => key === focusedId);
  return (
    <ViewFrame title="Tasks" total={total.value} filters={filters} onCreate={canEdit ? create : undefined}>
      <FilterBar filters={filters} />
      {isCreating && <NewTask filters={filters} onClose={() => setCreating(false)} />}
      {state.value === "failed" && <ErrorNotice error={error.value} onRetry={tasks.length > 0 ? list.loadMore : list.refresh} />}
      {state.value === "loading" && tasks.length === 0 && <LoadingNotice />}
      {state.value === "ready" && tasks.length === 0 && <NoTasks filters={filters} onCreate={canEdit ? create : undefined} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the links inside */}
      <div class="task-list" onKeyDown={onKeyDown} onFocusIn={({ target }) => setFocusedId(readTaskId(target, ".task-row") ?? focusedId)}>
        {rows.length > 0 && (
          <VirtualList
            items={rows}
            keyOf={({ key }) => key}
            itemHeight={pixelsOf(rowHeight)}
            label="Tasks"
            shownIndex={shownIndex}
            onEnd={onEnd}
          >
            {(row) =>
              row.kind === "heading" ? (
                <h2 class="group-heading">
                  {row.label} <GroupCount group={row} filters={filters} isWhole={!hasMore.value} />
                </h2>
              ) : (
                <TaskRow
                  task={row.task}
                  isFocused={row.key === focused?.id}
                  isSelected={selectedIds.has(row.key)}
                  canEdit={canEdit}
                  place={place}
                  onSelect={toggle}
                  onOpenMenu={openMenu}
                />
              )
            }
          </VirtualList>
        )}
      </div>
      {selected.length > 0 && <BulkBar tasks={selected} onOpenMenu={openSelectedMenu} onClear={() => setSelectedIds(nothing)} />}
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
