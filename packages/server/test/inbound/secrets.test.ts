import { bounds, inboundScopes, type Scope, scopes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useTestServer } from "../server.ts";
import { sender } from "./sender.ts";

const server = useTestServer();

const task = { externalSource: "ci", externalId: "1", title: "A task" };

test("a secret is shown only by create and rotate, and is stored encrypted", async () => {
  const { owner } = await server.workspace();
  const { secret, ...record } = await owner.inboundSecrets.create({ name: "CI" });
  expect(secret).toMatch(/^wtin_[0-9A-Za-z]{49}$/);
  expect(record.prefix).toMatch(/^[0-9A-Za-z]{12}$/);
  const rotated = await owner.inboundSecrets.rotate({ id: record.id });
  expect(rotated).toEqual({ ...record, secret: expect.stringMatching(/^wtin_[0-9A-Za-z]{49}$/) });
  expect(rotated.secret).not.toBe(secret);
  expect(await owner.inboundSecrets.get({ id: record.id })).toEqual(record);
  expect((await owner.inboundSecrets.list()).items).toEqual([record]);
  expect(await owner.inboundSecrets.update({ id: record.id, name: "Builds" })).toEqual({ ...record, name: "Builds" });
  const { secret: stored } = await server.database.prisma.inboundSecret.findUniqueOrThrow({ where: { id: record.id } });
  for (const text of [secret, rotated.secret])
    for (const place of [stored, server.logged()]) expect(place).not.toContain(text.slice(5, 48));
});

test("inbound records are authored by the secret's user, who is named after the secret and not listed as a member", async () => {
  const { owner, projectId, ownerId } = await server.workspace();
  const secret = await owner.inboundSecrets.create({ name: "CI", projectId });
  const { body } = await sender(server, secret).tasks(task);
  expect((await owner.tasks.get({ id: body.id })).author).toMatchObject({ id: secret.userId, name: "CI" });
  await owner.inboundSecrets.update({ id: secret.id, name: "Builds" });
  expect((await owner.tasks.get({ id: body.id })).author).toMatchObject({ id: secret.userId, name: "Builds" });
  expect((await owner.members.list()).items.map(({ id }) => id)).toEqual([ownerId]);
  expect((await owner.inboundSecrets.get({ id: secret.id })).lastUsedAt).not.toBeNull();
});

test("every change of a secret is in the audit log once, and a no-op is not", async () => {
  const { owner } = await server.workspace();
  const { id } = await owner.inboundSecrets.create({ name: "CI" });
  await owner.inboundSecrets.update({ id, name: "Builds" });
  await owner.inboundSecrets.update({ id, name: "Builds" });
  await owner.inboundSecrets.rotate({ id });
  await owner.inboundSecrets.revoke({ id });
  await owner.inboundSecrets.revoke({ id });
  const entries = (await owner.auditLogs.list({ target: id })).items;
  expect(entries.map(({ action }) => action).reverse()).toEqual([
    "inbound_secret.created",
    "inbound_secret.updated",
    "inbound_secret.rotated",
    "inbound_secret.revoked",
  ]);
  expect(entries.at(-2)).toMatchObject({ target: { kind: "inbound_secret", name: "CI" }, changes: { name: { from: "CI", to: "Builds" } } });
  await expect(owner.inboundSecrets.rotate({ id })).rejects.toMatchObject({ code: "not_found" });
  await expect(owner.inboundSecrets.update({ id, name: "Again" })).rejects.toMatchObject({ code: "not_found" });
});

test("a caller cannot create, rotate, update or revoke a secret with more access than their own", async () => {
  const workspace = await server.workspace();
  const { owner, projectId } = workspace;
  const { id } = await owner.inboundSecrets.create({ name: "CI" });
  const account = async (held: readonly Scope[], projectIds?: string[]) =>
    server.client((await owner.serviceAccounts.create({ name: "A", scopes: [...held], ...(projectIds && { projectIds }) })).secret);
  const lacking = await account(scopes.filter((scope) => scope !== inboundScopes[1]));
  const limited = await account(scopes, [projectId]);
  for (const client of [lacking, limited]) {
    await expect(client.inboundSecrets.create({ name: "More" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(client.inboundSecrets.rotate({ id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(client.inboundSecrets.update({ id, projectId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(client.inboundSecrets.revoke({ id })).rejects.toMatchObject({ code: "forbidden" });
  }
  const member = (await workspace.member("member")).client;
  await expect(member.inboundSecrets.list()).rejects.toMatchObject({ code: "forbidden" });
});

test("a caller can revoke but not rotate a secret whose user sees private projects that the caller cannot see", async () => {
  const workspace = await server.workspace();
  const { owner } = workspace;
  const secret = await owner.inboundSecrets.create({ name: "CI" });
  const hidden = await owner.projects.create({ name: "Hidden", visibility: "private" });
  await owner.projects.members.add({ id: hidden.id, userId: secret.userId });
  const admin = (await workspace.member("admin")).client;
  await expect(admin.inboundSecrets.rotate({ id: secret.id })).rejects.toMatchObject({ code: "forbidden" });
  await owner.inboundSecrets.rotate({ id: secret.id });
  await admin.inboundSecrets.revoke({ id: secret.id });
});

test("a default project must be visible to the caller and to the secret's user", async () => {
  const workspace = await server.workspace();
  const { owner } = workspace;
  const hidden = await owner.projects.create({ name: "Hidden", visibility: "private" });
  const refusal = { code: "validation_failed", errors: [{ path: ["body", "projectId"] }] };
  await expect(owner.inboundSecrets.create({ name: "CI", projectId: hidden.id })).rejects.toMatchObject(refusal);
  await expect(owner.inboundSecrets.create({ name: "CI", projectId: newId() })).rejects.toMatchObject(refusal);
  const { id, userId } = await owner.inboundSecrets.create({ name: "CI" });
  await expect(owner.inboundSecrets.update({ id, projectId: hidden.id })).rejects.toMatchObject(refusal);
  await owner.projects.members.add({ id: hidden.id, userId });
  const admin = (await workspace.member("admin")).client;
  await expect(admin.inboundSecrets.update({ id, projectId: hidden.id })).rejects.toMatchObject(refusal);
  expect(await owner.inboundSecrets.update({ id, projectId: hidden.id })).toMatchObject({ projectId: hidden.id });
});

test("a workspace cannot exceed its maximum of live secrets", async () => {
  const { owner, organizationId, ownerId } = await server.workspace();
  const first = await owner.inboundSecrets.create({ name: "CI" });
  const others = Array.from({ length: bounds.inboundSecretsPerWorkspace - 1 }, (_, index) => ({
    id: newId(),
    organizationId,
    userId: ownerId,
    name: "Another",
    prefix: `${organizationId.slice(-8)}${String(index).padStart(4, "0")}`,
    secret: "",
  }));
  await server.database.prisma.inboundSecret.createMany({ data: others });
  await expect(owner.inboundSecrets.create({ name: "More" })).rejects.toMatchObject({ code: "conflict" });
  await owner.inboundSecrets.revoke({ id: first.id });
  await owner.inboundSecrets.create({ name: "More" });
});
