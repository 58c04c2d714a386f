import { setTimeout } from "node:timers/promises";
import { FeedEvent } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { expect } from "vitest";

type Query = Omit<NonNullable<Parameters<Worktrack["events"]["list"]>[0]>, "cursor">;

/** Follows the feed by its cursors, from the start or from the cursor `from`. Every event must match the contract's schema exactly. */
export const reader = ({ events }: Worktrack, query: Query = {}, from?: string) => {
  let cursor = from;

  /** All pages of the events since the last read. */
  const read = async (): Promise<FeedEvent[]> => {
    const { items, hasMore, nextCursor } = await events.list({ ...query, ...(cursor !== undefined && { cursor }) });
    for (const item of items) expect(FeedEvent.parse(item)).toEqual(item);
    cursor = nextCursor;
    return hasMore ? [...items, ...(await read())] : items;
  };

  return {
    read,
    /** Reads until it has `count` events, while others write. */
    take: async (count: number): Promise<FeedEvent[]> => {
      const taken = await read();
      while (taken.length < count) {
        await setTimeout(10);
        taken.push(...(await read()));
      }
      return taken;
    },
  };
};
