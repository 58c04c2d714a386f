// Breaks valid requests: values of the wrong type, size or encoding, mutated cursors and paths, and bodies that are not JSON.
import fc, { type Arbitrary } from "fast-check";

/** A request of one operation before it is authenticated. */
export interface FuzzRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly contentType?: string;
  /** Sent instead of `body` as JSON. */
  readonly bytes?: Buffer<ArrayBuffer>;
}

/** Values of every type that often break programs, and values at the limits of databases and parsers. */
export const nastyValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, "", " ", "\0", "\ud800", "\u202e", "'\"--", "%", "\\", "-1", "0", "1e999", "null", "constructor"),
  fc.constantFrom<unknown>(-1, 0, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null], { "": "" }),
  fc.constantFrom<unknown>(
    "9".repeat(400),
    "é".repeat(20_000),
    "2026-02-30T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "OPS-0",
    "01900000-0000-7000-8000",
  ),
  fc.constantFrom<unknown>(Array(20_000).fill(0), Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, n])), deep(2_000)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

// Node itself rejects a request line that exceeds the header limit, so the texts are short.
const nastyText = fc
  .oneof(
    nastyValue.map((value) => (typeof value === "string" ? value : JSON.stringify(value))),
    fc.string(),
  )
  .map((text) => text.slice(0, 1_000));

const nastySegment = fc.oneof(
  fc.constantFrom("", "%00", "%ff", "..", "%2e%2e%2f", "OPS-99999999999", "a".repeat(2_000)),
  fc.string().map(encodeURIComponent),
);

/** An array nested this deep. */
function deep(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

/** Changes, removes or repeats one character of a text, for cursors, signatures and secrets. */
export const mutatedText = (text: string): Arbitrary<string> =>
  fc.tuple(fc.nat(Math.max(0, text.length - 1)), fc.constantFrom("", "A", "=", "%", "é", "\u0001")).map(([at, character]) => {
    return text.slice(0, at) + character + text.slice(at + 1);
  });

const brokenBody = (request: FuzzRequest, fields: readonly string[]): Arbitrary<FuzzRequest> => {
  const json = Buffer.from(JSON.stringify(request.body ?? {}));
  const objects = fc
    .dictionary(fc.constantFrom(...fields, "bogus"), nastyValue, { minKeys: 1, maxKeys: 3 })
    .map((changes) => ({ ...request, body: { ...(request.body as object), ...changes } }));
  const texts = fc.oneof(
    fc.nat(json.length).map((end) => json.subarray(0, end)),
    fc
      .constantFrom("", "\ufeff{}", "[]", "null", '{"a":1,"a":2}', '{"\\uDFAA":0}', '{"__proto__":{"x":1}}', "{}}")
      .map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.concat([json.subarray(0, -1), Buffer.from([0xff, 0x7d])])),
  );
  return fc.oneof(
    { weight: 6, arbitrary: objects },
    nastyValue.map((body) => ({ ...request, body })),
    texts.map((bytes) => ({ ...request, bytes })),
    fc
      .constantFrom("text/plain", "application/json; charset=utf-16", "application/x-www-form-urlencoded", "multipart/form-data", "", "x")
      .map((contentType) => ({ ...request, contentType })),
  );
};

/** The request with one part broken. `fields` are the names of the body's properties, `parameters` those of the query. */
export const brokenRequest = (request: FuzzRequest, fields: readonly string[], parameters: readonly string[]): Arbitrary<FuzzRequest> => {
  const queries = fc
    .dictionary(fc.constantFrom(...parameters, "bogus"), nastyText, { minKeys: 1, maxKeys: 3 })
    .map((query) => ({ ...request, query: { ...request.query, ...query } }));
  const paths = nastySegment.map((segment) => ({ ...request, path: request.path.replace(/(?<=\/)[0-9a-f-]{36}/, segment) }));
  return fc.oneof(
    { weight: request.body === undefined ? 0 : 6, arbitrary: brokenBody(request, fields) },
    { weight: 2, arbitrary: queries },
    { weight: 1, arbitrary: paths },
  );
};
