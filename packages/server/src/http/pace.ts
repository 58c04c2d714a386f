import type { ServerResponse } from "node:http";

/** A reader that takes less than this, on the whole, or nothing for a while, is cut: it holds a file or a connection to the store. */
const slowest = { bytesPerMs: 4, graceMs: 30_000, idleMs: 30_000 };

/** Cuts an answer of so many bytes whose reader is slower. Returns what ends the watch. */
export const keepPace = (res: ServerResponse, bytes: number, pace = slowest): (() => void) => {
  const cut = (): void => {
    res.destroy();
  };
  res.setTimeout(pace.idleMs, cut);
  const deadline = setTimeout(cut, pace.graceMs + bytes / pace.bytesPerMs);
  return () => clearTimeout(deadline);
};
