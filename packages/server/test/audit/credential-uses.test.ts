import { expect, test } from "vitest";
import { createCredentialUses } from "../../src/audit/credential-uses.ts";
import type { Caller } from "../../src/caller/caller.ts";
import type { Database } from "../../src/database/database.ts";

const hourMs = 3_600_000;
const callerOf = (id: string) => ({ credential: { id, name: "CI", organizationId: "o" }, client: null }) as unknown as Caller;

/** A database that counts statements and fails the first ones. */
const counting = (failures = 0) => {
  let statements = 0;
  const query = async () => {
    if (++statements <= failures) throw new Error("the database is away");
    return [];
  };
  return { database: { query } as unknown as Database, statements: () => statements };
};

test("a process records a use once for each credential, address and hour, also for concurrent requests", async () => {
  const { database, statements } = counting();
  const uses = createCredentialUses();
  for (const id of ["1", "2"])
    for (const address of ["192.0.2.1", "192.0.2.2"])
      for (const nowMs of [0, hourMs - 1, hourMs])
        await Promise.all(Array.from({ length: 10 }, () => uses.record(database, callerOf(id), address, nowMs)));
  expect(statements()).toBe(8);
});

test("a use that cannot be recorded fails its request, and the next request records it", async () => {
  const { database, statements } = counting(1);
  const uses = createCredentialUses();
  const record = () => uses.record(database, callerOf("1"), "192.0.2.1", 0);
  expect((await Promise.allSettled([record(), record()])).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await record();
  await record();
  expect(statements()).toBe(2);
});

test("the memory of uses is bounded", async () => {
  const { database, statements } = counting();
  const uses = createCredentialUses(2);
  for (const address of ["1", "2", "3", "3", "1"]) await uses.record(database, callerOf("1"), address, 0);
  expect(statements()).toBe(4);
});
