// One request of the fuzz test: its caller, headers, body, and whether it is broken, badly signed or interrupted.
import { Agent } from "node:http";
import { fileOperationNames } from "@worktrack/contract";
import { signInbound } from "@worktrack/webhook-verify/sign";
import fc, { type Arbitrary } from "fast-check";
import { makePng } from "../media/png.ts";
import { makeMp4 } from "../media/videos/mp4.ts";
import { type Fixtures, pathOf } from "../table/fixtures.ts";
import { tinyVideo } from "../table/send.ts";
import { brokenRequest, type FuzzRequest, mutatedText } from "./broken.ts";
import type { FuzzOperation } from "./document.ts";
import { type ValueSource, validValue } from "./valid.ts";

export interface Caller {
  /** The headers that authenticate the caller. */
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: Agent;
}

/** Each caller has an address of its own, so that one caller's failed authentications do not block the others. */
export const callerAt = (n: number, headers: Caller["headers"]): Caller => ({
  headers,
  agent: new Agent({ keepAlive: true, localAddress: `127.0.0.${n + 2}` }),
});

export interface Step {
  readonly operation: FuzzOperation;
  readonly request: FuzzRequest;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the signature of an inbound request is valid. */
  readonly signed: boolean;
  /** The part of the body that is sent before the connection closes, or undefined to send all. */
  readonly interruptedAt: number | undefined;
}

const extraHeaders = fc.record(
  {
    "idempotency-key": fc.oneof(fc.constantFrom("a", "b", "c"), fc.stringMatching(/^[!-~]{1,300}$/)),
    "if-match": fc.constantFrom('"1"', "*", 'W/"1"', "x", '"a", "b"'),
    "if-none-match": fc.constantFrom('"1"', "*", "x"),
    "x-service-client": fc.constantFrom("cli", "SDK", "unknown", ""),
    "x-service-api-version": fc.constantFrom("2026-05-26", "2026-05-26", "2026-05-26", "x"),
    "accept-encoding": fc.constantFrom("gzip", "br", "identity;q=0", "x"),
    range: fc.constantFrom("bytes=0-1", "bytes=-1", "x"),
    prefer: fc.constant("x"),
  },
  { requiredKeys: [] },
);

/** An operation whose body is a file: an image, or a video for the operation that takes videos. */
const validUpload = (operation: FuzzOperation, fixtures: Fixtures): FuzzRequest => ({
  path: pathOf(operation, fixtures),
  query: operation.id.endsWith(".create") ? { taskId: fixtures.paths["/api/v1/tasks"] ?? "", fileName: "a.png" } : {},
  body: undefined,
  bytes: Buffer.from(operation.id === "media.videos.create" ? makeMp4(tinyVideo) : makePng(1, 1)),
  contentType: "application/octet-stream",
});

export const stepOf = (operation: FuzzOperation, fixtures: Fixtures, source: ValueSource, callers: readonly Caller[]) => {
  const query: Arbitrary<Record<string, string>> = fc
    .record(Object.fromEntries(operation.query.map((parameter) => [parameter.name, validValue(parameter.schema, source)])), {
      requiredKeys: operation.query.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    })
    .map((values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));
  const valid: Arbitrary<FuzzRequest> = fileOperationNames.some((name) => name === operation.id)
    ? fc.constant(validUpload(operation, fixtures))
    : fc.record({
        path: fc.constant(pathOf(operation, fixtures)),
        query: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, query),
        body: operation.body ? validValue(operation.body, source) : fc.constant(undefined),
      });
  const fields = Object.keys((operation.body?.properties ?? {}) as object);
  const parameters = operation.query.map((parameter) => parameter.name);
  const broken = valid.chain((request) => brokenRequest(request, fields, parameters));
  return fc.record<Step>({
    operation: fc.constant(operation),
    request: fc.oneof(valid, broken),
    caller: fc.oneof({ weight: 5, arbitrary: fc.constant(callers[0] as Caller) }, fc.constantFrom(...callers)),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, extraHeaders),
    signed: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
    interruptedAt: operation.body ? fc.oneof({ weight: 11, arbitrary: fc.constant(undefined) }, fc.nat(200)) : fc.constant(undefined),
  });
};

/** The headers and bytes of a step's request. An inbound request is signed, and `signed: false` changes its signature. */
export const rawRequest = async ({ operation, request, caller, headers, signed }: Step, { inbound }: Fixtures) => {
  const bytes = request.bytes ?? (request.body === undefined ? undefined : Buffer.from(JSON.stringify(request.body)));
  const search = new URLSearchParams(request.query).toString();
  const signature: Record<string, string> = {};
  if (inbound && operation.path.startsWith("/api/v1/webhooks/inbound/")) {
    Object.assign(signature, await signInbound(bytes ?? "", inbound, { nowMs: inbound.nowMs() }));
    const name = fc.sample(fc.constantFrom(...Object.keys(signature)), { numRuns: 1, seed: bytes?.length ?? 0 })[0] as string;
    if (!signed) signature[name] = fc.sample(mutatedText(signature[name] ?? ""), { numRuns: 1, seed: 1 })[0]?.replace(/[^ -~]/g, "") ?? "";
  }
  return {
    method: operation.method,
    path: search === "" ? request.path : `${request.path}?${search}`,
    headers: {
      ...caller.headers,
      ...(bytes && { "content-type": request.contentType ?? "application/json" }),
      ...signature,
      ...headers,
    },
    body: bytes,
  };
};
