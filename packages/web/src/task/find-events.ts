// Finds the events of one task in the workspace's feed, which has no filter by task and begins with the oldest.
import type { FeedEvent } from "@worktrack/sdk";

interface Page {
  readonly items: readonly FeedEvent[];
  readonly hasMore: boolean;
  readonly nextCursor: string;
}

export interface FoundEvents {
  /** The oldest first, without a gap up to the present. */
  readonly events: readonly FeedEvent[];
  /** Whether these are all events since the task was created, or since the feed begins. */
  readonly isComplete: boolean;
}

const dayMs = 86_400_000;
/** The feed has the events of this time. */
export const keptDays = 30;
/** Searched one after the other, the newest first, because most questions are about the last changes. */
const periodDays = [1 / 24, 1, 7, keptDays];

interface SearchLimits {
  readonly nowMs: number;
  /** The most pages that one search reads, so that a busy workspace does not use up the rate limit. */
  readonly pagesMax: number;
}

/** `readPage` reads the feed from a time on, or after a cursor. */
export const findTaskEvents = async (
  { id, createdAt }: { readonly id: string; readonly createdAt: string },
  { nowMs, pagesMax }: SearchLimits,
  readPage: (sinceMs: number, cursor: string | undefined) => Promise<Page>,
): Promise<FoundEvents> => {
  const createdMs = Date.parse(createdAt);
  const sinceDays = (days: number) => Math.max(nowMs - days * dayMs, createdMs);
  const ofTask = (items: readonly FeedEvent[]) => items.filter(({ data }) => "task" in data && data.task.id === id);
  // In a quiet workspace one page has them all.
  const whole = await readPage(sinceDays(keptDays), undefined);
  if (!whole.hasMore) return { events: ofTask(whole.items), isComplete: true };
  let events: readonly FeedEvent[] = [];
  let untilMs = Number.POSITIVE_INFINITY;
  let pages = 1;
  for (const days of periodDays) {
    const sinceMs = sinceDays(days);
    const found: FeedEvent[] = [];
    for (let page: Page | undefined; !page || (page.hasMore && (page.items.at(-1)?.timestamp ?? 0) < untilMs); ) {
      if (++pages > pagesMax) return { events, isComplete: false };
      page = await readPage(sinceMs, page?.nextCursor);
      found.push(...ofTask(page.items).filter(({ timestamp }) => timestamp < untilMs));
    }
    events = [...found, ...events];
    if (sinceMs === createdMs) break;
    untilMs = sinceMs;
  }
  return { events, isComplete: true };
};
