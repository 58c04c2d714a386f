// The deliveries that a retry of many selects, and their count. The API has no count, so pages of the log are read.
import type { Delivery, EventName, WebhookDeliveryRetryAllInput } from "@worktrack/sdk";

export interface RetryRange {
  readonly statuses: NonNullable<WebhookDeliveryRetryAllInput["status"]>;
  readonly event: EventName | undefined;
  /** As an input `datetime-local` has it, in the person's time zone. Empty: no limit. */
  readonly since: string;
  readonly until: string;
}

interface Page {
  readonly items: readonly Pick<Delivery, "createdAt" | "test">[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

export interface RetryCount {
  readonly count: number;
  /** Whether all deliveries were counted. */
  readonly isComplete: boolean;
}

/** How many pages a count reads. */
const pagesMax = 10;

/** The arguments of the request. */
export const retryInput = ({ statuses, event, since, until }: RetryRange) => ({
  status: statuses,
  ...(event && { event: [event] }),
  ...(since && { since: new Date(since).toISOString() }),
  ...(until && { until: new Date(until).toISOString() }),
});

/** Counts the deliveries before `until`, newest first. Tests are never retried together. */
export const countRetries = async (
  loadPage: (cursor: string | undefined) => Promise<Page>,
  { until, status }: Pick<WebhookDeliveryRetryAllInput, "until" | "status">,
): Promise<RetryCount> => {
  if (status?.length === 0) return { count: 0, isComplete: true };
  let count = 0;
  let page: Page | undefined;
  for (let number = 0; number < pagesMax && (page?.hasMore ?? true); number++) {
    page = await loadPage(page?.nextCursor ?? undefined);
    count += page.items.filter(({ createdAt, test }) => !test && (!until || createdAt < until)).length;
  }
  return { count, isComplete: !page?.hasMore };
};
