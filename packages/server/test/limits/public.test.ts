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
