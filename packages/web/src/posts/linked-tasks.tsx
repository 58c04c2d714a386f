import { useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { hrefOf } from "../root.ts";
import { putRecord, watchRecord } from "../store/records.ts";
import { StatusMark } from "../tasks/marks.tsx";
import { valueLabel } from "../ui/labels.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { changesPostField } from "./post-events.ts";

/** The tasks that are linked to a post. Links are made on the pages of tasks. */
export const LinkedTasks = ({ postId: id }: { readonly postId: string }) => {
  const { value, error, refresh } = useResource(
    `tasks of ${id}`,
    async (signal) => {
      const { tasks, total } = await client.posts.tasks.list({ id, limit: 100 }, { signal });
      for (const task of tasks) putRecord("task", task);
      return { ids: tasks.map((task) => task.id), total };
    },
    { changesWith: (item) => changesPostField(item, id, "taskIds") },
  );
  if (error !== undefined && !value) return <ErrorNotice error={error} onRetry={refresh} />;
  if (!value || value.ids.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-tasks`}>
      <h2 id={`${id}-tasks`}>
        Tasks <span class="soft">{value.total}</span>
      </h2>
      <ul>
        {value.ids.map((taskId) => (
          <LinkedTask key={taskId} id={taskId} />
        ))}
      </ul>
      {value.total > value.ids.length && <p class="soft">The newest {value.ids.length} are shown.</p>}
    </section>
  );
};

const LinkedTask = ({ id }: { readonly id: string }) => {
  const task = useMemo(() => watchRecord("task", id), [id]).value;
  if (!task) return null;
  return (
    <li class="post-task">
      <StatusMark status={task.status} />
      <span class="visually-hidden">{valueLabel(task.status)}</span>
      <a href={hrefOf(`/tasks/${task.identifier}`)} dir="auto">
        {task.title}
      </a>
      <span class="soft">{task.identifier}</span>
    </li>
  );
};
