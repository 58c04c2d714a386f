import bcrypt from "bcrypt";
import { afterAll, expect, test, vi } from "vitest";
import { mintSecret } from "../../src/access/credentials/secret.ts";
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

test("during a flood from an address, good keys from there that were never verified are accepted, and a wrong one takes the place of a second", async () => {
  nowMs += 60_000;
  const [victim, ...colleagues] = [await key(), await key(), await key(), await key()];
  const office = "203.0.113.9";
  expect(await statusFrom(office, victim)).toBe(200);
  await flood(victim, () => office, victim);
  const wrong = () => statusFrom(office, mintSecret(prefixOf(victim)).text);
  for (const colleague of colleagues) {
    compare.mockClear();
    const statuses = await Promise.all([...Array.from({ length: 20 }, wrong), statusFrom(office, colleague)]);
    expect([statuses.at(-1), compare.mock.calls.length]).toEqual([200, 1]);
  }
  const mistyped = (token: string) => mintSecret(prefixOf(token)).text;
  expect(await statusFrom(office, mistyped(await key()))).toBe(401);
  expect(await statusFrom(office, await key())).toBe(429);
  nowMs += 1_000;
  expect(await statusFrom(office, await key())).toBe(200);
});

test("every 429 of a failed authentication has Retry-After and the quota headers of the limit that refused it", async () => {
  nowMs += 60_000;
  const victim = await key();
  const answerTo = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.20" };
    const { status, headers: answered } = await fetch(`${server.url}/api/v1/me`, { headers });
    return {
      status,
      wait: Number(answered.get("retry-after")),
      quota: Object.fromEntries([...answered].filter(([name]) => /ratelimit/.test(name))),
    };
  };
  const refusalOf = async (tokenOf: () => string) => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => answerTo(tokenOf())));
    return answers.find(({ status }) => status === 429);
  };
  const reset = (seconds: number) => String(Math.ceil(nowMs / 1_000) + seconds);
  expect(await refusalOf(() => mintSecret(prefixOf(victim)).text)).toEqual({
    status: 429,
    wait: 1,
    quota: {
      ratelimit: '"unverified-per-key";r=0;t=1',
      "ratelimit-policy": '"unverified-per-key";q=5;w=5',
      "x-ratelimit-limit": "5",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": reset(1),
    },
  });
  expect(await refusalOf(() => "nonsense")).toEqual({
    status: 429,
    wait: 1,
    quota: {
      ratelimit: '"failed-authentication";r=0;t=1',
      "ratelimit-policy": '"failed-authentication";q=60;w=60',
      "x-ratelimit-limit": "60",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": reset(1),
    },
  });
});
