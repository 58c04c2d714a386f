import { type Plan, scopes, usableScopes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { issueOwnerToken } from "../../src/people/organizations/owner-token.ts";
import { setPlan } from "../../src/people/organizations/plan.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer({ config: { role: "api" } });
const workspace = useWorkspace(server);

const admin = () => ({ database: server.database, nowMs: Date.now(), bcryptCost: 4 });
const change = async (plan: Plan): Promise<void> => setPlan(admin(), (await workspace.owner.organization.get()).slug, plan);

const planRequired = { status: 403, code: "plan_required", problem: { requiredPlan: "pro" } };
const freeScopes = ["projects:read", "posts:read", "comments:read", "reactions:read", "tasks:read"];

test("after a downgrade to Free, an owner can still take away everything that gives access or sends data", async () => {
  const { owner, projectId } = workspace;
  const [account, token, secret, webhook, disabled, invitation, member, admin] = await Promise.all([
    owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write"] }),
    owner.me.tokens.create({ name: "Laptop", scopes: ["tasks:write"] }),
    owner.inboundSecrets.create({ name: "Sender", projectId }),
    owner.webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] }),
    owner.webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] }),
    owner.invitations.create({ email: "guest@example.com" }),
    workspace.member("member"),
    workspace.member("admin"),
  ]);
  await change("free");
  await owner.serviceAccounts.revoke({ id: account.id });
  await owner.me.tokens.revoke({ id: token.id });
  await owner.inboundSecrets.revoke({ id: secret.id });
  expect((await owner.webhooks.disable({ id: disabled.id })).enabled).toBe(false);
  await owner.webhooks.delete({ id: webhook.id });
  await owner.invitations.revoke({ id: invitation.id });
  await owner.members.remove({ id: member.id });
  expect((await owner.members.update({ id: admin.id, role: "viewer" })).role).toBe("viewer");
  await admin.client.me.leave();
});

test("after a downgrade to Free, administration stays readable, and a policy can be lifted", async () => {
  const { owner } = workspace;
  await owner.organization.allowedScopes.set({ scopes: ["tasks:read", "audit:read", "members:read", "credentials:read", "webhooks:read"] });
  await change("free");
  expect((await owner.auditLogs.list()).items.map(({ action }) => action)).toContain("organization.plan_changed");
  expect((await owner.members.list()).items).toHaveLength(1);
  expect((await owner.invitations.list()).items).toEqual([]);
  expect((await owner.serviceAccounts.list()).items).toEqual([]);
  expect((await owner.webhooks.list()).items).toEqual([]);
  expect((await owner.inboundSecrets.list()).items).toEqual([]);
  await expect(owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] })).rejects.toMatchObject({ code: "insufficient_scope" });
  await owner.organization.allowedScopes.set({ scopes: null });
  await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
});

test("on Free, content, webhooks and new members need Pro, and a key can be given the plan's five scopes only", async () => {
  const { owner, projectId } = await server.workspace("free");
  const { id } = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  for (const act of [
    () => owner.tasks.create({ title: "A task", projectId }),
    () => owner.tags.create({ name: "bug" }),
    () => owner.media.list(),
    () => owner.events.list(),
    () => owner.webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] }),
    () => owner.inboundSecrets.create({ name: "Sender" }),
    () => owner.invitations.create({ email: "guest@example.com" }),
    () => owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write"] }),
    () => owner.serviceAccounts.update({ id, scopes: ["members:read"] }),
    () => owner.me.tokens.create({ name: "Laptop", scopes: ["credentials:write"] }),
  ])
    await expect(act()).rejects.toMatchObject(planRequired);
  await owner.me.tokens.create({ name: "Laptop", scopes: ["tasks:read"] });
  await owner.serviceAccounts.rotate({ id });
});

test("on Free, a member can be given a lower role but not a higher one", async () => {
  const { owner, member } = await server.workspace("free");
  const { id } = await member("member");
  await expect(owner.members.update({ id, role: "admin" })).rejects.toMatchObject(planRequired);
  expect((await owner.members.update({ id, role: "viewer" })).role).toBe("viewer");
});

test("tokens that the server issues on Free have every scope, and an upgrade enables them", async () => {
  const { owner, ownerId } = workspace;
  const invitation = await owner.invitations.create({ email: `guest-${ownerId}@example.com`, role: "admin" });
  await change("free");
  const joined = await owner.invitations.accept({ token: invitation.secret, name: "Guest" });
  const ownerEmail = (await owner.me.get()).user.email;
  const issued = server.client(await issueOwnerToken(admin(), ownerEmail, undefined));
  const first = (await server.workspace("free")).owner;
  for (const client of [server.client(joined.secret), issued, first]) {
    const { credential, effectiveScopes } = await client.me.get();
    expect(credential.scopes).toEqual(scopes);
    expect(effectiveScopes).toEqual(freeScopes);
  }
  await change("pro");
  const ofRole = scopes.filter((scope) => usableScopes.admin.has(scope));
  for (const client of [server.client(joined.secret), issued]) expect((await client.me.get()).effectiveScopes).toEqual(ofRole);
});
