import { NotFoundError, type Task } from "@worktrack/sdk";
import { useEffect, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useLastValue, useResource } from "../api/use-resource.ts";
import { readIdentifier } from "../page/identifier.ts";
import { SearchList } from "../ui/search-list.tsx";

interface TaskSearchProps {
  readonly label: string;
  /** A task that is not offered. */
  readonly exceptId: string;
  readonly onPick: (taskId: string) => void;
  readonly onClose: () => void;
}

const shownMax = 8;
/** The text is searched when nothing was typed for this long. */
const settleMs = 150;

const findTasks = async (text: string, signal: AbortSignal): Promise<readonly Task[]> => {
  const identifier = readIdentifier(text);
  const named = identifier
    ? client.tasks.get({ id: identifier }, { signal }).then(
        (task) => [task],
        (error: unknown) => (error instanceof NotFoundError ? [] : Promise.reject(error)),
      )
    : [];
  const q = text.trim() || undefined;
  const [exact, { tasks }] = await Promise.all([named, client.tasks.list({ q, limit: shownMax + 1 }, { signal })]);
  return [...exact, ...tasks.filter(({ id }) => id !== exact[0]?.id)];
};

/** Finds a task by its identifier or by words of its title and text, and else the newest ones. */
export const TaskSearch = ({ label, exceptId, onPick, onClose }: TaskSearchProps) => {
  const [text, setText] = useState("");
  const [searched, setSearched] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { value, error, refresh } = useResource(`tasks to relate ${searched}`, (signal) => findTasks(searched, signal));
  const found = useLastValue(value)
    ?.filter(({ id }) => id !== exceptId)
    .slice(0, shownMax)
    .map(({ id, identifier, title }) => ({ id, title: `${identifier} ${title}` }));
  return (
    <SearchList
      label={label}
      inputLabel="Identifier or words of the other task"
      placeholder="OPS-12, or words"
      text={text}
      onText={setText}
      found={found}
      nothingFound="No task found"
      error={error}
      onRetry={refresh}
      onPick={onPick}
      onClose={onClose}
    />
  );
};
