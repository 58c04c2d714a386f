// The URL and headers of an attempt as the column `exchange` has them. Request headers that follow from the rest of the log are left out,
// because there is a row for each attempt of 30 days.
import { headers } from "@worktrack/contract";
import type { SendResult } from "./sender.ts";

type Headers = Readonly<Record<string, string>>;

interface RecordedExchange {
  readonly url: string;
  /** The request headers that differ from `derivedHeaders`. */
  readonly request: Headers | null;
  readonly response: Headers | null;
}

interface Attempt {
  readonly url: string;
  readonly deliveryId: string;
  readonly startedMs: number;
}

/** The request headers that the log does not store. A header with another value is stored; one that is no longer sent must be removed here. */
const derivedHeaders = ({ url, deliveryId, startedMs }: Attempt): Headers => {
  const timestamp = String(Math.floor(startedMs / 1_000));
  return {
    Host: new URL(url).host,
    "Content-Type": "application/json",
    "Accept-Encoding": "identity",
    [headers.webhookId]: deliveryId,
    [headers.webhookTimestamp]: timestamp,
    "webhook-id": deliveryId,
    "webhook-timestamp": timestamp,
  };
};

/** The JSON of an attempt for the column `exchange`. */
export const exchangeJson = (
  attempt: Attempt,
  { requestHeaders, responseHeaders }: Pick<SendResult, "requestHeaders" | "responseHeaders">,
): string => {
  const { url } = attempt;
  const recorded: RecordedExchange =
    requestHeaders === null
      ? { url, request: null, response: null }
      : { url, request: withoutDerived(requestHeaders, derivedHeaders(attempt)), response: responseHeaders };
  return JSON.stringify(recorded);
};

const withoutDerived = (sent: Headers, derived: Headers): Headers => {
  const rest: Record<string, string> = {};
  for (const name in sent) {
    const value = sent[name];
    if (value !== undefined && value !== derived[name]) rest[name] = value;
  }
  return rest;
};

/** The attempt's URL and headers for the API. All are null for an attempt of a release that did not record them. */
export const readExchange = (exchange: unknown, attempt: Omit<Attempt, "url">) => {
  if (exchange === null) return { url: null, requestHeaders: null, responseHeaders: null };
  const { url, request, response } = exchange as RecordedExchange;
  return { url, requestHeaders: request && { ...derivedHeaders({ ...attempt, url }), ...request }, responseHeaders: response };
};
