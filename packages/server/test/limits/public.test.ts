import { request } from "node:http";
import { RateLimitError, ValidationError, Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { useTestServer } from "../server.ts";

const minuteMs = 60_000;
let nowMs = Date.UTC(2026, 10, 21, 12);
const server = useTestServer({ config: { trustProxy: ["loopback"] }, clock: () => nowMs });
let visitor: Worktrack;

beforeAll(() => {
  visitor = new Worktrack({ baseUrl: server.url, token: null, maxRetries: 0 });
});
beforeEach(() => {
  nowMs += minuteMs;
});
afterAll(() => visitor.close());

/** The empty name makes the request invalid before its token is checked, so it is not charged as a failed authentication. */
const acceptInvalid = () => visitor.invitations.accept({ token: "nonsense", name: "" }).catch((error: unknown) => error);

const useUpQuota = () => Promise.all(Array.from({ length: 120 }, acceptInvalid));

test("an address can call a public operation as often as its limit says; the next call waits as Retry-After says", async () => {
  expect((await useUpQuota()).filter((error) => error instanceof ValidationError)).toHaveLength(120);
  const refused = await acceptInvalid();
  expect(refused).toBeInstanceOf(RateLimitError);
  expect(refused).toMatchObject({ code: "rate_limited", retryAfterSeconds: 1 });
  nowMs += 1_000;
  expect(await acceptInvalid()).toBeInstanceOf(ValidationError);
});

test("the answers of a limited public operation report the limit in their headers", async () => {
  const response = await fetch(`${server.url}/api/v1/invitations/accept`, { method: "POST" });
  expect([response.headers.get("ratelimit-policy"), response.headers.get("x-ratelimit-remaining")]).toEqual([
    '"invitation-accept";q=120;w=60',
    "119",
  ]);
});

test("another address, other public operations and keys are unaffected by a used-up address", async () => {
  const { owner } = await server.workspace();
  await useUpQuota();
  const headers = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https", "content-type": "application/json" };
  const other = await fetch(`${server.url}/api/v1/invitations/accept`, { method: "POST", headers, body: "{}" });
  expect(other.status).toBe(422);
  const version = await visitor.version.get.withResponse();
  expect([version.status, version.rateLimit]).toEqual([200, undefined]);
  expect((await owner.me.get.withResponse()).rateLimit).toMatchObject({ limit: 600, remaining: 599 });
});

test("a public request over its limit is rejected before its body is read", async () => {
  await useUpQuota();
  const status = await new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": "100" };
    const sent = request(`${server.url}/api/v1/invitations/accept`, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.on("error", reject).flushHeaders();
  });
  expect(status).toBe(429);
});

/** Sends invalid requests from these addresses, as a proxy names them, and counts the refusals. */
const countRefused = async (addresses: readonly string[]): Promise<number> => {
  const send = async (address: string) => {
    const headers = { "x-forwarded-for": address, "x-forwarded-proto": "https", "content-type": "application/json" };
    const response = await fetch(`${server.url}/api/v1/invitations/accept`, { method: "POST", headers, body: "{}" });
    await response.text();
    return response.status;
  };
  const statuses: number[] = [];
  for (let start = 0; start < addresses.length; start += 50)
    statuses.push(...(await Promise.all(addresses.slice(start, start + 50).map(send))));
  return statuses.filter((status) => status === 429).length;
};

test("an address with a port, or written in another way, is the same client", async () => {
  const forms = ["203.0.113.5", "203.0.113.5:1", "203.0.113.5:65535", "::ffff:203.0.113.5", "[::ffff:203.0.113.5]:80", '"203.0.113.5:7"'];
  expect(await countRefused(Array.from({ length: 126 }, (_, index) => forms[index % forms.length] ?? ""))).toBe(6);
});

test("someone who owns a /48 network cannot send more than ten of its /64 networks could", async () => {
  const addresses = Array.from({ length: 1_210 }, (_, index) => `2001:db8:7:${index.toString(16)}::1`);
  expect(await countRefused(addresses)).toBe(10);
  expect(await countRefused(["2001:db8:8::1"])).toBe(0);
});

test("clients that a proxy does not name do not share the quota of one address", async () => {
  expect(await countRefused(Array.from({ length: 130 }, (_, index) => (index % 2 === 0 ? "unknown" : "_hidden")))).toBe(0);
});
