import { parseList } from "structured-headers";

/** One limit, as the headers of a response report it. */
export interface ReportedLimit {
  readonly policy: string;
  readonly quota: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

type Items = readonly (readonly [name: string, parameters: Readonly<Record<string, unknown>>])[];

/** Parses a list of strings with parameters (RFC 9651). @throws when the header is something else */
const parseItems = (header: string | null): Items =>
  parseList(header ?? "").map(([name, parameters]) => {
    if (typeof name !== "string") throw new Error(`${header} is not a list of strings`);
    return [name, Object.fromEntries(parameters)];
  });

const wholeNumber = (value: unknown): number => {
  if (!Number.isInteger(value) || (value as number) < 0) throw new Error(`${value} is not a whole number`);
  return value as number;
};

/**
 * Reads `RateLimit` and `RateLimit-Policy` by draft-ietf-httpapi-ratelimit-headers-11, with a parser that is not ours.
 * @throws when they do not parse, or do not name the same limits in the same order
 */
export const reportedLimits = (headers: Pick<Headers, "get">): ReportedLimit[] => {
  const limits = parseItems(headers.get("ratelimit"));
  const policies = parseItems(headers.get("ratelimit-policy"));
  if (`${limits.map(([name]) => name)}` !== `${policies.map(([name]) => name)}`) throw new Error("RateLimit and RateLimit-Policy differ");
  return limits.map(([policy, { r, t }], index) => {
    const { q, w } = policies[index]?.[1] ?? {};
    return {
      policy,
      quota: wholeNumber(q),
      windowSeconds: wholeNumber(w),
      remaining: wholeNumber(r),
      resetSeconds: wholeNumber(t),
    };
  });
};
