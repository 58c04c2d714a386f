// Turns an operation and its arguments into an HTTP request.
import { UsageError } from "./errors.ts";
import type { OperationName } from "./generated/operation-names.ts";
import type { HttpMethod } from "./route.ts";
import { routes } from "./routes.ts";

export type Values = Readonly<Record<string, unknown>>;

/** A file as a request body. */
export interface FileBody {
  /** In bytes. Undefined for a stream of unknown length. */
  readonly size: number | undefined;
  /** Called once per attempt. Pieces are read as the connection accepts them. The call rejects with any error that it throws. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
  /** The same bytes, for browsers, which send no streams. Undefined for paths and streams. */
  readonly blob?: (() => Blob) | undefined;
}

/** An operation with its arguments placed in path, query and body. */
export interface Request {
  /** The name that errors show. */
  readonly operation: string;
  readonly method: HttpMethod;
  /** Includes the query. */
  readonly path: string;
  readonly body: string | FileBody | undefined;
  /** Whether to send an Idempotency-Key, so that the server applies a repeated POST once. */
  readonly keyed: boolean;
  /** Applying the request twice has the same effect as once. */
  readonly repeatable: boolean;
  /** The body is a stream, which can be read only once. */
  readonly once?: boolean | undefined;
  /** The field of the reply that holds the items of a page. */
  readonly items?: string | undefined;
  /** The cursor of a page. */
  readonly cursor?: string | undefined;
}

/** Encodes one path segment. Rejects "", "." and "..", which would lead to another operation, and half characters. @throws UsageError */
const segment = (operation: OperationName, key: string, value: unknown): string => {
  if ((typeof value === "string" || typeof value === "number") && !/^\.{0,2}$|\p{Surrogate}/u.test(`${value}`))
    return encodeURIComponent(value);
  throw new UsageError(`${operation} needs ${key}: a non-empty string.`);
};

/**
 * Formats a query string. Arrays become comma-separated lists, arrays of arrays repeated parameters, dates ISO 8601. Undefined values are
 * omitted. @throws UsageError
 */
export const formatQuery = (values: Values): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const one of Array.isArray(value) && value.some(Array.isArray) ? value : [value])
      if (one !== undefined) query.append(key, textOf(key, one));
  return query.size === 0 ? "" : `?${query}`;
};

const textOf = (key: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map((item) => textOf(key, item)).join(",");
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) throw new UsageError(`${key} is an invalid Date.`);
  return value.toISOString();
};

/** @throws UsageError for a value that JSON does not have, such as a bigint */
const formatBody = (operation: string, values: Values): string => {
  try {
    return JSON.stringify(values);
  } catch {
    throw new UsageError(`${operation}: an argument is a bigint or contains itself, which JSON cannot express.`);
  }
};

export const createRequest = (operation: OperationName, values: Values): Request => {
  if (!Object.hasOwn(routes, operation)) throw new UsageError(`There is no operation ${JSON.stringify(operation)}.`);
  const { items, bodiless, unkeyed, query: queryNames = [], ...address } = routes[operation];
  const [[method, pattern]] = Object.entries(address) as [[HttpMethod, string]];
  const rest = { ...values };
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => {
    const { [key]: value } = rest;
    delete rest[key];
    return segment(operation, key, value);
  });
  const keyed = method === "POST" && !unkeyed;
  const repeatable = keyed || (method !== "POST" && method !== "PATCH");
  if (method === "GET" || method === "DELETE" || bodiless)
    return { operation, method, path: path + formatQuery(rest), body: undefined, keyed, repeatable, items, cursor: cursorOf(rest) };
  const query = Object.fromEntries(queryNames.map((key) => [key, rest[key]]));
  for (const key of Object.keys(query)) delete rest[key];
  return { operation, method, path: path + formatQuery(query), body: formatBody(operation, rest), keyed, repeatable };
};

const cursorOf = ({ cursor }: Values): string | undefined => (typeof cursor === "string" ? cursor : undefined);

/** The parts of a request to a path that the SDK does not know. */
export interface PathArguments {
  readonly query?: Values | undefined;
  /** Sent as JSON. */
  readonly body?: object | undefined;
}

/** @throws UsageError for a path that could lead to another server or directory */
export const createPathRequest = (method: HttpMethod, path: string, { query = {}, body }: PathArguments): Request => {
  if (!/^(\/[\w.~!$&'()*+,;=:@%-]+)+$/.test(path) || /(^|\/)\.{1,2}(\/|$)/.test(decodeURIComponentOrThrow(path)))
    throw new UsageError("The path must begin with /, such as /api/v1/tasks, without a query and without dots as segments.");
  const keyed = method === "POST";
  const repeatable = method !== "PATCH";
  const operation = `${method} ${path}`;
  const text = body === undefined ? undefined : formatBody(operation, body as Values);
  return { operation, method, path: path + formatQuery(query), body: text, keyed, repeatable, cursor: cursorOf(query) };
};

const decodeURIComponentOrThrow = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new UsageError("The path has a % that is not followed by two hexadecimal digits.");
  }
};
