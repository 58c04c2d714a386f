// A webhooks' receiver in a process of its own: answers 200, and tells when as many deliveries have come as it was asked to wait for.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Await {
  readonly count: number;
}

/** What came, and when, in milliseconds since 1970 with their fractions. */
export type Arrivals = readonly { readonly atMs: number; readonly body: string }[];

const tls = new URL("../test/webhooks/tls/", import.meta.url);
const [cert, key] = ["cert.pem", "key.pem"].map((name) => readFileSync(new URL(name, tls)));

let expected = Number.POSITIVE_INFINITY;
let arrivals: { atMs: number; body: Buffer }[] = [];

const tell = (): void => {
  if (arrivals.length < expected) return;
  expected = Number.POSITIVE_INFINITY;
  process.send?.(arrivals.map(({ atMs, body }) => ({ atMs, body: body.toString() })));
  arrivals = [];
};

const server = createServer({ cert, key }, async (request, response) => {
  const body = await buffer(request);
  response.end("ok");
  arrivals.push({ atMs: performance.timeOrigin + performance.now(), body });
  tell();
});
process.on("message", ({ count }: Await) => {
  expected = count;
  tell();
});
process.once("disconnect", () => process.exit());
await once(server.listen(0, "127.0.0.1"), "listening");
process.send?.(`https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
