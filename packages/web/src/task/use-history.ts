// Loads the changes of a task, and follows new ones.
import type { FeedEvent, Task } from "@worktrack/sdk";
import { useEffect, useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useLastValue, useResource } from "../api/use-resource.ts";
import { onLiveItem } from "../live/live.ts";
import { hasScope } from "../session/session.ts";
import { type FoundEvents, findTaskEvents } from "./find-events.ts";
import { type HistoryEvent, historyEvents, isHistoryEvent } from "./history-events.ts";

export interface History {
  /** The oldest first. */
  readonly events: readonly HistoryEvent[];
  /** `missing`: the workspace is busy, and more pages of its feed may have earlier changes. `hidden`: the person may not read them. */
  readonly before: "complete" | "missing" | "hidden";
  readonly isLoaded: boolean;
  readonly error: unknown;
  readonly refresh: () => Promise<void>;
  /** Reads more pages of the feed. */
  readonly loadEarlier: () => void;
}

/** The pages of the feed that a task reads when it is opened, and those that the person can ask for. */
const pagesAtFirst = 4;
const pagesAsked = 30;

const findEvents = (task: Task, pagesMax: number, signal: AbortSignal): Promise<FoundEvents> =>
  findTaskEvents(task, { nowMs: Date.now(), pagesMax }, (sinceMs, cursor) => {
    const since = new Date(sinceMs).toISOString();
    return client.events.list({ event: [...historyEvents], since, cursor, limit: 100 }, { signal });
  });

const nothing: FoundEvents = { events: [], isComplete: false };

/** The task must not become another one while its history is shown. */
export const useHistory = (task: Task): History => {
  const mayRead = hasScope("webhooks:read");
  const [pages, setPages] = useState(pagesAtFirst);
  const seen = useSeenEvents(task.id);
  const load = (signal: AbortSignal) => (mayRead ? findEvents(task, pages, signal) : Promise.resolve(nothing));
  const { value: found, error, refresh } = useResource(`history ${task.id} ${pages}`, load);
  const value = useLastValue(found);
  const events = useMemo(() => {
    const all = new Map([...(value?.events ?? []), ...seen].map((event) => [event.id, event]));
    return [...all.values()].filter(isHistoryEvent);
  }, [value, seen]);
  return {
    events,
    before: !mayRead ? "hidden" : value?.isComplete === false ? "missing" : "complete",
    isLoaded: value !== undefined || error !== undefined,
    error,
    refresh,
    loadEarlier: () => setPages(pagesAsked),
  };
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
