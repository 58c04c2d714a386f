// The time that an open page shows.
import { computed, signal } from "@preact/signals";
import { dayOf } from "@worktrack/contract/values";
import { preferences } from "../session/preferences.ts";

const tickMs = 30_000;

const ticks = signal(Date.now());

const tick = () => {
  ticks.value = Date.now();
};
setInterval(tick, tickMs);
// Browsers stop the timers of hidden pages.
document.addEventListener("visibilitychange", tick);

/** The current Unix time in milliseconds. Components that read it render again at each tick. */
export const readNowMs = (): number => Math.max(ticks.value, Date.now());

/** The person's day, in the time zone of the account or else of the device. */
export const todayMs = computed(() => dayOf(ticks.value, preferences.value.timeZone));
