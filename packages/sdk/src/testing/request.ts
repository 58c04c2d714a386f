// Requests as the test double records them: the operation with its arguments, as the server would read them.
import { samples } from "./generated/samples.ts";
import type { Sample, SampledOperation } from "./sampled-operation.ts";

/** Operations whose answer is not JSON. */
export type StreamingOperation = "media.download" | "organization.exports.download" | "events.stream";

export interface TestRequest {
  /** Undefined for a path that belongs to no operation. */
  readonly operation: SampledOperation | StreamingOperation | undefined;
  readonly method: string;
  readonly path: string;
  /** The parameters in the path, such as `id`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON value, the bytes of a file, or undefined. */
  readonly body: unknown;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
}

const patternOf = (path: string): RegExp => new RegExp(`${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

const countParams = ({ path }: Sample): number => path.split(":").length;

const byPath = (Object.entries(samples) as [SampledOperation, Sample][])
  // `/tasks/batch` before `/tasks/:id`.
  .sort(([, first], [, second]) => countParams(first) - countParams(second))
  .map(([operation, { method, path }]) => ({ operation, method, pattern: patternOf(path) }));

const streaming = [
  { operation: "events.stream", method: "GET", pattern: /\/events\/stream$/ },
  { operation: "media.download", method: "GET", pattern: /\/media\/[^/]+\/[^/]+$/ },
  { operation: "organization.exports.download", method: "GET", pattern: /\/exports\/[^/]+\/workspace\.tar\.gz$/ },
] as const;

export const streamingOperations: readonly string[] = streaming.map(({ operation }) => operation);

const matchOf = (method: string, path: string): Pick<TestRequest, "operation" | "params"> => {
  for (const row of [...byPath, ...streaming]) {
    const match = row.method === method ? row.pattern.exec(path) : null;
    if (match) return { operation: row.operation, params: mapValues(match.groups ?? {}, decodeURIComponent) };
  }
  return { operation: undefined, params: {} };
};

const mapValues = (values: Readonly<Record<string, string>>, change: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

const bodyOf = async (request: Request): Promise<unknown> => {
  if (request.body === null) return undefined;
  if (request.headers.get("content-type") === "application/json") return request.json();
  return new Uint8Array(await request.arrayBuffer());
};

/** Reads the body to its end, as a server does. */
export const readTestRequest = async (request: Request): Promise<TestRequest> => {
  const { pathname, searchParams } = new URL(request.url);
  const { method } = request;
  const headers = Object.fromEntries(request.headers);
  return {
    ...matchOf(method, pathname),
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: await bodyOf(request),
    headers,
  };
};
