import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { AuditEntry, Problem } from "@worktrack/contract";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useSharedWorkspace, useTestServer, type Workspace } from "../server.ts";

// The clock is frozen, because the first use of a key in another hour would add an entry.
const nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);
const written = 3_000;
/** The default pool size of openDatabase. */
const testPool = 16;

/** Writes seven entries for each millisecond, so that pages end between entries of the same time. */
const write = (organizationId: string, count: number): Promise<number> =>
  server.database.prisma.$executeRaw`
    INSERT INTO audit_entry (id, organization_id, action, target_kind, target_id, target_name, created_at)
    SELECT gen_random_uuid(), ${organizationId}::uuid, CASE WHEN n % 2 = 0 THEN 'credential.created' ELSE 'credential.revoked' END,
           'credential', gen_random_uuid(), E'Key\n"' || repeat(n::text, 50), timestamptz '2026-01-01Z' + n / 7 * interval '1 ms'
      FROM generate_series(0, ${count}::int - 1) n`;

beforeAll(async () => {
  await write(workspace.organizationId, written);
});

const stream = (query: string, { token } = workspace, method = "GET") =>
  fetch(`${server.url}/api/v1/audit-logs?format=jsonl${query}`, { method, headers: { authorization: `Bearer ${token}` } });

const pages = async (): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await workspace.owner.auditLogs.list({ limit: 100, ...(cursor !== undefined && { cursor }) });
    entries.push(...page.items);
    cursor = page.nextCursor;
  }
  return entries;
};

test("jsonl returns every entry on its own line, equal to the entries of the pages", async () => {
  const paged = await pages();
  expect(paged.length).toBeGreaterThan(written);
  const response = await stream("&limit=5");
  expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
    200,
    "application/jsonl; charset=utf-8",
    "no-store, no-transform",
  ]);
  const lines = (await response.text()).split("\n");
  expect(lines.pop()).toBe("");
  expect(lines.map((line) => AuditEntry.parse(JSON.parse(line)))).toEqual(paged);
});

test("jsonl applies the filters, and is empty when no entry matches", async () => {
  const some = await (await stream("&action=credential.revoked&until=2026-01-01T00:00:00.100Z")).text();
  const entries = some
    .trim()
    .split("\n")
    .map((line) => AuditEntry.parse(JSON.parse(line)));
  expect(entries).toHaveLength(350);
  expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(["credential.revoked"]));
  expect(await (await stream(`&actor=${newId()}`)).text()).toBe("");
});

test("jsonl rejects a cursor", async () => {
  const { nextCursor } = await workspace.owner.auditLogs.list({ limit: 1 });
  const response = await stream(`&cursor=${nextCursor}`);
  expect([response.status, Problem.parse(await response.json()).errors?.[0]?.path]).toEqual([422, ["query", "cursor"]]);
});

test("HEAD returns the headers without a stream", async () => {
  const response = await stream("", workspace, "HEAD");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/jsonl; charset=utf-8"]);
});

/** Sends a request and does not read the body of the answer. */
const stalled = ({ token }: Workspace): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const url = `${server.url}/api/v1/audit-logs?format=jsonl`;
    get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve).on("error", reject);
  });

test("clients that stop reading use no database connection, and can continue or disconnect", async () => {
  const big = await server.workspace();
  await write(big.organizationId, 20_000);
  const more = testPool + 4;
  const readers = await Promise.all(Array.from({ length: more }, () => stalled(big)));
  await pause(500);
  expect((await big.owner.auditLogs.list({ limit: 1 })).items).toHaveLength(1);
  const [patient, ...others] = readers;
  for (const reader of others) reader.destroy();
  const text = Buffer.concat((await patient?.toArray()) ?? []).toString();
  expect(text.match(/\n/g)?.length).toBeGreaterThan(20_000);
  expect((await big.owner.auditLogs.list({ limit: 1 })).items).toHaveLength(1);
  expect(server.logged()).not.toContain("PREMATURE");
});
