// The options of a client, and their checks and defaults.
import { UsageError } from "./errors.ts";
import type { Client } from "./generated/records.ts";
import type { Hooks } from "./hooks.ts";
import { checkHeaders, checkHeaderValue, checkMaxRetries, checkOptionNames, checkTimeoutMs, requireCredential } from "./options.ts";
import { type Pausing, pauseKey } from "./retry-loop.ts";
import { dateVersion } from "./routes.ts";
import type { Fetch } from "./transport/fetch.ts";

export interface WorktrackOptions extends Hooks {
  /** The server's address, such as `https://worktrack.example.com`, with or without a path. Undefined throws UsageError. */
  readonly baseUrl: string | undefined;
  /**
   * A personal or service-account token: `wtk_…`. Surrounding white space is ignored. Undefined throws UsageError. Pass `null` to send no
   * token, for public operations such as `invitations.accept`. A function is called before each attempt, for tokens that rotate.
   */
  readonly token: string | null | undefined | (() => string | Promise<string>);
  /** Sent as `X-Service-Client` and recorded as the client that made a record. Default: `sdk`. */
  readonly client?: Client | undefined;
  /** The limit for one attempt: connecting, sending and receiving the whole response. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
  /** The limit for a whole call, with all attempts and the waits between them. Default: none. Downloads have none. */
  readonly totalTimeoutMs?: number | undefined;
  /** Attempts after the first, 0 to 10. Default: 2. */
  readonly maxRetries?: number | undefined;
  /** Sent with each request to the server, such as those that a proxy requires. Cannot replace the headers that the SDK sets. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The date version that the server applies. Default: the one that the types of this SDK describe. */
  readonly apiVersion?: string | undefined;
  /** Allows a token over plain HTTP to another machine. Loopback addresses need no permission. Default: false. */
  readonly allowHttp?: boolean | undefined;
  /** Node only: certificates in PEM that are trusted instead of Node's, for a server or proxy with a private authority. */
  readonly ca?: string | string[] | undefined;
  /** Node only: undici's dispatcher that sends everything, such as a ProxyAgent of your own. The client does not close it. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Sends everything instead of the runtime's own client, such as that of a service binding. Must not follow redirects. */
  readonly fetch?: Fetch | undefined;
}

/** For pages that the server itself serves, after a person has signed in there. */
export interface WorktrackSessionOptions extends Omit<WorktrackOptions, "token" | "allowHttp"> {
  /** Sends the page's session cookie instead of a token. `baseUrl` must be on the page's own origin. */
  readonly session: true;
}

/** The part of undici's Dispatcher that identifies one, so that the types of this package do not need those of undici. */
export interface Dispatcher {
  dispatch(options: object, handler: object): boolean;
}

/** Validated options. */
export interface Settings extends Hooks, Pausing {
  readonly origin: string;
  /** The path of the base URL, without a trailing slash. */
  readonly prefix: string;
  readonly token: string | null | (() => Promise<string>);
  /** Whether requests carry the cookies of the page. */
  readonly session: boolean;
  readonly client: string;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number | undefined;
  readonly maxRetries: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly apiVersion: string;
  readonly ca: string | string[] | undefined;
  readonly dispatcher: Dispatcher | undefined;
  readonly fetch: Fetch | undefined;
}

/** @throws UsageError for options that exclude each other */
const checkSender = ({ fetch, dispatcher, ca }: Pick<WorktrackOptions, "fetch" | "dispatcher" | "ca">): void => {
  if (fetch !== undefined && (dispatcher ?? ca) !== undefined)
    throw new UsageError("fetch sends everything itself, so dispatcher and ca have no effect. Pass only one of them.");
};

const checkApiVersion = (value: string): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  throw new UsageError(`apiVersion must be a date version such as ${dateVersion}.`);
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

const isLoopback = (hostname: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** A token sent by plain HTTP can be read by anybody on the way. @throws UsageError */
const requirePrivacy = ({ protocol, hostname }: URL, { token, allowHttp = false }: WorktrackOptions): void => {
  if (protocol === "https:" || token === null || allowHttp || isLoopback(hostname)) return;
  throw new UsageError("baseUrl must be an https address, or everybody on the way can read the token. To send it anyway, set allowHttp.");
};

/** Requires that `baseUrl` is on the page's own origin: browsers send the session cookie only there. @throws UsageError */
const checkSession = ({ origin }: URL, { session, token }: Partial<WorktrackOptions & WorktrackSessionOptions>): boolean => {
  if (session === undefined) return false;
  if (session !== true) throw new UsageError("session must be true. Leave it out to send a token.");
  if (token !== undefined) throw new UsageError("session sends a cookie instead of a token. Pass only one of them.");
  const page = (globalThis as { readonly location?: { readonly origin?: string } }).location?.origin;
  if (page === undefined) throw new UsageError("session works on pages in browsers only. Pass a token.");
  if (page !== origin) throw new UsageError(`session works on pages of the server only, and this page is from ${page}. Pass a token.`);
  return true;
};

const functionNames = ["onRequest", "onResponse", "onRetry", "fetch"] as const;

/** @throws UsageError for a hook or `fetch` that is no function, which would otherwise fail at the first call */
const checkFunctions = (options: Hooks & Pick<WorktrackOptions, "fetch">): void => {
  for (const name of functionNames)
    if (options[name] !== undefined && typeof options[name] !== "function") throw new UsageError(`${name} must be a function.`);
};

const optionNames = Object.keys({
  baseUrl: true,
  token: true,
  session: true,
  client: true,
  timeoutMs: true,
  totalTimeoutMs: true,
  maxRetries: true,
  headers: true,
  apiVersion: true,
  allowHttp: true,
  onRequest: true,
  onResponse: true,
  onRetry: true,
  logger: true,
  ca: true,
  dispatcher: true,
  fetch: true,
} satisfies Record<keyof WorktrackOptions | keyof WorktrackSessionOptions, true>);

const tokenOf = ({ token }: WorktrackOptions): Settings["token"] => {
  if (token === null) return null;
  if (typeof token !== "function") return requireCredential("token", token);
  return async () => requireCredential("token", await token());
};

/** @throws UsageError */
export const readSettings = (given: WorktrackOptions | WorktrackSessionOptions): Settings => {
  checkOptionNames(given, optionNames);
  checkFunctions(given);
  checkSender(given);
  const url = urlOf(given.baseUrl);
  const session = checkSession(url, given);
  const options = { ...given, token: session ? null : (given as WorktrackOptions).token };
  requirePrivacy(url, options);
  return {
    origin: url.origin,
    prefix: url.pathname.replace(/(?<!\/)\/+$/, ""),
    token: tokenOf(options),
    session,
    client: checkHeaderValue("client", options.client ?? "sdk"),
    timeoutMs: checkTimeoutMs(options.timeoutMs ?? 30_000),
    totalTimeoutMs: options.totalTimeoutMs === undefined ? undefined : checkTimeoutMs(options.totalTimeoutMs, "totalTimeoutMs"),
    maxRetries: checkMaxRetries(options.maxRetries ?? 2),
    headers: checkHeaders(options.headers),
    apiVersion: checkApiVersion(options.apiVersion ?? dateVersion),
    onRequest: options.onRequest,
    onResponse: options.onResponse,
    onRetry: options.onRetry,
    logger: options.logger,
    ca: options.ca,
    dispatcher: options.dispatcher,
    fetch: options.fetch,
    [pauseKey]: (options as Pausing)[pauseKey],
  };
};
