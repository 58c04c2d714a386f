import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const narrow = async () => (await workspace.owner.me.tokens.create({ name: "Narrow", scopes: ["tasks:read", "credentials:write"] })).secret;

test("a token cannot create one with more scopes than its own", async () => {
  const client = server.client(await narrow());
  await expect(client.me.tokens.create({ name: "Wide", scopes: ["tasks:write"] })).rejects.toMatchObject({ code: "forbidden" });
  expect((await client.me.tokens.create({ name: "Alike", scopes: ["tasks:read"] })).scopes).toEqual(["tasks:read"]);
});

test("a token cannot rotate, update or revoke one with more scopes than its own", async () => {
  const client = server.client(await narrow());
  const wide = await workspace.owner.me.tokens.create({ name: "Wide", scopes: ["tasks:write"] });
  for (const act of [
    () => client.me.tokens.rotate({ id: wide.id }),
    () => client.me.tokens.update({ id: wide.id, name: "Mine" }),
    () => client.me.tokens.revoke({ id: wide.id }),
  ])
    await expect(act()).rejects.toMatchObject({ code: "forbidden" });
});

test("a token with credentials:write may rotate and revoke itself", async () => {
  const made = await workspace.owner.me.tokens.create({ name: "Self", scopes: ["credentials:write"] });
  const rotated = await server.client(made.secret).me.tokens.rotate({ id: made.id });
  const client = server.client(rotated.secret);
  await client.me.tokens.revoke({ id: made.id });
  await expect(client.me.get()).rejects.toMatchObject({ code: "invalid_token" });
});

test("a person can see their own tokens only, and a service account has none", async () => {
  const { client } = await workspace.member("member");
  const mine = await workspace.owner.me.tokens.create({ name: "Mine", scopes: ["tasks:read"] });
  await expect(client.me.tokens.get({ id: mine.id })).rejects.toMatchObject({ status: 404 });
  const account = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  await expect(server.client(account.secret).me.tokens.list()).rejects.toMatchObject({ code: "forbidden" });
});

test("admins can manage service accounts, and members cannot", async () => {
  const [member, admin] = [await workspace.member("member"), await workspace.member("admin")];
  const account = { name: "CI", scopes: ["tasks:read" as const] };
  await expect(member.client.serviceAccounts.create(account)).rejects.toMatchObject({ code: "forbidden" });
  expect((await admin.client.serviceAccounts.create(account)).kind).toBe("service_account");
});

test("records of a renamed service account have its new name as the author", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write"] });
  await workspace.owner.serviceAccounts.update({ id, name: "Deployments" });
  const made = await server.client(secret).tasks.create({ title: "Deploy", projectId: workspace.projectId });
  expect(made.author.name).toBe("Deployments");
});

test("on the Free plan a key is read-only, and the error for a write scope names the required plan", async () => {
  const free = await server.workspace("free");
  const made = free.owner.me.tokens.create({ name: "Write", scopes: ["tasks:write"] });
  await expect(made).rejects.toMatchObject({ code: "plan_required", problem: { requiredPlan: "pro" } });
  expect((await free.owner.me.tokens.create({ name: "Read", scopes: ["tasks:read"] })).scopes).toEqual(["tasks:read"]);
});

test("a scope that the workspace's policy does not allow cannot be granted, and the error says so", async () => {
  const strict = await server.workspace();
  const allow = (allowedScopes: string[]) =>
    server.database.prisma.organization.update({ where: { id: strict.organizationId }, data: { allowedScopes } });
  await allow(["tasks:read", "credentials:write"]);
  await expect(strict.owner.me.tokens.create({ name: "Write", scopes: ["tasks:write"] })).rejects.toMatchObject({
    code: "forbidden",
    message: expect.stringContaining("The workspace's policy does not allow the scope tasks:write"),
  });
  await allow([]);
  expect((await strict.owner.me.tokens.create({ name: "Write", scopes: ["tasks:write"] })).scopes).toEqual(["tasks:write"]);
});

test("a token with scopes that the plan disables can be renamed, rotated and revoked, but not given more", async () => {
  const falling = await server.workspace();
  const [made, other] = [
    await falling.owner.me.tokens.create({ name: "Write", scopes: ["tasks:write"] }),
    await falling.owner.me.tokens.create({ name: "Write", scopes: ["tasks:write"] }),
  ];
  await server.database.prisma.organization.update({ where: { id: falling.organizationId }, data: { plan: "free" } });
  const renamed = await falling.owner.me.tokens.update({ id: made.id, name: "Old", scopes: ["tasks:write"] });
  expect(renamed).toMatchObject({ name: "Old", scopes: ["tasks:write"] });
  const more = falling.owner.me.tokens.update({ id: made.id, scopes: ["tasks:write", "posts:write"] });
  await expect(more).rejects.toMatchObject({ code: "plan_required" });
  await falling.owner.me.tokens.rotate({ id: made.id });
  await falling.owner.me.tokens.revoke({ id: other.id });
});

test("concurrent creations never exceed the limit of credentials for one owner", async () => {
  const crowded = await server.workspace();
  const create = () => crowded.owner.me.tokens.create({ name: "One of many", scopes: ["tasks:read"] });
  const outcomes = await Promise.allSettled(Array.from({ length: bounds.credentialsPerOwner + 10 }, create));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(["conflict"]));
  // The owner's own first token counts too.
  expect(outcomes.length - refused.length).toBe(bounds.credentialsPerOwner - 1);
});

test("only create and rotate return a secret", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  expect(secret).toMatch(/^wtk_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}$/);
  const answers = [
    await workspace.owner.serviceAccounts.get({ id }),
    await workspace.owner.serviceAccounts.list(),
    await workspace.owner.serviceAccounts.update({ id, name: "CD" }),
    await server.database.prisma.credential.findMany(),
  ];
  expect(JSON.stringify(answers)).not.toContain(secret.slice(17, 60));
});

test("GET /me returns the user, the workspace, the role and the effective scopes", async () => {
  const { client, id } = await workspace.member("viewer");
  expect(await client.me.get()).toMatchObject({
    user: { id },
    organization: { id: workspace.organizationId, plan: "pro" },
    role: "viewer",
    credential: { kind: "personal" },
    effectiveScopes: expect.not.arrayContaining(["tasks:write"]),
    rateLimit: { limit: 600 },
  });
});
