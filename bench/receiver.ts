// A webhook receiver that runs as a separate process. It answers 200, and reports the arrivals when the expected number has arrived.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Await {
  readonly count: number;
}

/** The bodies of deliveries and their arrival times, in fractional Unix milliseconds. */
export type Arrivals = readonly { readonly atMs: number; readonly body: string }[];

const tls = new URL("../packages/server/test/webhooks/tls/", import.meta.url);
const [cert, key] = ["cert.pem", "key.pem"].map((name) => readFileSync(new URL(name, tls)));

let expected = Number.POSITIVE_INFINITY;
let arrivals: { atMs: number; body: Buffer }[] = [];

const reportArrivals = (): void => {
  if (arrivals.length < expected) return;
  expected = Number.POSITIVE_INFINITY;
  process.send?.(arrivals.map(({ atMs, body }) => ({ atMs, body: body.toString() })));
  arrivals = [];
};

const server = createServer({ cert, key }, async (request, response) => {
  const body = await buffer(request);
  response.end("ok");
  arrivals.push({ atMs: performance.timeOrigin + performance.now(), body });
  reportArrivals();
});
process.on("message", ({ count }: Await) => {
  expected = count;
  reportArrivals();
});
process.once("disconnect", () => process.exit());
await once(server.listen(0, "127.0.0.1"), "listening");
process.send?.(`https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
