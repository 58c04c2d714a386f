import { setTimeout } from "node:timers/promises";
import { FeedEvent } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { expect } from "vitest";

type Query = Omit<NonNullable<Parameters<Worktrack["events"]["list"]>[0]>, "cursor">;

/** Follows the feed by its cursors, from the start or from one of them. Every event is what the contract says, with no field more. */
export const reader = ({ events }: Worktrack, query: Query = {}, from?: string) => {
  let cursor = from;

  /** What has come since the last look, all pages of it. */
  const read = async (): Promise<FeedEvent[]> => {
    const { items, hasMore, nextCursor } = await events.list({ ...query, ...(cursor !== undefined && { cursor }) });
    for (const item of items) expect(FeedEvent.parse(item)).toEqual(item);
    cursor = nextCursor;
    return hasMore ? [...items, ...(await read())] : items;
  };

  return {
    read,
    /** Reads until that many have come: on a database server with other work, what was committed is told a little later. */
    take: async (count: number): Promise<FeedEvent[]> => {
      const taken = await read();
      while (taken.length < count) {
        await setTimeout(50);
        taken.push(...(await read()));
      }
      return taken;
    },
  };
};
