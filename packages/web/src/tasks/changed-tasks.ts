// The tasks that somebody else has just changed, which the board highlights.
import { type ReadonlySignal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { onLiveItem } from "../live/live.ts";
import { me } from "../session/session.ts";

const shownMs = 2_000;
const changed = signal<ReadonlySet<string>>(new Set());

export const changedTasks: ReadonlySignal<ReadonlySet<string>> = changed;

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids].filter((one) => one !== id));

/** Follows the changes of others while the component is shown. */
export const useChangedTasks = (): void =>
  useEffect(
    () =>
      onLiveItem((item) => {
        if (!("data" in item && "task" in item.data)) return;
        const { task, actor } = item.data;
        if (actor.id === me.peek()?.user.id) return;
        changed.value = new Set([...changed.peek(), task.id]);
        setTimeout(() => {
          changed.value = without(changed.peek(), task.id);
        }, shownMs);
      }),
    [],
  );
