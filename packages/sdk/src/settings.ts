import type { Client } from "@worktrack/contract";
import { UsageError } from "./errors.ts";

export interface WorktrackOptions {
  /** Where the server is: `https://worktrack.example.com`, or below a path. Undefined, as from an unset variable, is refused. */
  readonly baseUrl: string | undefined;
  /**
   * A personal token or a service account's: `wtk_…`. White space around it is ignored; undefined is refused. `null`: none, for the
   * operations that need none, such as `invitations.accept`.
   */
  readonly token: string | null | undefined;
  /** Who made the records, as `X-Service-Client` tells. Default `sdk`. */
  readonly client?: Client | undefined;
  /** For one attempt: connecting, sending and the whole answer. Default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Further attempts after the first, 0 to 10. Default 2. */
  readonly maxRetries?: number | undefined;
}

/** The options, checked. */
export interface Settings {
  readonly origin: string;
  /** Path of the base URL, without a slash at its end. */
  readonly prefix: string;
  readonly token: string | null;
  readonly client: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** The longest that a timer can wait: about 24 days. */
const maxTimeoutMs = 2 ** 31 - 1;
const maxRetriesMost = 10;

const wholeNumber = (name: string, value: number, min: number, max: number): number => {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}; it is ${value}.`);
};

export const timeoutOf = (value: number): number => wholeNumber("timeoutMs", value, 1, maxTimeoutMs);
export const retriesOf = (value: number): number => wholeNumber("maxRetries", value, 0, maxRetriesMost);

/** A header value that cannot end its line. The value is not shown: it may be a secret. */
export const visibleAscii = (name: string, value: string): string => {
  if (/^[\x21-\x7e]{1,1000}$/.test(value)) return value;
  throw new UsageError(`${name} must be 1 to 1,000 visible ASCII characters, without spaces or line breaks.`);
};

const urlOf = (baseUrl: string | undefined): URL => {
  const example = "for example https://worktrack.example.com";
  if (!baseUrl?.trim()) throw new UsageError(`baseUrl is missing: give the server's address, ${example}.`);
  const url = URL.parse(baseUrl.trim());
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new UsageError(`baseUrl must be an http or https address, ${example}.`);
  if (url.username || url.password) throw new UsageError("baseUrl must not contain a user name or password; the token says who you are.");
  if (url.search || url.hash) throw new UsageError("baseUrl must not contain ? or #.");
  if (/\/api(\/v\d+)?\/*$/.test(url.pathname)) throw new UsageError("baseUrl must end before /api: the SDK adds the rest of the path.");
  return url;
};

/** What was copied from the workspace, without the white space around it. */
export const copied = (name: string, value: string | undefined): string => {
  if (!value?.trim()) throw new UsageError(`${name} is missing: make one in the workspace, then pass it as ${name}.`);
  return visibleAscii(name, value.trim());
};

export const settingsOf = (options: WorktrackOptions): Settings => {
  const url = urlOf(options.baseUrl);
  return {
    origin: url.origin,
    prefix: url.pathname.replace(/\/+$/, ""),
    token: options.token === null ? null : copied("token", options.token),
    client: visibleAscii("client", options.client ?? "sdk"),
    timeoutMs: timeoutOf(options.timeoutMs ?? 30_000),
    maxRetries: retriesOf(options.maxRetries ?? 2),
  };
};
