// The state of rate limits, read from the headers of responses and from `GET /limits`.
import type { LimitName } from "@worktrack/contract/values";
import type { RateLimit } from "@worktrack/sdk";

/** A limit as the server reported it last. */
export interface LimitStatus {
  readonly quota: number;
  readonly remaining: number;
  /** When at least one more request is possible, in Unix milliseconds. */
  readonly resetMs: number;
  readonly seenMs: number;
}

export type LimitStatuses = Readonly<Partial<Record<LimitName, LimitStatus>>>;

/** The parameters of each limit in a structured field such as `"rest";r=59;t=1, "workspace-daily";r=999;t=43200`. */
const readField = (text: string): ReadonlyMap<LimitName, Readonly<Record<string, number>>> =>
  new Map(
    text.split(",").map((item) => {
      const [name = "", ...parameters] = item.trim().split(";");
      const entries = parameters.map((parameter): [string, number] => {
        const [key = "", value] = parameter.split("=");
        return [key, Number(value)];
      });
      return [name.replaceAll('"', "") as LimitName, Object.fromEntries(entries)];
    }),
  );

/** The limits that a response was charged to. Empty for a response that was not charged. */
export const readLimitHeaders = (headers: Pick<Headers, "get">, nowMs: number): LimitStatuses => {
  const [left, policy] = [headers.get("ratelimit"), headers.get("ratelimit-policy")];
  if (!left || !policy) return {};
  const quotas = readField(policy);
  const statuses: Partial<Record<LimitName, LimitStatus>> = {};
  for (const [name, { r = 0, t = 0 }] of readField(left))
    statuses[name] = { quota: quotas.get(name)?.q ?? r, remaining: r, resetMs: nowMs + t * 1_000, seenMs: nowMs };
  return statuses;
};

/** The reply has the state of one limit only, that with the least left. Its quota identifies it. */
export const readLimitsReply = (
  { limit, remaining, reset, policy }: RateLimit & { readonly policy: string },
  nowMs: number,
): LimitStatuses => {
  const found = [...readField(policy)].find(([, { q }]) => q === limit);
  return found ? { [found[0]]: { quota: limit, remaining, resetMs: reset * 1_000, seenMs: nowMs } } : {};
};

/** The limits that every request of the credential counts toward. */
export const generalLimitNames = ({ policy }: { readonly policy: string }): readonly LimitName[] => [...readField(policy).keys()];
