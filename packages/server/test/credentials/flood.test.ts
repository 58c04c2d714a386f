import bcrypt from "bcrypt";
import { afterAll, expect, test, vi } from "vitest";
import { mintSecret } from "../../src/credentials/secret.ts";
import type { RunningServer } from "../../src/server.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

let nowMs = Date.UTC(2026, 10, 21, 12);
const server = useTestServer({ config: { trustProxy: ["loopback"] }, clock: () => nowMs });
const workspace = useSharedWorkspace(server);
const compare = vi.spyOn(bcrypt, "compare");

afterAll(() => {
  compare.mockRestore();
});

const statusFrom = async (address: string, token: string, at: RunningServer = server): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-proto": "https", "x-forwarded-for": address };
  const response = await fetch(`${at.url}/api/v1/tasks?limit=1`, { headers });
  if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  return response.status;
};

const key = async () => (await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] })).secret;
const prefixOf = (token: string): string => token.slice(4, 16);

/** Sends 500 wrong secrets for this key at once, and requests with a good key at the same time. */
const flood = async (victim: string, addressOf: (n: number) => string, good: string, at?: RunningServer) => {
  compare.mockClear();
  const wrong = Array.from({ length: 500 }, (_, n) => statusFrom(addressOf(n), mintSecret(prefixOf(victim)).text, at));
  const served = await Promise.all(Array.from({ length: 100 }, () => statusFrom("198.51.100.1", good, at)));
  const statuses = new Set(await Promise.all(wrong));
  return { compares: compare.mock.calls.length, refused: [...statuses].sort(), served: new Set(served) };
};

test("500 wrong secrets from one address cost twenty comparisons and affect no other client, even if the address is known", async () => {
  const [verified, unverified] = [await key(), await key()];
  await statusFrom("203.0.113.1", verified);
  const { compares, refused, served } = await flood(verified, () => "203.0.113.1", verified);
  expect([compares, refused, served]).toEqual([20, [401, 429], new Set([200])]);
  expect(await statusFrom("203.0.113.1", verified)).toBe(200);
  expect(await statusFrom("203.0.113.2", unverified)).toBe(200);
});

test("500 wrong secrets from 500 addresses cost five comparisons and do not lock the owner out of an unused process", async () => {
  nowMs += 60_000;
  const [victim, good] = [await key(), await key()];
  const home = "198.51.100.7";
  expect([await statusFrom(home, victim), await statusFrom("198.51.100.1", good)]).toEqual([200, 200]);
  const sibling = await server.sibling();
  await statusFrom("198.51.100.1", good, sibling);
  const { compares, refused, served } = await flood(victim, (n) => `203.0.${n >> 8}.${n & 255}`, good, sibling);
  expect([compares, refused, served]).toEqual([5, [401, 429], new Set([200])]);
  expect(await statusFrom("198.51.100.8", victim, sibling)).toBe(429);
  expect(await statusFrom(home, victim, sibling)).toBe(200);
  expect(await statusFrom("198.51.100.8", victim, sibling)).toBe(200);
});
