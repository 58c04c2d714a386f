import { beforeEach, expect, test } from "vitest";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs });
const sibling = useSibling(server);
beforeEach(() => {
  // Rotated secrets are charged as wrong ones, and all tests share one address, so its bucket must refill between tests.
  nowMs += 60_000;
});
const workspace = useWorkspace(server);

/** The statuses that each process answers to these secrets. */
const statuses = (...secrets: readonly string[]): Promise<number[][]> =>
  Promise.all(
    [server, sibling].map(({ url }) =>
      Promise.all(
        secrets.map(async (secret) => (await fetch(`${url}/api/v1/tasks`, { headers: { authorization: `Bearer ${secret}` } })).status),
      ),
    ),
  );
const both = <T>(value: T): T[] => [value, value];

const create = () => workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
const rotate = (id: string, overlapSeconds = 0) => workspace.owner.serviceAccounts.rotate({ id, overlapSeconds });

test("a rotated key keeps its id and prefix, and its record shows when the old secret stops", async () => {
  const { secret, ...made } = await create();
  expect(made.previousSecretExpiresAt).toBeNull();
  const { secret: next, ...rotated } = await rotate(made.id, 60);
  expect(rotated).toEqual({ ...made, previousSecretExpiresAt: new Date(nowMs + 60_000).toISOString() });
  expect(await workspace.owner.serviceAccounts.get({ id: made.id })).toMatchObject({ ...rotated, lastUsedAt: null });
  expect(next.slice(0, 17)).toBe(secret.slice(0, 17));
  expect(next.slice(17)).not.toBe(secret.slice(17));
});

test("during an overlap both secrets work, and the old one stops exactly at its end in every process", async () => {
  const { id, secret } = await create();
  expect(await statuses(secret)).toEqual(both([200]));
  const { secret: next } = await rotate(id, 60);
  expect(await statuses(secret, next)).toEqual(both([200, 200]));
  nowMs += 59_999;
  expect(await statuses(secret, next)).toEqual(both([200, 200]));
  nowMs += 1;
  expect(await statuses(secret, next)).toEqual(both([401, 200]));
});

test("a second rotation with an overlap is refused until the first overlap ends, and both secrets keep working", async () => {
  const { id, secret: first } = await create();
  const { secret: second } = await rotate(id, 600);
  const oldSecretWorksUntil = new Date(nowMs + 600_000).toISOString();
  for (const overlapSeconds of [1, 60, 3_600])
    await expect(rotate(id, overlapSeconds)).rejects.toMatchObject({ status: 409, code: "conflict", problem: { oldSecretWorksUntil } });
  expect(await statuses(first, second)).toEqual(both([200, 200]));
  nowMs += 600_000;
  const { secret: third } = await rotate(id, 60);
  expect(await statuses(first, second, third)).toEqual(both([401, 200, 200]));
});

test("a rotation without an overlap is always allowed, and stops every earlier secret at once", async () => {
  const { id, secret: first } = await create();
  const { secret: second } = await rotate(id, 600);
  const { secret: third, previousSecretExpiresAt } = await rotate(id);
  expect(previousSecretExpiresAt).toBeNull();
  expect(await statuses(first, second, third)).toEqual(both([401, 401, 200]));
  const { secret: fourth } = await rotate(id, 60);
  expect(await statuses(third, fourth)).toEqual(both([200, 200]));
});

test("an admin cannot rotate a key that sees a private project they are not a member of, but can revoke it", async () => {
  const { projects } = workspace.owner;
  const { id, userId } = await create();
  const secret = await projects.create({ name: "Secret", visibility: "private" });
  await projects.members.add({ id: secret.id, userId });
  const { client } = await workspace.member("admin");
  await expect(client.serviceAccounts.rotate({ id })).rejects.toMatchObject({ status: 403, code: "forbidden" });
  await rotate(id);
  await client.serviceAccounts.revoke({ id });
});

test("revoking ends both secrets of an overlap", async () => {
  const { id, secret } = await create();
  const { secret: next } = await rotate(id, 600);
  expect(await statuses(secret, next)).toEqual(both([200, 200]));
  await workspace.owner.serviceAccounts.revoke({ id });
  expect(await statuses(secret, next)).toEqual(both([401, 401]));
});

test("of concurrent rotations with an overlap exactly one succeeds, and the secret before it keeps working", async () => {
  const { id, secret } = await create();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => rotate(id, 60 + index)));
  const made = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  expect(made).toHaveLength(1);
  expect(new Set(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.code))).toEqual(new Set([false, "conflict"]));
  expect(await statuses(secret, made[0]?.secret ?? "")).toEqual(both([200, 200]));
});

test("an overlap must be a whole number of seconds, up to a day", async () => {
  const { id } = await create();
  for (const overlapSeconds of [-1, 0.5, 86_401]) await expect(rotate(id, overlapSeconds)).rejects.toMatchObject({ status: 422 });
  await rotate(id, 86_400);
});
