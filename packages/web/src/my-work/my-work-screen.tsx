// The tasks of the signed-in person, in sections.
import type { Task } from "@worktrack/sdk";
import { useCallback, useState } from "preact/hooks";
import { setQuery } from "../page/address.ts";
import { hasScope } from "../session/session.ts";
import { BulkBar } from "../tasks/bulk-bar.tsx";
import { FieldMenu, type MenuField, type OpenMenu } from "../tasks/field-menu.tsx";
import { noFilters } from "../tasks/filters.ts";
import { useKeptFocus } from "../tasks/kept-focus.ts";
import { isInView, useListCommands } from "../tasks/list-commands.ts";
import { stepFrom } from "../tasks/list-focus.ts";
import { NewTask } from "../tasks/new-task.tsx";
import { newTaskInputId } from "../tasks/new-task-input.ts";
import { useSelection } from "../tasks/use-selection.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { NothingToDo } from "./nothing-to-do.tsx";
import { findRowLink, focusRow, readRowKey, rowKey } from "./row-focus.ts";
import { shownMax, useFullSections, useSectionLists } from "./section-list.ts";
import { SectionRows } from "./section-rows.tsx";
import "./my-work.css";

const newTaskFilters = { ...noFilters, assignee: "me" };

export const Screen = () => {
  const lists = useSectionLists();
  useFullSections(lists);
  const [focusedKey, setFocusedKey] = useState<string>();
  const { selectedIds, select, clear } = useSelection(() => [], undefined);
  const [menu, setMenu] = useState<OpenMenu>();
  const [isCreating, setCreating] = useState(false);
  const canEdit = hasScope("tasks:write");

  const shown = lists.map(({ section, list }) => ({ section, list, tasks: list.items.value.slice(0, shownMax) }));
  const rows = shown.flatMap(({ section, tasks }) => tasks.map((task) => ({ key: rowKey(section.key, task.id), task })));
  const keys = rows.map(({ key }) => key);
  const focused = rows.find(({ key }) => key === focusedKey) ?? rows[0];
  const taskOf = (id: string) => rows.find(({ task }) => task.id === id)?.task;
  const selected = [...selectedIds].flatMap((id) => taskOf(id) ?? []);
  const onMenuClosed = useKeptFocus(keys, focusedKey, setFocusedKey, focusRow);
  const step = (by: number) => {
    const next = rows.find(({ key }) => key === stepFrom(keys, focusedKey, by));
    setFocusedKey(next?.key);
    if (isInView()) focusRow(next?.key);
    else if (next) setQuery({ peek: next.task.identifier }, { replace: true });
  };
  const create = () => {
    setCreating(true);
    document.getElementById(newTaskInputId)?.focus();
  };
  const toggle = useCallback((task: Task) => select(task, false), []);
  const open = (field: MenuField, anchor: Element | null, task?: Task) => {
    const tasks = !task || selectedIds.has(task.id) ? selected : [task];
    if (anchor) setMenu((before) => (before?.anchor === anchor ? undefined : { field, anchor, tasks }));
  };
  useListCommands({
    step,
    toggle: () => focused && toggle(focused.task),
    openMenu: (field) => open(field, findRowLink(focused?.key), selected.length > 0 ? undefined : focused?.task),
    create,
    focused: focused?.task.identifier,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && selected.length > 0) clear();
    else if (by && !event.altKey) step(by);
    else return;
    event.preventDefault();
  };
  const isLoading = shown.some(({ list, tasks }) => list.state.value === "loading" && tasks.length === 0 && list.total.value === undefined);
  const failed = shown.find(({ list }) => list.state.value === "failed");
  return (
    <section class="screen my-work">
      <ScreenHeader title="My work">
        {canEdit && (
          <button type="button" onClick={create}>
            New task
          </button>
        )}
      </ScreenHeader>
      {isCreating && <NewTask filters={newTaskFilters} onClose={() => setCreating(false)} />}
      {failed && <ErrorNotice error={failed.list.error.value} onRetry={failed.list.refresh} />}
      {isLoading && !failed && <LoadingNotice />}
      {!isLoading && !failed && rows.length === 0 && <NothingToDo />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the links inside */}
      <div class="my-work-sections" onKeyDown={onKeyDown} onFocusIn={({ target }) => setFocusedKey(readRowKey(target) ?? focusedKey)}>
        {!isLoading &&
          shown.map(({ section, list, tasks }) => (
            <SectionRows
              key={section.key}
              section={section}
              tasks={tasks}
              total={list.total.value}
              focusedKey={focused?.key}
              selectedIds={selectedIds}
              canEdit={canEdit}
              onSelect={toggle}
              onOpenMenu={(task, field, anchor) => open(field, anchor, task)}
            />
          ))}
      </div>
      {selected.length > 0 && <BulkBar tasks={selected} onOpenMenu={(field, anchor) => open(field, anchor)} onClear={clear} />}
      {menu && (
        <FieldMenu
          {...menu}
          tasks={menu.tasks.map((task) => taskOf(task.id) ?? task)}
          onClose={() => {
            setMenu(undefined);
            onMenuClosed();
          }}
        />
      )}
    </section>
  );
};
