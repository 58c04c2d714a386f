// The limits that this page's own calls have been charged to, as their responses reported them.
import { type ReadonlySignal, signal } from "@preact/signals";
import { type LimitStatuses, readLimitHeaders } from "./rate-limits.ts";

const statuses = signal<LimitStatuses>({});

export const observedLimits: ReadonlySignal<LimitStatuses> = statuses;

export const addLimitStatuses = (added: LimitStatuses): void => {
  statuses.value = { ...statuses.peek(), ...added };
};

/** `fetch`, which also notes the limits of each response. */
export const fetchWithLimits = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  addLimitStatuses(readLimitHeaders(response.headers, Date.now()));
  return response;
};
