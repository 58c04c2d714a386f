import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dnsResolve } from "../../../src/integration/webhooks/guard/resolve.ts";

const types = { 1: "A", 28: "AAAA" } as const;
const records: Record<string, Partial<Record<"A" | "AAAA", number[][]>>> = {
  "both.example": {
    A: [
      [192, 0, 2, 1],
      [192, 0, 2, 2],
    ],
    AAAA: [[0x20, 1, ...Array<number>(13).fill(0), 1]],
  },
  "four.example": { A: [[192, 0, 2, 4]] },
};

/** A name server for these records. It repeats the question and adds the answers (RFC 1035 §4). */
const server = createSocket("udp4", (query, { port, address }) => {
  const end = query.indexOf(0, 12);
  const name = query
    .subarray(13, end)
    .toString("latin1")
    .replace(/[^a-z]/g, ".");
  const type = query.readUInt16BE(end + 1);
  const found = records[name]?.[types[type as keyof typeof types]] ?? [];
  const answers = found.map((data) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data]));
  const head = Buffer.from([...query.subarray(0, 2), 0x81, records[name] ? 0x80 : 0x83, 0, 1, 0, found.length, 0, 0, 0, 0]);
  server.send(Buffer.concat([head, query.subarray(12, end + 5), ...answers]), port, address);
});
const resolver = new Resolver({ timeout: 15_000, tries: 1 });
const resolve = dnsResolve(resolver);

beforeAll(async () => {
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => void server.close());

test("a name resolves to the addresses of both families, IPv4 first", async () => {
  expect(await resolve("both.example")).toEqual(["192.0.2.1", "192.0.2.2", "2001::1"]);
});

test("a name with addresses of one family resolves", async () => {
  expect(await resolve("four.example")).toEqual(["192.0.2.4"]);
});

test("a name that does not exist rejects", async () => {
  await expect(resolve("none.example")).rejects.toThrow("The name has no address");
});
