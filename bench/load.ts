// Runs as a separate process: receives one Load, then sends it to the server for each Round that it receives, and returns the measured result.
import { randomUUID } from "node:crypto";
import autocannon, { type Request } from "autocannon";
import type { Answered, Load, Round, Target } from "./measure.ts";
import { quantile } from "./quantile.ts";

/** Builds each request when it is sent. This takes 4 µs of CPU, the same for every load. */
const requestBuilder = ({ targets, bodies, tokens, idempotent, ...load }: Load): (() => Request) => {
  let built = 0;
  return () => {
    const { path, method = load.method, firstBody = 0 } = targets[built % targets.length] as Target;
    const body = method === "GET" ? undefined : bodies?.[(firstBody + Math.floor(built / targets.length)) % bodies.length];
    const headers = {
      authorization: `Bearer ${tokens[built % tokens.length]}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotent && { "idempotency-key": randomUUID() }),
      ...load.headers,
    };
    built += 1;
    return { method, path, headers, ...(body !== undefined && { body }) };
  };
};

/** The server ends a connection after 10,000 requests, and autocannon would go on with it. */
const reconnectRate = 5_000;

/** A slow machine may answer fewer than two requests in a round, which then is repeated with twice the time. */
const roundSecondsMax = 16;

const sendRound = async (load: Load, buildRequest: () => Request, { connections, seconds }: Round): Promise<Answered> => {
  const { origin, expectedText } = load;
  const times: number[] = [];
  const unexpected: string[] = [];
  let firstAtMs = Number.NaN;
  let lastAtMs = Number.NaN;
  const onResponse = (_status: number, body: string) => {
    if (!body.includes(expectedText ?? "")) unexpected.push(body);
  };
  const requests = [
    { setupRequest: (defaults: Request) => ({ ...defaults, ...buildRequest() }), ...(expectedText !== undefined && { onResponse }) },
  ];
  const run = autocannon({ url: origin, connections, duration: seconds, sampleInt: 100, reconnectRate, requests });
  run.on("response", (_client: unknown, _status: number, _bytes: number, ms: number) => {
    lastAtMs = performance.now();
    if (times.push(ms) === 1) firstAtMs = lastAtMs;
  });
  const result = await run;
  const failures = result.non2xx + result.errors + result.timeouts;
  const isTooShort = times.length < 2 && failures === 0;
  if (isTooShort && seconds < roundSecondsMax) return sendRound(load, buildRequest, { connections, seconds: seconds * 2 });
  // A benchmark of rejected requests would be worthless.
  if (isTooShort || failures > 0)
    throw new Error(`${origin} did not always succeed: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  if (unexpected.length > 0) throw new Error(`${origin} refused ${unexpected.length} requests: ${unexpected[0]}`);
  const perSecond = ((times.length - 1) * 1_000) / (lastAtMs - firstAtMs);
  return { perSecond, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), requests: times.length };
};

process.once("message", (message) => {
  const load = message as Load;
  const buildRequest = requestBuilder(load);
  process.on("message", async (round) => process.send?.(await sendRound(load, buildRequest, round as Round)));
});
process.once("disconnect", () => process.exit());
