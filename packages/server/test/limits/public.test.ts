import { request } from "node:http";
import { Worktrack } from "@worktrack/sdk";
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

/** The body is no JSON, so the request is not charged as a failed authentication. */
const acceptInvalid = async (address?: string, body = "{") => {
  const proxied = address !== undefined && { "x-forwarded-for": address, "x-forwarded-proto": "https" };
  const headers = { "content-type": "application/json", ...proxied };
  const response = await fetch(`${server.url}/api/v1/invitations/accept`, { method: "POST", headers, body });
  const { code } = (await response.json()) as { code: string };
  return { status: response.status, code, retryAfter: response.headers.get("retry-after") };
};

const useUpQuota = () => Promise.all(Array.from({ length: 120 }, () => acceptInvalid()));

test("an address can call a public operation as often as its limit says; the next call waits as Retry-After says", async () => {
  expect((await useUpQuota()).filter(({ code }) => code === "invalid_json")).toHaveLength(120);
  expect(await acceptInvalid()).toEqual({ status: 429, code: "rate_limited", retryAfter: "1" });
  nowMs += 1_000;
  expect((await acceptInvalid()).code).toBe("invalid_json");
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
  expect((await acceptInvalid("203.0.113.9")).status).toBe(400);
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
  const answers = [];
  for (let start = 0; start < addresses.length; start += 50)
    answers.push(...(await Promise.all(addresses.slice(start, start + 50).map((address) => acceptInvalid(address)))));
  return answers.filter(({ status }) => status === 429).length;
};

test("a wrong field of a public request counts as a failed authentication of its address", async () => {
  const address = "203.0.113.77";
  const answers = [];
  for (let request = 0; request < 62; request++) answers.push(await acceptInvalid(address, '{"token":"x","nmae":"Ada"}'));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 422), 429, 429]);
  expect((await acceptInvalid("203.0.113.78", "{}")).status).toBe(422);
});

test("the body of a public operation has at most 32 KiB, and one with many unknown fields names the first", async () => {
  const many = (bytes: number) => `{${Array.from({ length: Math.floor(bytes / 12) }, (_, index) => `"k${100_000 + index}":1`).join(",")}}`;
  expect(await acceptInvalid("203.0.113.79", many(34 * 1_024))).toMatchObject({ status: 413, code: "payload_too_large" });
  expect(await acceptInvalid("203.0.113.79", many(31 * 1_024))).toMatchObject({ status: 422, code: "validation_failed" });
});

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
