// Lets one process at a time start the PostgreSQL of a data folder.
import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const pollMs = 20;

/** Another user of the machine can hold the name of the lock, so a start does not wait for it forever. */
const waitMaxMs = 30_000;

/**
 * Waits for other processes that are starting this PostgreSQL. Returns the function that lets the next one continue. The lock is the name of
 * an abstract socket, which Linux frees when the process ends, even on SIGKILL. Elsewhere starts are not serialized, and a start that fails
 * because of another one is repeated.
 */
export const lockStart = async (dataDir: string): Promise<() => void> => {
  if (process.platform !== "linux") return () => {};
  const hash = createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 32);
  const deadline = AbortSignal.timeout(waitMaxMs);
  while (!deadline.aborted) {
    const release = await tryBind(`\0worktrack-start-${hash}`);
    if (release) return release;
    await sleep(pollMs);
  }
  return () => {};
};

/** Undefined if another process has the name. */
const tryBind = (name: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once("error", () => resolve(undefined)).listen(name, () => resolve(() => server.close()));
  });
