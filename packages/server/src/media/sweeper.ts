import type { Runtime } from "../runtime.ts";
import { sweepMedia } from "./sweep.ts";

const intervalMs = 10 * 60_000;

/** Sweeps now and then, in the background; a sweep that fails is logged, and tried again the next time. */
export const startSweeper = (runtime: Pick<Runtime, "database" | "media" | "clock" | "log">): { stop(): Promise<void> } => {
  let running: Promise<void> = Promise.resolve();
  const sweep = (): void => {
    running = sweepMedia(runtime, runtime.clock()).catch((error: unknown) => {
      runtime.log.warn({ error: error instanceof Error ? error.message : String(error) }, "sweeping attachments failed");
    });
  };
  const timer = setInterval(sweep, intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
