// The changes of a task as sentences, the newest first. They load when the person opens the list.
import type { FeedEvent, Task } from "@worktrack/sdk";
import { useEffect, useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { onLiveItem } from "../live/live.ts";
import { hasScope } from "../session/session.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { Time } from "../ui/time.tsx";
import { lookUpMembers, lookUpProjects, lookUpTags } from "../workspace/lookups.ts";
import { type FoundEvents, findTaskEvents } from "./find-events.ts";
import { describeEvent, historyEvents, isHistoryEvent, type RecordNames } from "./history.ts";

export const HistoryList = ({ task }: { readonly task: Task }) => {
  const [isOpen, setOpen] = useState(false);
  const seen = useSeenEvents(task.id);
  return (
    <details class="task-history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && (hasScope("webhooks:read") ? <FoundHistory task={task} seen={seen} /> : <HistoryEntries task={task} events={seen} />)}
    </details>
  );
};

/** The events that have come since the task was opened. */
const useSeenEvents = (taskId: string): readonly FeedEvent[] => {
  const [seen, setSeen] = useState<readonly FeedEvent[]>([]);
  useEffect(() => {
    setSeen([]);
    return onLiveItem((item) => {
      if (isHistoryEvent(item) && item.data.task.id === taskId) setSeen((before) => [...before, item]);
    });
  }, [taskId]);
  return seen;
};

interface HistoryProps {
  readonly task: Task;
  readonly seen: readonly FeedEvent[];
}

const findEvents = (task: Task, signal: AbortSignal): Promise<FoundEvents> =>
  findTaskEvents(task, Date.now(), (sinceMs, cursor) => {
    const since = new Date(sinceMs).toISOString();
    return client.events.list({ event: [...historyEvents], since, cursor, limit: 100 }, { signal });
  });

const FoundHistory = ({ task, seen }: HistoryProps) => {
  const { value, error, refresh } = useResource(`history ${task.id}`, (signal) => findEvents(task, signal));
  if (error !== undefined) return <ErrorNotice error={error} onRetry={refresh} />;
  if (!value) return <LoadingNotice />;
  const events = [...new Map([...value.events, ...seen].map((event) => [event.id, event])).values()];
  return <HistoryEntries task={task} events={events} />;
};

const HistoryEntries = ({ task, events }: { readonly task: Task; readonly events: readonly FeedEvent[] }) => {
  const names = useRecordNames();
  const entries = events.flatMap((event) => (isHistoryEvent(event) ? (describeEvent(event, names) ?? []) : []));
  const hasCreation = events.some(({ event }) => event === "task.created");
  return (
    <ol>
      {entries.toReversed().map(({ id, atMs, text }) => (
        <li key={id} dir="auto">
          {text} <Time at={atMs} />
        </li>
      ))}
      {!hasCreation && (
        <li dir="auto">
          {entries.length === 0 ? "No other changes are known. " : "Earlier changes are not known. "}
          {task.author.name} created the task <Time at={task.createdAt} />
        </li>
      )}
    </ol>
  );
};

const useRecordNames = (): RecordNames => {
  const lists = useMemo(() => ({ members: lookUpMembers(), projects: lookUpProjects(), tags: lookUpTags() }), []);
  const nameIn = (items: readonly { readonly id: string; readonly name: string }[]) => (id: string) =>
    items.find((item) => item.id === id)?.name;
  return { member: nameIn(lists.members.items.value), project: nameIn(lists.projects.items.value), tag: nameIn(lists.tags.items.value) };
};
