// The checklist of a task. Each item is a box and its text, which is renamed in its place.
import { bounds } from "@worktrack/contract/values";
import type { ChecklistItem, Task } from "@worktrack/sdk";
import { useRef } from "preact/hooks";
import { client } from "../api/client.ts";
import type { Resource } from "../api/use-resource.ts";
import { hasScope } from "../session/session.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { ChecklistRow } from "./checklist-row.tsx";
import { NewLine } from "./new-line.tsx";

interface ChecklistProps {
  readonly task: Task;
  readonly items: Resource<readonly ChecklistItem[]>;
  /** The line for a new item takes the focus when it appears. */
  readonly hasFocus: boolean;
}

export const Checklist = ({ task, items: { value, error, refresh }, hasFocus }: ChecklistProps) => {
  const { id } = task;
  const list = useRef<HTMLUListElement>(null);
  const mayWrite = hasScope("tasks:write");
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    const hasSucceeded = await runAction(work);
    await refresh();
    return hasSucceeded;
  };
  /** Moves between the texts of the items. */
  const move = (from: number, step: number) => {
    const texts = list.current?.querySelectorAll<HTMLInputElement>("input[type=text]");
    texts?.[from + step]?.focus();
  };
  const { total, checked } = task.checklist;
  return (
    <section aria-labelledby={`${id}-checklist`}>
      <h2 id={`${id}-checklist`}>Checklist {total > 0 && <span class="soft">{`${checked} of ${total}`}</span>}</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ul ref={list} class="task-lines">
        {value?.map((item, index) => (
          <ChecklistRow
            key={item.id}
            item={item}
            isReadOnly={!mayWrite}
            onCheck={(isChecked) => change(() => client.tasks.checklist.update({ id, itemId: item.id, checked: isChecked }))}
            onRename={(text) => change(() => client.tasks.checklist.update({ id, itemId: item.id, text }))}
            onRemove={() => {
              move(index, index === 0 ? 1 : -1);
              return change(() => client.tasks.checklist.delete({ id, itemId: item.id }));
            }}
            onMove={(step) => move(index, step)}
          />
        ))}
        {mayWrite && (
          <NewLine
            place={`checklist ${id}`}
            label="New checklist item"
            placeholder="Add an item"
            maxChars={bounds.checklistTextChars}
            hasFocus={hasFocus}
            onAdd={async (text, idempotencyKey) => {
              await client.tasks.checklist.create({ id, text }, { idempotencyKey, maxRetries: 0 });
              await refresh();
            }}
          />
        )}
      </ul>
    </section>
  );
};
