// Finds the operation of a request in the contract's table by its method and path. Express would match the path against the pattern of
// each operation in turn, which took longer than any other step of a request.
import { type OperationName, operationNames, operationOf } from "@worktrack/contract";

/** The operation at a method and path, with the values of its path's parameters. */
export interface Route {
  readonly name: OperationName;
  /** The operation's path in the contract, such as `/api/v1/tasks/:id`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A path that has other methods only. */
interface OtherMethods {
  readonly path: string;
  readonly methods: readonly string[];
}

/** A row of the table, with its path split at the slashes. */
interface Row {
  readonly name: OperationName;
  readonly method: string;
  readonly path: string;
  readonly segments: readonly string[];
}

const rows: readonly Row[] = operationNames.map((name) => {
  const { method, path } = operationOf(name);
  return { name, method, path, segments: path.split("/") };
});

/** A path is compared only with the patterns of its length and noun, such as `tasks` in /api/v1/tasks. No pattern has a parameter there. */
const groupOf = (segments: readonly string[]): string => `${segments.length} ${segments[3]}`;

/** The rows of each group, in the order of the table. */
const groups = Map.groupBy(rows, ({ segments }) => groupOf(segments));

const isParameter = (segment: string): boolean => segment.startsWith(":");

/** Literal segments are compared as they are sent, with their case and their percent-encoding. A parameter is never empty. */
const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.every((expected, index) => (isParameter(expected) ? segments[index] !== "" : segments[index] === expected));

/** @throws URIError for a parameter that is not percent-encoded UTF-8 */
const paramsOf = (pattern: readonly string[], segments: readonly string[]): Record<string, string> => {
  const params: Record<string, string> = {};
  pattern.forEach((expected, index) => {
    if (isParameter(expected)) params[expected.slice(1)] = decodeURIComponent(segments[index] ?? "");
  });
  return params;
};

/**
 * Finds the first row of the table that has this method and path; HEAD is GET. When a path has no such method, returns the methods that it
 * has, and undefined when no row has this path. @throws URIError for a path that is not percent-encoded UTF-8
 */
export const findRoute = (method: string, path: string): Route | OtherMethods | undefined => {
  const segments = path.split("/");
  const matching = groups.get(groupOf(segments))?.filter((row) => matches(row.segments, segments)) ?? [];
  const [first] = matching;
  if (!first) return undefined;
  const wanted = method === "HEAD" ? "GET" : method;
  const found = matching.find((row) => row.method === wanted);
  const params = paramsOf((found ?? first).segments, segments);
  if (found) return { name: found.name, path: found.path, params };
  return { path: first.path, methods: matching.filter((row) => row.path === first.path).map((row) => row.method) };
};
