import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { localPath, localPathChars } from "../../../src/people/sign-in/local-path.ts";
import { openTransactions, sealTransactions, takeTransaction } from "../../../src/people/sign-in/oidc/transactions.ts";
import { seal } from "../../../src/platform/sealed.ts";

const [key, otherKey] = [randomBytes(32), randomBytes(32)];
const nowMs = Date.UTC(2026, 10, 23, 12);
const begun = (state: string, beganMs = nowMs) => ({
  state,
  nonce: `nonce of ${state}`,
  verifier: `verifier of ${state}`,
  returnTo: "/",
  beganMs,
  fresh: false,
  connects: null,
});

test("the cookie keeps the newest transactions, readable with any of the server's keys", () => {
  const states = ["a", "b", "c", "d", "e"];
  const sealed = sealTransactions(
    otherKey,
    states.map((state) => begun(state)),
  );
  expect(openTransactions([key, otherKey], sealed, nowMs).map(({ state }) => state)).toEqual(["c", "d", "e"]);
  expect(sealed).toMatch(/^[\w+/=]+$/);
  expect(sealed).not.toContain("verifier");
});

test("three transactions with the longest paths fit into a cookie", () => {
  const longest = { state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43), connects: randomUUID(), fresh: false };
  const returnTo = localPath(`/?${"\\".repeat(localPathChars - 2)}`);
  expect(returnTo).toHaveLength(localPathChars);
  const sealed = sealTransactions(key, Array(3).fill({ ...longest, returnTo, beganMs: nowMs }));
  expect(`__Host-worktrack-oidc=${sealed}`.length).toBeLessThan(4_096);
  expect(openTransactions([key], sealed, nowMs)).toHaveLength(3);
});

test("a transaction lasts ten minutes, and not into the time before it began", () => {
  const sealed = sealTransactions(key, [begun("a")]);
  expect(openTransactions([key], sealed, nowMs + 599_999)).toHaveLength(1);
  expect(openTransactions([key], sealed, nowMs + 600_000)).toEqual([]);
  expect(openTransactions([key], sealed, nowMs - 1)).toEqual([]);
});

test("a cookie that this server did not seal for this purpose has no transactions", () => {
  const sealed = sealTransactions(key, [begun("a")]);
  for (const value of [undefined, "", "x", sealed.slice(4), sealed.replace(/^./, (first) => (first === "A" ? "B" : "A"))])
    expect(openTransactions([key], value, nowMs)).toEqual([]);
  expect(openTransactions([otherKey], sealed, nowMs)).toEqual([]);
  expect(openTransactions([key], seal(key, "another", JSON.stringify([begun("a")])), nowMs)).toEqual([]);
});

test("a transaction is taken by its state, and the others stay", () => {
  const [a, b] = [begun("a"), begun("b")];
  expect(takeTransaction([a, b], "a")).toEqual({ transaction: a, others: [b] });
  for (const state of ["c", "", undefined, ["a"]])
    expect(takeTransaction([a, b], state)).toEqual({ transaction: undefined, others: [a, b] });
});
