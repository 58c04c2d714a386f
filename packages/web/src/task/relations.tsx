// The relations of a task to other tasks.
import type { Task, TaskRelation } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { useTaskLink } from "../page/task-link.ts";
import { hasScope } from "../session/session.ts";
import { StatusMark } from "../tasks/marks.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { runAction } from "../ui/run-action.ts";
import { changesField } from "./task-events.ts";
import { TaskSearch } from "./task-search.tsx";

type Kind = TaskRelation["kind"];

const labels: Readonly<Record<Kind, string>> = {
  blocks: "Blocks",
  blocked_by: "Blocked by",
  relates: "Relates to",
  duplicates: "Duplicates",
  duplicated_by: "Duplicated by",
};
const options = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The relation as the API takes it: from the task that blocks or duplicates. */
const relationOf = (id: string, kind: Kind, otherId: string) => {
  if (kind === "blocked_by") return { id: otherId, kind: "blocks" as const, otherId: id };
  if (kind === "duplicated_by") return { id: otherId, kind: "duplicates" as const, otherId: id };
  return { id, kind, otherId };
};

export const Relations = ({ task: { id } }: { readonly task: Task }) => {
  const { value, error, refresh } = useResource<readonly TaskRelation[]>(
    `relations of ${id}`,
    (signal) => client.tasks.relations.list({ id }, { signal }),
    { changesWith: (item) => changesField(item, id, "relations") },
  );
  const [kind, setKind] = useState<Kind>();
  const linkOf = useTaskLink();
  const mayWrite = hasScope("tasks:write");
  if (!mayWrite && !value?.length) return null;
  const change = async (work: () => Promise<unknown>, success: string) => {
    if (await runAction(work, success)) await refresh();
  };
  const add = (otherId: string) => {
    setKind(undefined);
    return kind && change(() => client.tasks.relations.add(relationOf(id, kind, otherId)), "The relation is added");
  };
  const remove = ({ kind, task }: TaskRelation) =>
    change(() => client.tasks.relations.remove(relationOf(id, kind, task.id)), "The relation is removed");
  return (
    <section aria-labelledby={`${id}-relations`}>
      <h2 id={`${id}-relations`}>Relations</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ul class="task-lines">
        {value?.map((relation) => (
          <li key={`${relation.kind} ${relation.task.id}`} class="task-line">
            <span class="soft">{labels[relation.kind]}</span>
            <StatusMark status={relation.task.status} />
            <a href={linkOf(relation.task.identifier)} dir="auto">
              {relation.task.title}
            </a>
            <span class="identifier">{relation.task.identifier}</span>
            {mayWrite && (
              <button
                type="button"
                class="plain"
                aria-label={`Remove: ${labels[relation.kind]} ${relation.task.identifier}`}
                onClick={() => remove(relation)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      {kind && <TaskSearch label={labels[kind]} exceptId={id} onPick={add} onClose={() => setKind(undefined)} />}
      {mayWrite && !kind && (
        <PickerButton label="Relation" options={options} selected={[]} onChoose={(chosen) => setKind(chosen as Kind)}>
          Add a relation
        </PickerButton>
      )}
    </section>
  );
};
