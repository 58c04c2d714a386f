// The URL and headers of an attempt as the column `exchange` has them. Request headers that follow from the rest of the log are left out,
// because there is a row for each attempt of 30 days.
import { headers } from "@worktrack/contract";
import type { SendResult } from "./sender.ts";

type Headers = Readonly<Record<string, string>>;

interface RecordedExchange {
  readonly url: string;
  /** The request headers without those of `derivedHeaders`. */
  readonly request: Headers | null;
  readonly response: Headers | null;
}

interface Attempt {
  readonly url: string;
  readonly deliveryId: string;
  readonly startedMs: number;
}

const deliveryIdOf = ({ deliveryId }: Attempt): string => deliveryId;
const timestampOf = ({ startedMs }: Attempt): string => String(Math.floor(startedMs / 1_000));

/**
 * The request headers that the log does not store, with the functions that make them. Every request has exactly these values, so a header
 * that is no longer sent must be removed here.
 */
const derivedHeaders: Readonly<Record<string, (attempt: Attempt) => string>> = {
  Host: ({ url }) => new URL(url).host,
  "Content-Type": () => "application/json",
  "Accept-Encoding": () => "identity",
  [headers.webhookId]: deliveryIdOf,
  [headers.webhookTimestamp]: timestampOf,
  "webhook-id": deliveryIdOf,
  "webhook-timestamp": timestampOf,
};

/** The JSON of an attempt for the column `exchange`. */
export const exchangeJson = (
  url: string,
  { requestHeaders, responseHeaders }: Pick<SendResult, "requestHeaders" | "responseHeaders">,
): string => {
  const recorded: RecordedExchange = { url, request: requestHeaders && withoutDerived(requestHeaders), response: responseHeaders };
  return JSON.stringify(recorded);
};

const withoutDerived = (sent: Headers): Headers => {
  const rest: Record<string, string> = {};
  for (const name in sent) {
    const value = sent[name];
    if (value !== undefined && !Object.hasOwn(derivedHeaders, name)) rest[name] = value;
  }
  return rest;
};

/** The attempt's URL and headers for the API. All are null for an attempt of a release that did not record them. */
export const readExchange = (exchange: unknown, attempt: Omit<Attempt, "url">) => {
  if (exchange === null) return { url: null, requestHeaders: null, responseHeaders: null };
  const { url, request, response } = exchange as RecordedExchange;
  return { url, requestHeaders: request && { ...makeDerivedHeaders({ ...attempt, url }), ...request }, responseHeaders: response };
};

const makeDerivedHeaders = (attempt: Attempt): Headers =>
  Object.fromEntries(Object.entries(derivedHeaders).map(([name, derive]) => [name, derive(attempt)]));
