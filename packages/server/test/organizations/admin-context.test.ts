import { expect, test } from "vitest";
import { createOrganization } from "../../src/people/organizations/create.ts";
import { issueMemberToken } from "../../src/people/organizations/member-token.ts";
import { issueOwnerToken } from "../../src/people/organizations/owner-token.ts";
import { setPlan } from "../../src/people/organizations/plan.ts";
import { newId } from "../../src/platform/id.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

const admin = () => ({ database: server.database, nowMs: Date.now(), bcryptCost: 4 });
const createUniqueOrganization = () => {
  const id = newId();
  return createOrganization(admin(), { name: `Org ${id}`, ownerEmail: `${id}@Example.com`, ownerName: "Olivia", plan: "pro" });
};
const entriesOf = (organizationId: string) =>
  server.database.prisma.auditEntry.findMany({ where: { organizationId }, orderBy: { id: "asc" } });

const byAdministrator = { actorId: null, actorName: null, actorKind: null, credentialId: null, address: null, client: null };

test("creating a workspace writes audit entries without an actor and without the token", async () => {
  const { organization, owner, token } = await createUniqueOrganization();
  expect(owner.email).toMatch(/@example\.com$/);
  const entries = await entriesOf(organization.id);
  expect(entries).toMatchObject([
    {
      ...byAdministrator,
      action: "organization.created",
      targetKind: "organization",
      targetId: organization.id,
      targetName: organization.name,
    },
    { ...byAdministrator, action: "credential.created", targetKind: "credential", targetName: "Owner's token" },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token.slice(17));
});

test("issuing an owner's token writes an audit entry", async () => {
  const { organization, owner } = await createUniqueOrganization();
  const token = await issueOwnerToken(admin(), owner.email, undefined);
  expect((await server.client(token).me.get()).user.id).toBe(owner.id);
  expect((await entriesOf(organization.id)).filter(({ action }) => action === "credential.created")).toHaveLength(2);
});

test("a member who lost their only token gets another, with an audit entry; nobody else and no former member does", async () => {
  const { owner, organizationId, member } = await server.workspace();
  const { slug } = await owner.organization.get();
  const { id, client } = await member("viewer");
  const { email } = await owner.members.get({ id });
  for (const token of await client.me.tokens.list().then(({ items }) => items)) await client.me.tokens.revoke({ id: token.id });
  const issued = server.client(await issueMemberToken(admin(), slug, email.toUpperCase()));
  expect(await issued.me.get()).toMatchObject({ user: { id }, role: "viewer" });
  expect((await entriesOf(organizationId)).at(-2)).toMatchObject({ ...byAdministrator, action: "credential.created" });
  await issued.me.leave();
  const account = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  for (const address of [email, "nobody@example.com", `${account.userId}@service.invalid`])
    await expect(issueMemberToken(admin(), slug, address)).rejects.toMatchObject({ code: "not_found" });
});

test("changing the plan writes an audit entry, and a no-op change writes none", async () => {
  const { organization } = await createUniqueOrganization();
  for (const plan of ["pro", "free", "free", "pro"] as const) await setPlan(admin(), organization.slug, plan);
  const changed = (await entriesOf(organization.id)).filter(({ action }) => action === "organization.plan_changed");
  expect(changed.map(({ changes }) => changes)).toEqual([{ plan: { from: "pro", to: "free" } }, { plan: { from: "free", to: "pro" } }]);
  await expect(setPlan(admin(), "nowhere", "pro")).rejects.toMatchObject({ code: "not_found" });
});

test("a workspace that could not be created leaves no audit entry", async () => {
  const { organization } = await createUniqueOrganization();
  const before = await server.database.prisma.auditEntry.count();
  const again = createOrganization(admin(), { name: organization.name, ownerEmail: "o@example.com", ownerName: "O", plan: "pro" });
  await expect(again).rejects.toMatchObject({ code: "conflict" });
  expect(await server.database.prisma.auditEntry.count()).toBe(before);
});
