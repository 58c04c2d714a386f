import { type Scope, scopes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer({ config: { role: "api" } });
const workspace = useWorkspace(server);

const everyScope: Scope[] = [...scopes];
const forbidden = (message: string) => ({ status: 403, code: "forbidden", message: expect.stringContaining(message) });
const toProjects = forbidden("limited to some projects");
const temporary = forbidden("outlive");
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const account = async (limits: object) =>
  server.client((await workspace.owner.serviceAccounts.create({ name: "Limited", scopes: everyScope, ...limits })).secret);
const limitedToProject = () => account({ projectIds: [workspace.projectId] });
/** Credentials that are limited to an address, and in time. */
const limitedOtherwise = async () => [await account({ allowedCidrs: ["127.0.0.0/8"] }), await account({ expiresAt: inAnHour() })];

test("a limited credential cannot invite anybody, whose tokens would have no limits", async () => {
  const limits = { projectIds: [workspace.projectId], allowedCidrs: ["127.0.0.0/8"], expiresAt: inAnHour() };
  for (const limit of Object.entries(limits)) {
    const client = await account(Object.fromEntries([limit]));
    await expect(client.invitations.create({ email: "guest@example.com" })).rejects.toMatchObject({ status: 403, code: "forbidden" });
  }
  await expect((await account(limits)).invitations.create({ email: "guest@example.com" })).rejects.toMatchObject(toProjects);
  expect((await workspace.owner.invitations.list()).items).toEqual([]);
});

test("a credential that is limited to projects can run no operation that concerns the whole workspace", async () => {
  const client = await limitedToProject();
  const [{ id }, invitation] = [await workspace.member("member"), await workspace.owner.invitations.create({ email: "guest@example.com" })];
  for (const act of [
    () => client.members.list(),
    () => client.members.get({ id }),
    () => client.members.update({ id, role: "viewer" }),
    () => client.members.remove({ id }),
    () => client.invitations.list(),
    () => client.invitations.revoke({ id: invitation.id }),
    () => client.organization.allowedScopes.get(),
    () => client.organization.allowedScopes.set({ scopes: null }),
    () => client.auditLogs.list(),
    () => client.projects.create({ name: "Another" }),
    () => client.tags.create({ name: "bug" }),
    () => client.webhooks.list(),
    () => client.inboundSecrets.list(),
    () => client.inboundSecrets.create({ name: "Sender" }),
  ])
    await expect(act()).rejects.toMatchObject(toProjects);
  const { secret } = await workspace.owner.me.tokens.create({ name: "Mine", scopes: everyScope, projectIds: [workspace.projectId] });
  await expect(server.client(secret).me.leave()).rejects.toMatchObject(toProjects);
});

test("a credential that is limited to projects can change their tags, and read but not change the workspace's", async () => {
  const { owner, projectId } = workspace;
  const client = await limitedToProject();
  const [shared, own] = [await owner.tags.create({ name: "shared" }), await client.projects.tags.create({ id: projectId, name: "own" })];
  expect((await client.tags.list()).items.map(({ name }) => name).sort()).toEqual(["own", "shared"]);
  expect((await client.tags.update({ id: own.id, name: "renamed" })).name).toBe("renamed");
  await client.tags.delete({ id: own.id });
  await expect(client.tags.update({ id: shared.id, name: "renamed" })).rejects.toMatchObject(toProjects);
  await expect(client.tags.delete({ id: shared.id })).rejects.toMatchObject(toProjects);
  await expect(client.tags.delete({ id: own.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await owner.tags.list()).items).toMatchObject([{ name: "shared" }]);
});

test("a credential that is limited to addresses or in time can do nothing that outlives it", async () => {
  const { owner, projectId } = workspace;
  const [{ id }, secret] = [
    await owner.webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] }),
    await owner.inboundSecrets.create({ name: "Sender", projectId }),
  ];
  const viewer = await workspace.member("viewer");
  for (const client of await limitedOtherwise())
    for (const act of [
      () => client.invitations.create({ email: "guest@example.com", role: "viewer" }),
      () => client.members.update({ id: viewer.id, role: "member" }),
      () => client.webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] }),
      () => client.webhooks.update({ id, url: "https://1.0.0.1/" }),
      () => client.webhooks.enable({ id }),
      () => client.webhooks.rotateSecret({ id }),
      () => client.inboundSecrets.create({ name: "Sender" }),
      () => client.inboundSecrets.update({ id: secret.id, projectId: null }),
      () => client.inboundSecrets.rotate({ id: secret.id }),
    ])
      await expect(act()).rejects.toMatchObject(temporary);
});

test("a credential that is limited to addresses or in time can read administration and take away access", async () => {
  const { owner, projectId } = workspace;
  for (const client of await limitedOtherwise()) {
    const [member, invitation, webhook, secret, wide] = await Promise.all([
      workspace.member("member"),
      owner.invitations.create({ email: "guest@example.com" }),
      owner.webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] }),
      owner.inboundSecrets.create({ name: "Sender", projectId }),
      owner.serviceAccounts.create({ name: "Wide", scopes: everyScope }),
    ]);
    await client.auditLogs.list();
    await client.webhooks.test({ id: webhook.id });
    expect((await client.members.update({ id: member.id, role: "viewer" })).role).toBe("viewer");
    await client.members.remove({ id: member.id });
    await client.invitations.revoke({ id: invitation.id });
    await client.webhooks.disable({ id: webhook.id });
    await client.webhooks.delete({ id: webhook.id });
    await client.inboundSecrets.revoke({ id: secret.id });
    await expect(client.serviceAccounts.rotate({ id: wide.id })).rejects.toMatchObject({ code: "forbidden" });
    await client.serviceAccounts.revoke({ id: wide.id });
  }
});

test("a limited credential creates keys that are limited to the same projects, addresses and time, or less", async () => {
  const limits = { projectIds: [workspace.projectId], allowedCidrs: ["127.0.0.0/8"], expiresAt: inAnHour() };
  const client = await account(limits);
  const create = (more: object) => client.serviceAccounts.create({ name: "Child", scopes: ["tasks:read"], ...limits, ...more });
  for (const more of [{ projectIds: null }, { allowedCidrs: null }, { expiresAt: null }])
    await expect(create(more)).rejects.toMatchObject({ status: 403, code: "forbidden" });
  expect(await create({ allowedCidrs: ["127.0.0.1"] })).toMatchObject({ ...limits, allowedCidrs: ["127.0.0.1"] });
});
