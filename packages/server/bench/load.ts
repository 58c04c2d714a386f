// Runs as a separate process: receives one Load, sends it to the server, and returns the measured result.
import autocannon from "autocannon";
import type { Load, Measured } from "./measure.ts";
import { quantile } from "./quantile.ts";

const sendLoad = async ({ url, body, tokens, idempotent, connections, seconds }: Load): Promise<Measured> => {
  const headers = {
    ...(body !== undefined && { "content-type": "application/json" }),
    // autocannon replaces this with a different id in every request.
    ...(idempotent && { "idempotency-key": "[<id>]" }),
  };
  const requests = tokens.map((token) => ({
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  }));
  const times: number[] = [];
  const run = autocannon({ url, connections, duration: seconds, sampleInt: 100, idReplacement: idempotent ?? false, requests });
  run.on("response", (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  const result = await run;
  // A benchmark of rejected requests would be worthless.
  if (result.non2xx + result.errors + result.timeouts > 0 || result["2xx"] === 0)
    throw new Error(`${url} did not always succeed: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  return { perSecond: result["2xx"] / result.duration, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
};

process.once("message", async (load) => {
  process.send?.(await sendLoad(load as Load));
  process.disconnect();
});
