// The limits that this page's own calls have been charged to, as their responses reported them.
import { type ReadonlySignal, signal } from "@preact/signals";
import { type LimitStatuses, readLimitHeaders } from "./rate-limits.ts";

const statuses = signal<LimitStatuses>({});

export const observedLimits: ReadonlySignal<LimitStatuses> = statuses;

export const addLimitStatuses = (added: LimitStatuses): void => {
  statuses.value = { ...statuses.peek(), ...added };
};

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A `fetch` that also notes the limits of each response. Default of `send`: that of the browser. */
export const observeLimits =
  (send: Fetch = (url, init) => fetch(url, init)): Fetch =>
  async (url, init) => {
    const response = await send(url, init);
    addLimitStatuses(readLimitHeaders(response.headers, Date.now()));
    return response;
  };
