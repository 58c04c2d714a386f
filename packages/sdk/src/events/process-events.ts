// Handles the events of the feed one after another, and saves the position behind them.
import { UsageError } from "../errors.ts";
import { EventsGoneError } from "./events-gone-error.ts";
import type { Checkpoint, EventHandler } from "./process.ts";
import type { EventStream, EventStreamInput, StreamItem } from "./stream.ts";

/** A checkpoint is saved at most this often, so that a slow store does not slow down many events. */
const saveEveryMs = 100;

/** Whether the promise settles within this time. */
const settlesWithin = async (promise: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const settled = () => true;
  try {
    return await Promise.race([promise.then(settled, settled), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Resolves when the client is closed. @throws EventsGoneError, UsageError, or the error of the handler, the checkpoint or the stream */
export const processEvents = async (
  { checkpoint, ...args }: EventStreamInput & { readonly checkpoint: Checkpoint },
  handle: EventHandler,
  open: (args: EventStreamInput) => EventStream<StreamItem>,
): Promise<void> => {
  if (typeof checkpoint?.load !== "function" || typeof checkpoint.save !== "function")
    throw new UsageError("events.process: checkpoint must have the functions load and save, as that of fileCheckpoint has.");
  if (typeof handle !== "function") throw new UsageError("events.process: the second argument must be a function that handles an event.");
  let saved = (await checkpoint.load()) ?? undefined;
  let savedAtMs = Number.NEGATIVE_INFINITY;
  /** Every event up to here is handled. */
  let handled = saved;
  const stream = open({ ...args, cursor: saved ?? args.cursor });

  const save = async (): Promise<void> => {
    if (handled === undefined || handled === saved) return;
    await checkpoint.save(handled);
    saved = handled;
    savedAtMs = performance.now();
  };

  /** While the next item does not come, the position moves behind events that the stream leaves out. No item is unhandled then. */
  const readNext = async (): Promise<IteratorResult<StreamItem, void>> => {
    if (performance.now() - savedAtMs >= saveEveryMs) await save();
    const next = stream.next();
    while (!(await settlesWithin(next, saveEveryMs))) {
      handled = stream.cursor;
      await save();
    }
    return next;
  };

  const handleAll = async (): Promise<void> => {
    for (let next = await readNext(); !next.done; next = await readNext()) {
      const { value: item } = next;
      const { cursor = "" } = stream;
      if (item.event === "reset") throw new EventsGoneError(cursor);
      if (item.event !== "changed") await handle(item, cursor);
      handled = cursor;
    }
  };

  try {
    await handleAll();
  } catch (error) {
    // If this save fails too, the first error is thrown, and the events since the last save repeat.
    await save().catch(() => {});
    throw error;
  } finally {
    await stream.return();
  }
  await save();
};
