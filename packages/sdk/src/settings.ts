// The options of a client, and their checks and defaults.
import type { Client } from "@worktrack/contract";
import { UsageError } from "./errors.ts";

export interface WorktrackOptions {
  /** The server's address, such as `https://worktrack.example.com`, with or without a path. Undefined throws UsageError. */
  readonly baseUrl: string | undefined;
  /**
   * A personal or service-account token: `wtk_…`. Surrounding white space is ignored. Undefined throws UsageError. Pass `null` to send no
   * token, for public operations such as `invitations.accept`.
   */
  readonly token: string | null | undefined;
  /** Sent as `X-Service-Client` and recorded as the client that made a record. Default: `sdk`. */
  readonly client?: Client | undefined;
  /** The limit for one attempt: connecting, sending and receiving the whole response. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Attempts after the first, 0 to 10. Default: 2. */
  readonly maxRetries?: number | undefined;
  /**
   * What sends the calls. `undici` costs less per call. `node:http` starts about 0.1 s sooner, for a process that makes a few calls; files
   * are sent by undici all the same. Default: `undici`.
   */
  readonly transport?: TransportName | undefined;
}

const transports = ["undici", "node:http"] as const;
type TransportName = (typeof transports)[number];

/** Validated options. */
export interface Settings {
  readonly origin: string;
  /** The path of the base URL, without a trailing slash. */
  readonly prefix: string;
  readonly token: string | null;
  readonly client: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly transport: TransportName;
}

/** The longest delay of a Node timer: about 24 days. */
const maxTimeoutMs = 2 ** 31 - 1;
const maxRetriesBound = 10;

const wholeNumber = (name: string, value: number, min: number, max: number): number => {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not ${value}.`);
};

export const checkTimeoutMs = (value: number): number => wholeNumber("timeoutMs", value, 1, maxTimeoutMs);
export const checkMaxRetries = (value: number): number => wholeNumber("maxRetries", value, 0, maxRetriesBound);

const checkTransport = (value: TransportName): TransportName => {
  if (transports.includes(value)) return value;
  throw new UsageError(`transport must be ${transports.join(" or ")}.`);
};

/** Prevents header injection. The error does not show the value, because it may be a secret. @throws UsageError */
export const checkHeaderValue = (name: string, value: string): string => {
  if (/^[\x21-\x7e]{1,1000}$/.test(value)) return value;
  throw new UsageError(`${name} must be 1 to 1,000 visible ASCII characters, without spaces or line breaks.`);
};

const urlOf = (baseUrl: string | undefined): URL => {
  const example = "for example https://worktrack.example.com";
  if (!baseUrl?.trim()) throw new UsageError(`baseUrl is missing. Pass the server's address, ${example}.`);
  const url = URL.parse(baseUrl.trim());
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new UsageError(`baseUrl must be an http or https address, ${example}.`);
  if (url.username || url.password) throw new UsageError("baseUrl must not contain a user name or password. Use the token instead.");
  if (url.search || url.hash) throw new UsageError("baseUrl must not contain ? or #.");
  if (/\/api(\/v\d+)?\/*$/.test(url.pathname)) throw new UsageError("baseUrl must not include /api. The SDK adds the API path.");
  return url;
};

/** Trims a token, prefix or secret, because copied values often have surrounding white space. @throws UsageError */
export const requireCredential = (name: string, value: string | undefined): string => {
  if (!value?.trim()) throw new UsageError(`${name} is missing. Create one in the workspace and pass it as ${name}.`);
  return checkHeaderValue(name, value.trim());
};

export const readSettings = (options: WorktrackOptions): Settings => {
  const url = urlOf(options.baseUrl);
  return {
    origin: url.origin,
    prefix: url.pathname.replace(/(?<!\/)\/+$/, ""),
    token: options.token === null ? null : requireCredential("token", options.token),
    client: checkHeaderValue("client", options.client ?? "sdk"),
    timeoutMs: checkTimeoutMs(options.timeoutMs ?? 30_000),
    maxRetries: checkMaxRetries(options.maxRetries ?? 2),
    transport: checkTransport(options.transport ?? "undici"),
  };
};
