import type { ServerResponse } from "node:http";

/** The minimum speed of a reader. A slower one is disconnected, because it keeps a file or a connection to the object store open. */
const slowest = { bytesPerMs: 4, graceMs: 30_000, idleMs: 30_000 };

/** The longest timer that Node supports: a longer one would fire at once. Large exports would need one. */
const timeoutMaxMs = 2 ** 31 - 1;

/** Destroys a response of this many bytes when its client reads nothing for `idleMs`, or too slowly. Returns the function that stops it. */
export const startSlowReaderTimeout = (res: ServerResponse, bytes: number, limits = slowest): (() => void) => {
  const destroy = (): void => {
    res.destroy();
  };
  res.setTimeout(limits.idleMs, destroy);
  const deadline = setTimeout(destroy, Math.min(timeoutMaxMs, limits.graceMs + bytes / limits.bytesPerMs));
  return () => clearTimeout(deadline);
};
