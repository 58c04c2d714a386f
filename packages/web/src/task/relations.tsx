// The relations of a task to other tasks.
import type { Task, TaskRelation } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import type { Resource } from "../api/use-resource.ts";
import { useTaskLink } from "../page/task-link.ts";
import { hasScope } from "../session/session.ts";
import { StatusMark } from "../tasks/marks.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { preloaded } from "../ui/preloaded.tsx";
import { runAction } from "../ui/run-action.ts";

const { Preloaded: TaskSearch } = preloaded(async () => (await import("./task-search.tsx")).TaskSearch);

export type RelationKind = TaskRelation["kind"];

const labels: Readonly<Record<RelationKind, string>> = {
  blocks: "Blocks",
  blocked_by: "Blocked by",
  relates: "Relates to",
  duplicates: "Duplicates",
  duplicated_by: "Duplicated by",
};
export const relationOptions = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The relation as the API takes it: from the task that blocks or duplicates. */
const relationOf = (id: string, kind: RelationKind, otherId: string) => {
  if (kind === "blocked_by") return { id: otherId, kind: "blocks" as const, otherId: id };
  if (kind === "duplicated_by") return { id: otherId, kind: "duplicates" as const, otherId: id };
  return { id, kind, otherId };
};

interface RelationsProps {
  readonly task: Task;
  readonly relations: Resource<readonly TaskRelation[]>;
  /** The relation for which the other task is searched. */
  readonly kind: RelationKind | undefined;
  readonly onKind: (kind: RelationKind | undefined) => void;
}

export const Relations = ({ task: { id }, relations: { value, error, refresh }, kind, onKind }: RelationsProps) => {
  const linkOf = useTaskLink();
  const mayWrite = hasScope("tasks:write");
  const change = async (work: () => Promise<unknown>, success: string) => {
    if (await runAction(work, success)) await refresh();
  };
  const add = (otherId: string) => {
    onKind(undefined);
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
            <span class="soft relation-kind">{labels[relation.kind]}</span>
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
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
      {kind && <TaskSearch label={labels[kind]} exceptId={id} onPick={add} onClose={() => onKind(undefined)} />}
      {mayWrite && !kind && (
        <PickerButton
          label="Relation"
          className="plain quiet"
          options={relationOptions}
          selected={[]}
          onChoose={(chosen) => onKind(chosen as RelationKind)}
        >
          Add a relation
        </PickerButton>
      )}
    </section>
  );
};
