import { createHash } from "node:crypto";
import type { Scope } from "@worktrack/contract";
import { expect, test } from "vitest";
import { whileScopesChange } from "../scope-changes.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

const create = (key: string, body: object, token = workspace.token) =>
  fetch(`${server.url}/api/v1/tasks`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ projectId: workspace.projectId, ...body }),
  });

const total = async () => (await workspace.owner.tasks.list({ projectId: workspace.projectId })).total;

test("a repeat with the same key and body gets the first answer: status, body and Location", async () => {
  const first = await create('"8e03978e-40d5"', { title: "Once" });
  const again = await create("8e03978e-40d5", { title: "Once" });
  expect([again.status, await again.text()]).toEqual([201, await first.text()]);
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expect([first.headers.get("idempotency-replayed"), again.headers.get("idempotency-replayed")]).toEqual([null, "true"]);
  expect(await total()).toBe(1);
});

test("the order of keys in objects makes no difference at any depth, and that of arrays does", async () => {
  const { projectId } = workspace;
  const post = (body: string) =>
    fetch(`${server.url}/api/v1/tasks`, {
      method: "POST",
      headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/json", "idempotency-key": "ordered" },
      body,
    });
  const text = (words: string) => `{"type":"paragraph","content":[{"type":"text","text":"${words}"}]}`;
  const reordered = (words: string) => `{"content":[{"text":"${words}","type":"text"}],"type":"paragraph"}`;
  const first = await post(`{"title":"T","projectId":"${projectId}","description":{"type":"doc","content":[${text("a")},${text("b")}]}}`);
  const again = await post(
    `{"description":{"content":[${reordered("a")},${reordered("b")}],"type":"doc"},"projectId":"${projectId}", "title":"T"}`,
  );
  expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
  expect(await again.text()).toBe(await first.text());
  const swapped = await post(`{"title":"T","projectId":"${projectId}","description":{"type":"doc","content":[${text("b")},${text("a")}]}}`);
  expect(swapped.status).toBe(422);
});

test("a request that an earlier release stored is still replayed", async () => {
  const first = await create("older", { title: "Older" });
  const path = "/api/v1/tasks";
  const body = JSON.stringify({ projectId: workspace.projectId, title: "Older" });
  const requestHash = createHash("sha256").update(`POST ${path}\n${body}`).digest("hex");
  await server.database.prisma.idempotencyRecord.updateMany({ where: { key: "older" }, data: { requestHash } });
  const again = await create("older", { title: "Older" });
  expect([again.status, await again.text()]).toEqual([201, await first.text()]);
});

test("the same key with another body is a 422", async () => {
  await create("k-2", { title: "One" });
  const other = await create("k-2", { title: "Two" });
  expect([other.status, await other.json()]).toEqual([422, expect.objectContaining({ code: "idempotency_mismatch" })]);
});

test("50 concurrent requests with one key create one task; each returns it or is answered 409 idempotency_in_flight", async () => {
  const before = await total();
  const answers = await Promise.all(Array.from({ length: 50 }, () => create("k-3", { title: "Storm" })));
  const ids = new Set<string>();
  for (const answer of answers) {
    const json = (await answer.json()) as { id: string; code?: string };
    if (answer.status === 201) ids.add(json.id);
    else expect([answer.status, json.code]).toEqual([409, "idempotency_in_flight"]);
  }
  expect([ids.size, await total()]).toEqual([1, before + 1]);
});

test("a rejected request does not use up its key", async () => {
  expect((await create("k-4", { title: "" })).status).toBe(422);
  expect((await create("k-4", { title: "Right" })).status).toBe(201);
});

test("two credentials can use the same key independently", async () => {
  const { token } = await workspace.member("member");
  const [mine, theirs] = [await create("k-5", { title: "Mine" }), await create("k-5", { title: "Mine" }, token)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.headers.get("idempotency-replayed")).toBeNull();
});

test("a key can be used again after 24 hours", async () => {
  const first = (await (await create("k-6", { title: "Daily" })).json()) as { id: string };
  nowMs += 24 * 3_600_000 - 1;
  expect(((await (await create("k-6", { title: "Daily" })).json()) as { id: string }).id).toBe(first.id);
  nowMs += 1;
  expect(((await (await create("k-6", { title: "Daily" })).json()) as { id: string }).id).not.toBe(first.id);
});

test("an answer with a secret is replayed to its caller, and the secret is not readable in the database", async () => {
  const createAccount = () => workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] }, { idempotencyKey: "k-7" });
  const { secret } = await createAccount();
  expect((await createAccount()).secret).toBe(secret);
  const rows = await server.database.prisma.idempotencyRecord.findMany();
  expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
});

test.each([
  ["an empty key", ""],
  ["a key of 256 characters", "x".repeat(256)],
  ["a key of two words", "two words"],
])("%s is rejected with 400", async (_name, key) => {
  const answer = await create(key, { title: "Never" });
  expect(key === "" ? [400, 201] : [400]).toContain(answer.status);
});

test("a request succeeds while rights that it does not need are given to its key and taken from it", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "Robot", scopes: ["tasks:write"] });
  const scopesOf = (n: number): Scope[] => (n % 2 === 0 ? ["tasks:write", "posts:read"] : ["tasks:write"]);
  const statuses: number[] = [];
  await whileScopesChange(server.database, id, { scopesOf, pauseMs: 0 }, async () => {
    for (let n = 0; n < 100; n++) {
      const response = await fetch(`${server.url}/api/v1/tags`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", "idempotency-key": `changing-${n}` },
        body: JSON.stringify({ name: `Tag ${n}` }),
      });
      statuses.push(response.status);
    }
  });
  expect(statuses).toEqual(Array(100).fill(201));
});
