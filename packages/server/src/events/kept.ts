// How long events and their deliveries are kept.
import { bounds } from "@worktrack/contract";

export const eventKeptMs = bounds.eventDays * 86_400_000;

/** The creation time before which events are pruned. */
export const oldestKeptEvent = (nowMs: number): Date => new Date(nowMs - eventKeptMs);
