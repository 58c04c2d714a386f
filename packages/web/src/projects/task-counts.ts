// Keeps the numbers of tasks of all projects current, because events have none.
import { client } from "../api/client.ts";
import { onLiveItem } from "../live/live.ts";
import { putRecord } from "../store/records.ts";
import { changesCounts } from "./project-changes.ts";

/** Several changes of tasks within this time cause one count. */
const recountMs = 3_000;

const recount = async (): Promise<void> => {
  let cursor: string | undefined;
  do {
    const page = await client.projects.list({ cursor, limit: 100 });
    for (const project of page.items) putRecord("project", project);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
};

/** Counts again after events that change a count. A failure leaves the numbers until the next event. Returns the function that ends this. */
export const followTaskCounts = (): (() => void) => {
  let recounting: ReturnType<typeof setTimeout> | undefined;
  const stop = onLiveItem((item) => {
    if (!changesCounts(item)) return;
    recounting ??= setTimeout(() => {
      recounting = undefined;
      recount().catch(() => undefined);
    }, recountMs);
  });
  return () => {
    stop();
    clearTimeout(recounting);
  };
};
