// The line above a task: where it belongs, its neighbors in the list it was opened from, and its rare actions.
import type { Task } from "@worktrack/sdk";
import type { ComponentChildren } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { navigate, setQuery } from "../page/address.ts";
import { type Command, useCommands } from "../page/commands.ts";
import { IsPeek, useTaskLink } from "../page/task-link.ts";
import { hrefOf } from "../root.ts";
import { watchRecord } from "../store/records.ts";
import { neighborsOfTask } from "./opened-list.ts";
import { TaskMenu } from "./task-menu.tsx";

interface TaskBarProps {
  /** As the address names the task. */
  readonly reference: string;
  /** Undefined before it is loaded, and if it cannot be. */
  readonly task: Task | undefined;
  readonly isLoading: boolean;
  readonly onDeleted: () => void;
  /** The buttons of the panel. */
  readonly children?: ComponentChildren;
}

export const TaskBar = ({ reference, task, isLoading, onDeleted, children }: TaskBarProps) => {
  const isPeek = useContext(IsPeek);
  const Heading = isPeek ? "h2" : "h1";
  return (
    <header class="task-bar">
      <nav aria-label="Breadcrumb">
        <ol>
          {task && (
            <li>
              <a href={hrefOf(`/projects/${task.identifier.split("-")[0]}`)} dir="auto">
                {task.project.name}
              </a>
            </li>
          )}
          {isLoading && <li data-loading />}
          {task?.parentId && <Parent id={task.parentId} />}
          <li>
            <Heading class="task-heading">{task?.identifier ?? reference}</Heading>
          </li>
        </ol>
      </nav>
      <div class="actions">
        <NeighborButtons reference={reference} task={task} />
        {task && <TaskMenu task={task} onDeleted={onDeleted} />}
        {children}
      </div>
    </header>
  );
};

/** The heading beside it waits for its text, so that it does not move. */
const Parent = ({ id }: { readonly id: string }) => {
  const { value, error } = useResource(`parent ${id}`, (signal) => client.tasks.get({ id }, { signal }));
  const parent = watchRecord("task", id).value ?? value;
  const linkOf = useTaskLink();
  return (
    <li data-loading={(!parent && error === undefined) || undefined}>
      {parent && (
        <a href={linkOf(parent.identifier)} title={parent.title} dir="auto">
          <span class="visually-hidden">Subtask of </span>
          {parent.identifier} {parent.title}
        </a>
      )}
    </li>
  );
};

const NeighborButtons = ({ reference, task }: Pick<TaskBarProps, "reference" | "task">) => {
  const isPeek = useContext(IsPeek);
  const found = neighborsOfTask(task && task.id !== reference ? [reference, task.id] : [reference]);
  const open = (identifier: string | undefined) => {
    if (identifier === undefined) return;
    if (isPeek) setQuery({ peek: identifier }, { replace: true });
    else navigate(`/tasks/${identifier}`);
  };
  const [previous, next] = [found?.previous?.identifier, found?.next?.identifier];
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: "open-task.next",
        title: "Next task of the list",
        group: "Open task",
        keys: "j",
        isAvailable: () => next !== undefined,
        run: () => open(next),
      },
      {
        id: "open-task.previous",
        title: "Previous task of the list",
        group: "Open task",
        keys: "k",
        isAvailable: () => previous !== undefined,
        run: () => open(previous),
      },
    ],
    [previous, next, isPeek],
  );
  useCommands(commands);
  if (!found) return null;
  return (
    <>
      <span class="task-place soft">{found.text}</span>
      <button type="button" class="plain" aria-label="Previous task" aria-disabled={!previous} onClick={() => open(previous)}>
        ↑
      </button>
      <button type="button" class="plain" aria-label="Next task" aria-disabled={!next} onClick={() => open(next)}>
        ↓
      </button>
    </>
  );
};
