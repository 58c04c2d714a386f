import type { BearerOperationName, Method } from "@worktrack/contract";
import { UsageError } from "./errors.ts";
import { routes } from "./routes.ts";

export type Values = Readonly<Record<string, unknown>>;

/** The bytes of a file as a body. */
export interface FileBody {
  /** Undefined: it ends when there is no more. */
  readonly size: number | undefined;
  /** Asked for once an attempt, piece by piece as the connection takes them. What it throws, the call rejects with. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

/** One operation with its arguments in their places. */
export interface Request {
  /** As errors name it. */
  readonly operation: string;
  readonly method: Method;
  /** With the query. */
  readonly path: string;
  readonly body: string | FileBody | undefined;
  /** Sent with an Idempotency-Key, which makes a repeated POST harmless. */
  readonly keyed: boolean;
  /** Applying it twice is applying it once. */
  readonly repeatable: boolean;
}

/** One path segment. An empty or dotted one would lead to another operation. */
const segment = (operation: BearerOperationName, key: string, value: unknown): string => {
  if ((typeof value === "string" || typeof value === "number") && !/^\.{0,2}$/.test(`${value}`)) return encodeURIComponent(value);
  throw new UsageError(`${operation} needs ${key}: a text that is not empty.`);
};

/** Arrays become comma lists; what is undefined is left out. */
export const queryOf = (values: Values): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) query.set(key, String(value));
  return query.size === 0 ? "" : `?${query}`;
};

export const requestOf = (operation: BearerOperationName, values: Values): Request => {
  const route = routes[operation];
  const rest = { ...values };
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => {
    const { [key]: value } = rest;
    delete rest[key];
    return segment(operation, key, value);
  });
  const { method } = route;
  const keyed = method === "POST" && !route.unkeyed;
  const repeatable = keyed || (method !== "POST" && method !== "PATCH");
  return route.body
    ? { operation, method, path, body: JSON.stringify(rest), keyed, repeatable }
    : { operation, method, path: path + queryOf(rest), body: undefined, keyed, repeatable };
};
