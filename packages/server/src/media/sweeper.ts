import { messageOf } from "../platform/log.ts";
import { startPeriodicTask } from "../platform/periodic-task.ts";
import type { Runtime } from "../runtime.ts";
import { sweepMedia } from "./sweep.ts";

const intervalMs = 10 * 60_000;

export const startSweeper = (runtime: Pick<Runtime, "database" | "media" | "clock" | "log">): { stop(): Promise<void> } =>
  startPeriodicTask(
    intervalMs,
    () => sweepMedia(runtime, runtime.clock()),
    (error) => runtime.log.warn({ error: messageOf(error) }, "sweeping attachments failed"),
  );
