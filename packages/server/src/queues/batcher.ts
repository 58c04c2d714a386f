// Combines the calls of different requests into one run, in the manner of DataLoader.
import { setImmediate as endOfTurn, setTimeout as sleep } from "node:timers/promises";

export interface BatcherOptions {
  /** Default: no bound. */
  readonly itemsMax?: number;
  /** While this many runs are in progress, calls collect until one of them ends. */
  readonly concurrency: number;
  /** Calls collect for no longer than this, so that a run that does not end delays no others. Default: until a run ends. */
  readonly collectMs?: number;
}

/**
 * Combines calls: at least all those of one turn of the event loop become one call of `run`, which begins after each of them. Each gets the
 * result for all items. An error of `run` rejects every call of its batch.
 */
export const createBatcher = <Item, Result>(
  run: (items: readonly Item[]) => Promise<Result>,
  { itemsMax = Number.POSITIVE_INFINITY, concurrency, collectMs }: BatcherOptions,
): ((item: Item) => Promise<Result>) => {
  let open: { readonly items: Item[]; readonly result: Promise<Result> } | undefined;
  let running = 0;
  let runEnds = Promise.withResolvers<void>();

  const collect = async (): Promise<void> => {
    await endOfTurn();
    if (running < concurrency) return;
    const end = runEnds.promise;
    await (collectMs === undefined ? end : Promise.race([end, sleep(collectMs, undefined, { ref: false })]));
  };

  const runBatch = async (items: readonly Item[]): Promise<Result> => {
    await collect();
    if (open?.items === items) open = undefined;
    running++;
    try {
      return await run(items);
    } finally {
      running--;
      runEnds.resolve();
      runEnds = Promise.withResolvers<void>();
    }
  };

  return (item) => {
    if (!open || open.items.length === itemsMax) {
      const items: Item[] = [];
      open = { items, result: runBatch(items) };
    }
    open.items.push(item);
    return open.result;
  };
};
