import type { Clock } from "../../src/platform/clock.ts";

const speed = 60;

/** A clock that shows `epochMs` at that real time and then advances sixty times as fast. Equal in every process of this machine. */
export const fastClock =
  (epochMs: number): Clock =>
  () =>
    Math.round(epochMs + (Date.now() - epochMs) * speed);
