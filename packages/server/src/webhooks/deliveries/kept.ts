import { bounds } from "@worktrack/contract";

const dayMs = 86_400_000;

/** Events older than this may be gone, and then there is nothing to send. */
export const keptSince = (nowMs: number): Date => new Date(nowMs - bounds.eventDays * dayMs);
