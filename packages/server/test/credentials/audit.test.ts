import { AuditEntry } from "@worktrack/contract";
import { expect, test } from "vitest";
import type { RunningServer } from "../../src/server.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";

const hourMs = 3_600_000;
let nowMs = Math.floor(Date.now() / hourMs) * hourMs;
const server = useTestServer({ config: { trustProxy: ["loopback"] }, clock: () => nowMs });
const sibling = useSibling(server);
const workspace = useWorkspace(server);

/** The audit entries of one credential, oldest first: its uses, or all others. Each is parsed with the contract's schema. */
const entries = async (targetId: string, used = false) => {
  const action = used ? "credential.used" : { not: "credential.used" };
  const rows = await server.database.prisma.auditEntry.findMany({ where: { targetId, action }, orderBy: { id: "asc" } });
  return rows.map((row) =>
    AuditEntry.parse({
      ...row,
      actor: { id: row.actorId, name: row.actorName, kind: row.actorKind },
      target: { kind: row.targetKind, id: row.targetId, name: row.targetName },
      createdAt: row.createdAt.toISOString(),
    }),
  );
};

const use = async (secret: string, { address = "203.0.113.1", at = server as RunningServer, client = "cli" } = {}) => {
  const headers = {
    authorization: `Bearer ${secret}`,
    "x-forwarded-proto": "https",
    "x-forwarded-for": address,
    "x-service-client": client,
  };
  expect((await fetch(`${at.url}/api/v1/me`, { headers })).status).toBe(200);
};

test("create, update, rotate and revoke each write one audit entry with actor, action, target and changes", async () => {
  const { owner, ownerId, projectId } = workspace;
  const { id } = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  await owner.serviceAccounts.update({ id, name: "CD", scopes: ["tasks:read"], projectIds: [projectId], allowedCidrs: ["127.0.0.1"] });
  await owner.serviceAccounts.rotate({ id });
  await owner.serviceAccounts.rotate({ id, overlapSeconds: 60 });
  await owner.serviceAccounts.revoke({ id });
  const audited = await entries(id);
  expect(audited.map(({ action, target, changes }) => [action, target.name, changes])).toEqual([
    ["credential.created", "CI", null],
    [
      "credential.updated",
      "CI",
      {
        name: { from: "CI", to: "CD" },
        projectIds: { from: null, to: [projectId] },
        allowedCidrs: { from: null, to: ["127.0.0.1"] },
      },
    ],
    ["credential.rotated", "CD", null],
    ["credential.rotated", "CD", { oldSecretWorksUntil: { from: null, to: new Date(nowMs + 60_000).toISOString() } }],
    ["credential.revoked", "CD", null],
  ]);
  const actor = { id: ownerId, name: "Olivia Owner", kind: "person" };
  for (const entry of audited)
    expect(entry).toMatchObject({ actor, target: { kind: "credential", id }, address: "127.0.0.1", client: "sdk" });
});

test("a no-op and a rejected change write no audit entry", async () => {
  const { owner } = workspace;
  const { id } = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  await owner.serviceAccounts.update({ id, name: "CI", scopes: ["tasks:read"], projectIds: null, allowedCidrs: null });
  await owner.serviceAccounts.update({ id });
  await expect(owner.serviceAccounts.update({ id, projectIds: [id] })).rejects.toMatchObject({ status: 422 });
  expect(await entries(id)).toHaveLength(1);
  await owner.serviceAccounts.revoke({ id });
  await owner.serviceAccounts.revoke({ id });
  await expect(owner.serviceAccounts.rotate({ id })).rejects.toMatchObject({ status: 404 });
  expect(await entries(id)).toHaveLength(2);
});

test("the first use in an hour is audited once for each key and address, over all processes", async () => {
  const { owner } = workspace;
  const { id, secret, userId } = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  const count = async () => (await entries(id, true)).length;
  await Promise.all([server, sibling, server, sibling].map((at) => use(secret, { at })));
  nowMs += hourMs - 1;
  await use(secret);
  expect(await entries(id, true)).toMatchObject([
    {
      actor: { id: userId, name: "CI", kind: "service" },
      credentialId: id,
      target: { kind: "credential", id, name: "CI" },
      changes: null,
      address: "203.0.113.1",
      client: "cli",
    },
  ]);
  nowMs += 1;
  await use(secret);
  await use(secret, { at: sibling });
  expect(await count()).toBe(2);
  await use(secret, { address: "2001:db8::1" });
  expect(await count()).toBe(3);
});
