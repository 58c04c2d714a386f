// One task in a panel beside a list or board, which stays usable. On narrow pages the panel covers them.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { setQuery } from "../page/address.ts";
import { IsPeek } from "../page/task-link.ts";
import { hrefOf } from "../root.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { TaskBar } from "./task-bar.tsx";
import { TaskView } from "./task-view.tsx";
import { useTask } from "./use-task.ts";
import "./peek.css";

const closePeek = (): void => setQuery({ peek: undefined });

export const TaskPeek = ({ reference }: { readonly reference: string }) => {
  const state = useTask(reference);
  const panel = useRef<HTMLElement>(null);
  const task = "task" in state ? state.task : undefined;
  const identifier = task?.identifier;
  useFocusInside(panel, reference, task?.id);
  useCoverNarrowPages();
  usePageTitle(task && `${task.identifier} ${task.title}`);
  useEffect(() => {
    if (identifier && identifier !== reference) setQuery({ peek: identifier }, { replace: true });
  }, [identifier, reference]);
  return (
    <aside ref={panel} class="peek" aria-label={`Task ${identifier ?? reference}`} tabIndex={-1}>
      <IsPeek.Provider value={true}>
        <TaskBar reference={reference} task={task} isLoading={state.kind === "loading"} onDeleted={closePeek}>
          <a class="button plain" href={hrefOf(`/tasks/${identifier ?? reference}`)}>
            Open the page
          </a>
          <button type="button" class="plain" aria-label="Close the task" onClick={closePeek}>
            ✕
          </button>
        </TaskBar>
        {state.kind === "loading" && <LoadingNotice />}
        {state.kind === "failed" && <ErrorNotice error={state.error} onRetry={state.retry} />}
        {state.kind === "missing" && <p>This task does not exist, was deleted, or belongs to a project that you may not see.</p>}
        {(state.kind === "open" || state.kind === "deleted") && (
          <TaskView task={state.task} draft={state.draft} isDeleted={state.kind === "deleted"} />
        )}
      </IsPeek.Provider>
    </aside>
  );
};

/** Names the task before the view in the tab's title, until the panel is closed. */
const usePageTitle = (task: string | undefined): void =>
  useEffect(() => {
    if (task === undefined) return undefined;
    const before = document.title;
    const own = `${task} · ${before}`;
    document.title = own;
    return () => {
      // Another screen may have set its own title meanwhile.
      if (document.title === own) document.title = before;
    };
  }, [task]);

/** Escape closes the panel, unless it closes something inside. */
const closeByEscape = (event: KeyboardEvent): void => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (!document.querySelector("dialog:modal, :popover-open")) closePeek();
};

/** Moves the focus into the panel, and back to the row or card when the panel is closed. */
const useFocusInside = (panel: { readonly current: HTMLElement | null }, reference: string, taskId: string | undefined): void => {
  const opener = useRef<Element | null>(null);
  const shown = useRef(taskId);
  shown.current = taskId ?? shown.current;
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!panel.current?.contains(activeElement)) opener.current = activeElement;
    // The buttons that lead to the next task keep the focus.
    if (!panel.current?.querySelector(".task-bar")?.contains(activeElement)) panel.current?.focus();
  }, [panel, reference]);
  useLayoutEffect(() => {
    document.addEventListener("keydown", closeByEscape);
    return () => {
      document.removeEventListener("keydown", closeByEscape);
      const { current } = opener;
      const opening = current instanceof HTMLElement && current.isConnected && current !== document.body ? current : null;
      const row = document.querySelector<HTMLElement>(`main [data-task="${shown.current}"]`);
      (opening ?? row ?? document.getElementById("main"))?.focus();
    };
  }, []);
};

/** On narrow pages the panel covers the list, which must not take the focus there. */
const useCoverNarrowPages = (): void =>
  useEffect(() => {
    const narrow = matchMedia("(width < 800px)");
    const main = document.getElementById("main");
    const cover = () => main?.toggleAttribute("inert", narrow.matches);
    cover();
    narrow.addEventListener("change", cover);
    return () => {
      narrow.removeEventListener("change", cover);
      main?.removeAttribute("inert");
    };
  }, []);
