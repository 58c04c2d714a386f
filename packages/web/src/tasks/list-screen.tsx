// The list of tasks.
import { useEffect, useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { openRecordList } from "../store/record-list.ts";
import { EmptyNotice, ErrorNotice, LoadingNotice } from "../ui/notice.tsx";

export const Screen = () => {
  const list = useMemo(
    () =>
      openRecordList({
        kind: "task",
        fetchPage: (cursor, signal) =>
          client.tasks.list({ cursor, limit: 100 }, { signal }).then(({ tasks, ...page }) => ({ items: tasks, ...page })),
        includes: () => true,
        compare: (a, b) => b.createdAt.localeCompare(a.createdAt),
      }),
    [],
  );
  useEffect(() => list.close, [list]);
  const { items, state, error } = list;
  return (
    <section class="screen">
      <h1>Tasks</h1>
      {state.value === "failed" && <ErrorNotice error={error.value} onRetry={list.refresh} />}
      {state.value === "loading" && items.value.length === 0 && <LoadingNotice />}
      {state.value === "ready" && items.value.length === 0 && <EmptyNotice title="No tasks" />}
      <ul>
        {items.value.map((task) => (
          <li key={task.id}>
            <a href={hrefOf(`/tasks/${task.identifier}`)}>{task.identifier}</a> {task.title}
          </li>
        ))}
      </ul>
    </section>
  );
};
