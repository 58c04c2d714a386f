// The saved views that the person can use, for the sidebar and the bar of the list. They are loaded once, and kept current.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { View } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { mayHaveChanged, onLiveItem, onLiveReset, onReconnect } from "../live/live.ts";
import { viewPath } from "./last-view.ts";
import { filtersOf, type Layout } from "./saved-view-filters.ts";

/** More views are left out. */
const viewsMax = 1_000;

const loaded = signal<readonly View[] | undefined>(undefined);
/** Starred ones first, then by name. Undefined until they are loaded. */
export const savedViews: ReadonlySignal<readonly View[] | undefined> = loaded;

const compare = (a: View, b: View): number => Number(b.starred) - Number(a.starred) || a.name.localeCompare(b.name);

export const refreshViews = async (): Promise<void> => {
  const views: View[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.views.list({ limit: 100, cursor });
    views.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && views.length < viewsMax);
  loaded.value = views.sort(compare);
};

/** Whether anything shows the views. */
let isNeeded = false;

/** The next item or the next use tries again. */
const refresh = (): void => {
  if (isNeeded) refreshViews().catch(() => undefined);
};

// A deleted project or tag is missing in the views that name it.
onLiveItem((item) => {
  if (mayHaveChanged(item, "view") || mayHaveChanged(item, "tag") || item.event === "project.deleted") refresh();
});
onLiveReset(refresh);
onReconnect(() => loaded.peek() ?? refresh());

/** Loads the views, unless they are loaded, and keeps them current. */
export const needViews = (): void => {
  isNeeded = true;
  if (!loaded.peek()) refresh();
};

export const pathOf: Record<Layout, string> = { list: "/tasks", board: "/board" };

/** The address that shows the view. */
export const addressOf = (view: View): string => viewPath(pathOf[view.layout], filtersOf(view));
