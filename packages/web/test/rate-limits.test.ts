import { expect, test } from "vitest";
import { generalLimitNames, readLimitHeaders, readLimitsReply } from "../src/api/rate-limits.ts";

const policy = '"rest";q=60;w=60, "workspace-daily";q=1000;w=86400';

test("the headers of a response have the state of each limit that it was charged to", () => {
  const headers = new Headers({ RateLimit: '"rest";r=59;t=1, "workspace-daily";r=999;t=43200', "RateLimit-Policy": policy });
  expect(readLimitHeaders(headers, 1_000)).toEqual({
    rest: { quota: 60, remaining: 59, resetMs: 2_000, seenMs: 1_000 },
    "workspace-daily": { quota: 1_000, remaining: 999, resetMs: 43_201_000, seenMs: 1_000 },
  });
  expect(readLimitHeaders(new Headers(), 1_000)).toEqual({});
});

test("the reply of GET /limits has the state of the limit with the least left, and the names of all", () => {
  const reply = { limit: 1_000, remaining: 3, reset: 60, policy };
  expect(readLimitsReply(reply, 1_000)).toEqual({ "workspace-daily": { quota: 1_000, remaining: 3, resetMs: 60_000, seenMs: 1_000 } });
  expect(generalLimitNames(reply)).toEqual(["rest", "workspace-daily"]);
});
