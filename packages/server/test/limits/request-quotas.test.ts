import type { Plan } from "@worktrack/contract";
import { expect, test } from "vitest";
import { requestQuotas } from "../../src/limits/request-quotas.ts";

const address = "192.0.2.1";
const keyOf = (plan: Plan) => ({ id: "key", userId: "person", organizationId: "organization", plan, session: null });

test("an operation with a key is charged to the general limits and to its own, by the key's plan", () => {
  const quotas = requestQuotas({ access: "media:write", limit: "media-upload" }, { address, credential: keyOf("free") });
  expect(quotas.map(({ policy, subject, quota }) => [policy, subject, quota])).toEqual([
    ["rest", "key", 60],
    ["workspace-daily", "organization", 1_000],
    ["media-upload", "key", 50],
  ]);
});

test("a session that began with a token is charged as the token also to an operation's own limit", () => {
  const credential = { ...keyOf("pro"), id: "session", session: { tokenId: "token" } };
  const quotas = requestQuotas({ access: "media:write", limit: "media-upload" }, { address, credential });
  expect(new Set(quotas.map(({ subject }) => subject))).toEqual(new Set(["token"]));
});

test("all other sessions of a person are charged to the person", () => {
  const quotas = ["first", "second"].map((id) => {
    const credential = { ...keyOf("free"), id, session: { tokenId: null } };
    return requestQuotas({ access: "media:write", limit: "media-upload" }, { address, credential });
  });
  expect(quotas[0]?.map(({ policy, subject }) => [policy, subject])).toEqual([
    ["session", "person"],
    ["media-upload", "person"],
  ]);
  expect(quotas[1]).toEqual(quotas[0]);
});

test("a signed operation is charged to its own limit only", () => {
  const quotas = requestQuotas({ access: "signature", limit: "inbound" }, { address, credential: keyOf("pro") });
  expect(quotas.map(({ policy, subject }) => [policy, subject])).toEqual([["inbound", "key"]]);
});

test("a public operation's limit is charged to the client's address", () => {
  const quotas = requestQuotas({ access: "public", limit: "invitation-accept" }, { address, credential: undefined });
  expect(quotas.map(({ policy, subject }) => [policy, subject])).toEqual([["invitation-accept", address]]);
});

test("a limit per address is charged to the address also when there is a key, and is the same on every plan", () => {
  for (const plan of ["free", "pro"] as const) {
    const own = requestQuotas({ access: "credential", limit: "invitation-accept" }, { address, credential: keyOf(plan) }).at(-1);
    expect(own).toMatchObject({ policy: "invitation-accept", subject: address, quota: 120 });
  }
});

const quotasFrom = (address: string) => requestQuotas({ access: "public", limit: "invitation-accept" }, { address, credential: undefined });

test("the IPv6 addresses of a /64 network share a limit per address, and those of a /48 network a tenfold one", () => {
  const [first, neighbor, sibling, other] = ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1", "2001:db8:1::1"].map(quotasFrom);
  expect(first?.map(({ policy, quota }) => [policy, quota])).toEqual([
    ["invitation-accept", 120],
    ["invitation-accept-site", 1_200],
  ]);
  expect(neighbor).toEqual(first);
  expect(sibling?.[0]?.subject).not.toBe(first?.[0]?.subject);
  expect(sibling?.[1]).toEqual(first?.[1]);
  expect(other?.map(({ subject }) => subject)).not.toContain(first?.[1]?.subject);
});

test("clients whose address is unknown are charged to a tenfold limit only", () => {
  expect(quotasFrom("").map(({ policy, quota }) => [policy, quota])).toEqual([["invitation-accept-site", 1_200]]);
});

test("a public operation without a limit is charged to nothing", () => {
  expect(requestQuotas({ access: "public" }, { address, credential: undefined })).toEqual([]);
});
