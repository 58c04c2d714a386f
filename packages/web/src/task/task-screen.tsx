// The page of one task.
import { useEffect } from "preact/hooks";
import { navigate } from "../page/address.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { hrefOf } from "../root.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { openedListHref } from "./opened-list.ts";
import { TaskBar } from "./task-bar.tsx";
import { TaskView } from "./task-view.tsx";
import { useTask } from "./use-task.ts";

export const Screen = ({ parameters: { id = "" } }: ScreenProps) => {
  const state = useTask(id);
  const task = "task" in state ? state.task : undefined;
  const { identifier, title } = task ?? {};
  useEffect(() => {
    // A task that was moved has a new address. The query may name a task that is open beside it.
    if (identifier && identifier !== id) navigate(`/tasks/${identifier}${location.search}`, { replace: true });
  }, [identifier, id]);
  useEffect(() => {
    if (identifier) document.title = `${identifier} ${title} · Worktrack`;
  }, [identifier, title]);
  return (
    <section class="screen page task-screen">
      {state.kind === "missing" ? (
        <h1>Task not found</h1>
      ) : (
        <TaskBar reference={id} task={task} isLoading={state.kind === "loading"} onDeleted={() => navigate(openedListHref() ?? "/tasks")} />
      )}
      {state.kind === "loading" && <LoadingNotice />}
      {state.kind === "failed" && <ErrorNotice error={state.error} onRetry={state.retry} />}
      {state.kind === "missing" && (
        <p>
          {id} does not exist, was deleted, or belongs to a project that you may not see. <a href={hrefOf("/tasks")}>All tasks</a>
        </p>
      )}
      {(state.kind === "open" || state.kind === "deleted") && (
        <TaskView task={state.task} draft={state.draft} isDeleted={state.kind === "deleted"} />
      )}
    </section>
  );
};
